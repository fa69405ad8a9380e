import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leafSize, noSeal, rootOf, sealHash, sealName, type SealHead } from './tree.ts';

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest();
};
const leaf = (number: number) => sha256(`leaf ${number}`);
const node = (left: Buffer, right: Buffer) => sha256(Buffer.of(1), left, right);

/** The root by the words of RFC 6962: the left half is the largest power of two below the whole. */
function rootByRule(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  let left = 1;
  while (left * 2 < leaves.length) left *= 2;
  return node(rootByRule(leaves.slice(0, left)), rootByRule(leaves.slice(left)));
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 32, 33])(
  'the tree of %i leaves is that of RFC 6962',
  (count) => {
    const leaves = Array.from({ length: count }, (_, at) => leaf(at));
    expect(rootOf(Buffer.concat(leaves))).toBe(rootByRule(leaves).toString('hex'));
  },
);

test('without leaves there is no root', () => {
  expect([leafSize, rootOf(Buffer.alloc(0))]).toEqual([32, '']);
});

const head: SealHead = {
  number: 7,
  at: '2026-11-24T11:00:00.000Z',
  sealedTable: 'ledger_entries',
  since: '2026-11-23T11:00:00.000Z',
  rows: 12,
  postings: 34,
  root: 'ab'.repeat(32),
  previous: noSeal,
};

test('the hash of a seal covers all that it says, in lines', () => {
  const lines = [
    'warchest-seal-1',
    '7',
    '2026-11-24T11:00:00.000Z',
    'ledger_entries',
    '2026-11-23T11:00:00.000Z',
    '12 34',
    'ab'.repeat(32),
    '0'.repeat(64),
    '',
  ];
  expect(sealHash(head)).toBe(sha256(lines.join('\n')).toString('hex'));
  const first = lines.map((line, at) => (at === 4 ? '-' : line));
  expect(sealHash({ ...head, since: null })).toBe(sha256(first.join('\n')).toString('hex'));
});

test('a seal is named by its number and its hash', () => {
  expect(sealName({ number: 7, hash: 'ab' })).toBe('7:ab');
});
