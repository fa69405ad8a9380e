import type { Read } from '../platform/database.ts';
import { leavesSql, listedSql, rowWords, type LeafTable } from './leaf.ts';
import { leafSize, rootOf, sealHash } from './tree.ts';
import type { SealedTable } from './tables.ts';

/** A seal as it is stored, with whether the rows are still those that were sealed. */
export interface StoredSeal {
  readonly number: number;
  readonly at: string;
  readonly sealedTable: SealedTable;
  readonly since: string | null;
  readonly rows: number;
  readonly postings: number;
  readonly leaves: Buffer;
  readonly root: string;
  readonly previous: string;
  readonly hash: string;
  readonly isSame: boolean;
  /** The earliest date of its rows, in UTC. */
  readonly earliest: string | null;
}

/** What the check of a seal found. */
export interface CheckedSeal {
  readonly seal: Omit<StoredSeal, 'leaves'>;
  readonly problems: readonly string[];
  /** How many of its rows and postings are no longer there. */
  readonly missing: { readonly rows: number; readonly postings: number };
}

/** Milliseconds by which clock differences and long transactions may backdate a row. */
const allowance = 24 * 60 * 60_000;

const nothing = `select null::bytea as leaves, null::timestamp as earliest`;
const aggregated = (table: LeafTable, list: string): string =>
  `select string_agg(leaf, ''::bytea order by place) as leaves, min(at) as earliest
   from (${leavesSql(table, list)}) as listed`;

const sealsSql = (table: SealedTable): string =>
  `select s.number, s.at, s.sealed_table as "sealedTable", s.since,
     cardinality(s.ids) as rows, cardinality(s.postings) as postings,
     s.leaves, s.root, s.previous, s.hash,
     coalesce(found.leaves, '') || coalesce(lines.leaves, '') = s.leaves as "isSame",
     found.earliest at time zone 'UTC' as earliest
   from seals s
   cross join lateral (${aggregated(table, 's.ids')}) as found
   cross join lateral (${
     table === 'ledger_entries' ? aggregated('ledger_postings', 's.postings') : nothing
   }) as lines
   where s.sealed_table = $1 and s.number between $2 and $3`;

/** Checks the seals with these numbers, both included, against the rows as they are now. */
export async function checkSeals(read: Read, from: number, to: number): Promise<CheckedSeal[]> {
  const checked: CheckedSeal[] = [];
  for (const table of ['audit_log', 'ledger_entries'] as const) {
    const found = await read<StoredSeal>(sealsSql(table), [table, from, to]);
    for (const one of found) checked.push(await checkSeal(read, one));
  }
  return checked.toSorted((a, b) => a.seal.number - b.seal.number);
}

async function checkSeal(read: Read, { leaves, ...seal }: StoredSeal): Promise<CheckedSeal> {
  const problems: string[] = [];
  const missing = { rows: 0, postings: 0 };
  if (leaves.length !== (seal.rows + seal.postings) * leafSize) {
    problems.push(
      `Seal ${seal.number} was altered: it names more or fewer rows than it has hashes.`,
    );
  } else if (!seal.isSame) {
    const parts: readonly (readonly [LeafTable, 'rows' | 'postings', Buffer])[] = [
      [seal.sealedTable, 'rows', leaves.subarray(0, seal.rows * leafSize)],
      ['ledger_postings', 'postings', leaves.subarray(seal.rows * leafSize)],
    ];
    for (const [table, part, sealed] of parts) {
      const changed = await changedRows(read, seal, [table, part], sealed);
      missing[part] = changed.missing;
      // One by one: a seal can have more problems than a call takes arguments.
      for (const problem of changed.problems) problems.push(problem);
    }
  }
  if (rootOf(leaves) !== seal.root) {
    problems.push(`Seal ${seal.number} was altered: its hashes of rows do not give its root.`);
  }
  if (sealHash(seal) !== seal.hash) {
    problems.push(`Seal ${seal.number} was altered: its content does not give its hash.`);
  }
  if (seal.since !== null && seal.earliest !== null) {
    const oldest = Date.parse(seal.since) - allowance;
    if (Date.parse(seal.earliest) < oldest)
      for (const problem of await backdated(read, seal, oldest)) problems.push(problem);
  }
  return { seal, problems, missing };
}

type Listed = { readonly id: string; readonly leaf: Buffer | null; readonly place: number };

async function changedRows(
  read: Read,
  seal: Pick<StoredSeal, 'number' | 'rows' | 'postings'>,
  [table, part]: readonly [LeafTable, 'rows' | 'postings'],
  sealed: Buffer,
): Promise<{ problems: string[]; missing: number }> {
  const rows = await read<Listed>(
    `select listed.id, listed.place, listed.leaf from seals s
     cross join lateral (${listedSql(table, part === 'rows' ? 's.ids' : 's.postings')}) as listed
     where s.number = $1 order by listed.place`,
    [seal.number],
  );
  const problems = rows.flatMap(({ id, leaf, place }) => {
    const expected = sealed.subarray((place - 1) * leafSize, place * leafSize);
    if (leaf?.equals(expected)) return [];
    const what = leaf === null ? 'removed' : 'altered';
    const where = `seal ${seal.number}, ${rowWords[table]} ${place} of ${seal[part]}`;
    return [`The ${rowWords[table]} ${id} was ${what} after it was sealed (${where}).`];
  });
  return { problems, missing: rows.filter(({ leaf }) => leaf === null).length };
}

async function backdated(
  read: Read,
  { number, sealedTable, since }: Pick<StoredSeal, 'number' | 'sealedTable' | 'since'>,
  oldest: number,
): Promise<string[]> {
  const rows = await read<{ id: string; at: string }>(
    `select listed.id, listed.at at time zone 'UTC' as at from seals s
     cross join lateral (${listedSql(sealedTable, 's.ids')}) as listed
     where s.number = $1 and listed.at at time zone 'UTC' < $2 order by listed.place`,
    [number, new Date(oldest).toISOString()],
  );
  return rows.map(
    ({ id, at }) =>
      `The ${rowWords[sealedTable]} ${id} was added later than it says: it is dated ${at}, and all ` +
      `that was there at ${since} was sealed without it (seal ${number}).`,
  );
}
