/**
 * `warchest upgrade <archive>`: installs a newer release beside this one (PKG-6). The running version
 * is unchanged until the link `current` is switched. If the new version does not serve, the link is
 * switched back and the previous version, which runs on the new schema, is started again.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  renameSync,
  statSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from './commands/arguments.mjs';
import { timestampInName } from './commands/timestamp.mjs';
import { compareVersions } from './commands/versions.mjs';
import {
  home,
  link,
  linked,
  Refused,
  requireOwnInstallation,
  runnerOf,
  versionOf,
  warchest,
} from './release/install.mjs';
import { isSigned, signatureName } from './release/signature.mjs';
import { unpack } from './release/tar.mjs';
import { root } from './lib/root.mjs';

const { options, words } = readArguments('upgrade');
const archive = path.resolve(words[0] ?? '');
const old = linked('current') ?? root;
const incoming = path.join(home, `.incoming-${process.pid}`);

try {
  process.exitCode = await upgrade();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
} finally {
  rmSync(incoming, { recursive: true, force: true });
}

async function upgrade() {
  requireOwnInstallation();
  checkSum();
  await checkDisk();
  const fresh = await unpackChecked();
  const [from, to] = [versionOf(old), versionOf(fresh)];
  const before = linked('previous');
  const backup = await backUp(to);
  const runner = runnerOf(options);
  // The embedded database belongs to the programs of one release; another one serves both meanwhile.
  const isEmbedded = !process.env.DATABASE_URL;
  try {
    if (isEmbedded) await runner.stop();
    // Whether this version may follow, and run on the database.
    await mustSucceed(warchest(fresh, 'migrate', '--check', '--from', from));
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (isEmbedded) await runner.restart(old);
    throw error;
  }
  try {
    await mustSucceed(warchest(fresh, 'migrate'));
    link('previous', old);
    link('current', fresh);
    await runner.restart(fresh);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    link('current', old);
    if (before !== null) link('previous', before);
    await runner.restart(old);
    console.error(`Warchest ${from} runs again. The backup of before is ${backup}.`);
    return 1;
  }
  console.log(`Warchest ${to} runs. warchest rollback goes back to ${from}.`);
  return 0;
}

/** Writes a backup with the version that runs; answers its file. @param {string} to */
async function backUp(to) {
  const backups = path.join(process.env.DATA_DIR ?? '', 'backups');
  const backup = path.join(backups, `before-${to}-${timestampInName()}.backup`);
  await mustSucceed(warchest(old, 'backup', backup));
  console.log(`Backed up to ${backup}.`);
  return backup;
}

/** @param {Promise<{ code: number, output: string }>} running */
async function mustSucceed(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Refused(output);
}

/** Checks the archive against its checksums. */
function checkSum() {
  if (!existsSync(archive)) throw new Refused(`There is no ${archive}.`);
  const list = path.join(path.dirname(archive), 'SHA256SUMS');
  const name = path.basename(archive);
  if (!existsSync(list)) throw new Refused(`There is no ${list}, which comes with ${name}.`);
  checkSignature(list);
  const line = readFileSync(list, 'utf8')
    .split('\n')
    .find((one) => one.endsWith(`  ${name}`));
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  if (line?.slice(0, 64) !== digest)
    throw new Refused(`${name} is not the file that SHA256SUMS names. Nothing was changed.`);
}

/** Checks who signed the checksums, if the operator names the key. @param {string} list */
function checkSignature(list) {
  if (options.key === undefined) return;
  const signature = path.join(path.dirname(list), signatureName);
  if (!existsSync(signature)) throw new Refused(`There is no ${signature}. Nothing was changed.`);
  if (!isSigned(list, signature, path.resolve(String(options.key))))
    throw new Refused(`${signature} is not by the key ${options.key}. Nothing was changed.`);
}

/** Checks the free disk space for the release and for a backup as large as the data. */
async function checkDisk() {
  // Archives end with the number of bytes that are packed in them.
  const last = Buffer.alloc(4);
  const { size } = statSync(archive);
  const file = openSync(archive, 'r');
  readSync(file, last, 0, 4, size - 4);
  closeSync(file);
  const needed = 2 * last.readUInt32LE();
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < needed) {
    const megabytes = Math.ceil(needed / 1e6);
    throw new Refused(`${home} has less than ${megabytes} MB left. Nothing was changed.`);
  }
}

/** Unpacks the archive beside the other releases. */
async function unpackChecked() {
  mkdirSync(incoming);
  // The owner of the data tries it there.
  chmodSync(incoming, 0o755);
  await unpack(archive, incoming).catch((error) => {
    throw new Refused(`${path.basename(archive)} cannot be unpacked: ${error.message}`);
  });
  const inside = path.join(incoming, path.basename(archive, '.tar.gz'));
  if (!existsSync(path.join(inside, 'release.json')))
    throw new Refused(`${path.basename(archive)} is no release of Warchest.`);
  const about = JSON.parse(readFileSync(path.join(inside, 'release.json'), 'utf8'));
  const here = `${process.platform}-${process.arch}`;
  if (!process.env.DATABASE_URL && about.embeddedDatabase !== here)
    throw new Refused(
      `Its embedded database is for ${about.embeddedDatabase}, and this is ${here}. Nothing was changed.`,
    );
  // Says with a sentence if this Node is too old for it.
  await mustSucceed(warchest(inside, '--version'));
  const from = versionOf(old);
  if (compareVersions(about.version, from) <= 0)
    throw new Refused(
      `Warchest ${from} runs, and ${about.version} is not newer. Nothing was changed.`,
    );
  const place = path.join(home, path.basename(inside));
  // Left by an earlier attempt.
  rmSync(place, { recursive: true, force: true });
  renameSync(inside, place);
  return place;
}
