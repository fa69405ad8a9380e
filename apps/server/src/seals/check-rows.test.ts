import { expect, it } from 'vitest';
import type { Read } from '../platform/database.ts';
import { checkSeals, type StoredSeal } from './check-rows.ts';
import { leafSize, noSeal, rootOf, sealHash } from './tree.ts';

/** More than the arguments that a call can have. */
const rows = 250_000;

// proves SEAL-2
it('names each of very many rows that were altered or backdated, of one seal', async () => {
  const leaves = Buffer.alloc(rows * leafSize);
  const head = {
    number: 1,
    at: '2026-11-25T00:00:00.000Z',
    sealedTable: 'audit_log',
    since: '2026-11-24T00:00:00.000Z',
    rows,
    postings: 0,
    root: rootOf(leaves),
    previous: noSeal,
  } as const;
  const stored: StoredSeal = {
    ...head,
    leaves,
    hash: sealHash(head),
    isSame: false,
    earliest: '2026-11-01T00:00:00.000Z',
  };
  const numbers = Array.from({ length: rows }, (_, at) => at + 1);
  const other = Buffer.alloc(leafSize, 1);
  const altered = numbers.map((place) => ({ id: `a${place}`, place, leaf: other }));
  const dated = numbers.map((place) => ({ id: `b${place}`, at: '2026-11-01' }));
  const answerTo = (sql: string, [table, from]: readonly unknown[]): readonly unknown[] => {
    if (from === 1) return table === 'audit_log' ? [stored] : [];
    if (sql.includes('s.postings')) return [];
    return sql.startsWith('select listed.id, listed.place, listed.leaf') ? altered : dated;
  };
  const read = ((sql: string, values: readonly unknown[] = []) =>
    Promise.resolve(answerTo(sql, values))) as Read;

  const [checked] = await checkSeals(read, 1, 1);
  expect(checked?.problems).toHaveLength(2 * rows);
  expect(checked?.problems[rows - 1]).toBe(
    'The audit row a250000 was altered after it was sealed (seal 1, audit row 250000 of 250000).',
  );
  expect(checked?.problems.at(-1)).toBe(
    'The audit row b250000 was added later than it says: it is dated 2026-11-01, and all that was ' +
      'there at 2026-11-24T00:00:00.000Z was sealed without it (seal 1).',
  );
});
