/**
 * `node scripts/check-seals.mjs <file> [<number>:<hash>]`: checks a file of `npm run seals -- export`
 * by itself. It needs Node and nothing else: copy it wherever the file is checked. The second word is
 * the name of a seal that was stored elsewhere. Ends with 0 if nothing was rewritten, with 1 if anything
 * was, with 2 if the file could not be read.
 *
 * A line that begins with `{` is a seal; the lines after it are its rows, each the text that was
 * hashed. The hash of a row is SHA-256 of a byte 0 and that text. The root is that of a hash tree as in
 * RFC 6962. The hash of a seal is SHA-256 of the lines in `hashOf` below.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const [file, kept] = process.argv.slice(2);
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const words = {
  audit_log: 'audit row',
  ledger_entries: 'ledger entry',
  ledger_postings: 'ledger posting',
};
let problems = 0;
let rows = 0;
let seals = 0;
let before = { number: 0, hash: '0'.repeat(64) };
let isKept = kept === undefined;

const report = (sentence) => {
  problems += 1;
  console.log(sentence);
};

function rootOf(leaves) {
  let level = leaves.map((leaf) => Buffer.from(leaf, 'hex'));
  while (level.length > 1) {
    const above = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      above.push(right ? sha256(Buffer.of(1), left, right) : left);
    }
    level = above;
  }
  return level[0]?.toString('hex') ?? '';
}

const hashOf = (seal) =>
  sha256(
    [
      'warchest-seal-1',
      seal.number,
      seal.at,
      seal.sealedTable,
      seal.since ?? '-',
      `${seal.ids.length} ${seal.postings.length}`,
      seal.root,
      seal.previous,
      '',
    ].join('\n'),
  ).toString('hex');

/** Checks a seal and the texts of its rows, which come in its order. */
function check(seal, texts) {
  const { number, ids, postings, leaves } = seal;
  if (number !== before.number + 1) {
    report(`Seal ${number} follows seal ${before.number}: the seals between them were removed.`);
  } else if (seal.previous !== before.hash) {
    report(`Seal ${number} does not follow from what is before it: one of the two was altered.`);
  }
  if (leaves.length !== ids.length + postings.length) {
    report(`Seal ${number} was altered: it names more or fewer rows than it has hashes.`);
  }
  if (rootOf(leaves) !== seal.root) {
    report(`Seal ${number} was altered: its hashes of rows do not give its root.`);
  }
  if (hashOf(seal) !== seal.hash) {
    report(`Seal ${number} was altered: its content does not give its hash.`);
  }
  const named = [
    ...ids.map((id) => [seal.sealedTable, id]),
    ...postings.map((id) => ['ledger_postings', id]),
  ];
  const places = new Map(named.map(([table, id], place) => [`${table} ${id}`, place]));
  const found = new Map();
  for (const { line, text } of texts) {
    const [, table = '', id = ''] = /^(\w+) \{"id":"([^"]*)"/.exec(text) ?? [];
    const key = `${table} ${id}`;
    const place = places.get(key);
    if (place === undefined || found.has(key)) {
      const what = words[table] ? `The ${words[table]} ${id}` : 'What stands there';
      report(`Line ${line}: ${what} was added or renamed: seal ${number} does not contain it.`);
    } else found.set(key, { line, isSame: leafOf(text) === leaves[place] });
  }
  named.forEach(([table, id], index) => {
    const one = found.get(`${table} ${id}`);
    const where = `seal ${number}, row ${index + 1} of ${named.length}`;
    if (!one) report(`The ${words[table]} ${id} was removed (${where}).`);
    else if (!one.isSame) {
      report(`Line ${one.line}: the ${words[table]} ${id} was altered (${where}).`);
    }
  });
  if (kept === `${number}:${seal.hash}`) isKept = true;
  before = seal;
  seals += 1;
  rows += named.length;
}

/** Lines end at a line feed alone: rows may hold other characters that end lines elsewhere. */
async function* linesOf(stream) {
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const leafOf = (text) => sha256(Buffer.of(0), text).toString('hex');

async function main() {
  if (file === undefined || file === '--help') {
    console.log('node check-seals.mjs <file> [<number>:<hash>]');
    return file === undefined ? 2 : 0;
  }
  let seal = null;
  let texts = [];
  let line = 0;
  for await (const text of linesOf(createReadStream(file, 'utf8'))) {
    line += 1;
    if (!text.startsWith('{')) texts.push({ line, text });
    else {
      if (seal) check(seal, texts);
      else if (texts.length > 0) report('Line 1 is no seal.');
      seal = JSON.parse(text);
      texts = [];
    }
  }
  if (seal) check(seal, texts);
  if (!isKept) report(`The seal ${kept}, which you stored, is not in it.`);
  console.log(`${seals} seals of ${rows} rows. The newest is ${before.number}:${before.hash}.`);
  console.log(problems === 0 ? 'Nothing was rewritten.' : `${problems} problems.`);
  return problems === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
});
