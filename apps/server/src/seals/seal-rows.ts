import type pg from 'pg';
import type { Read } from '../platform/database.ts';
import { inTransaction } from '../platform/job-connection.ts';
import { endedTransactions } from '../platform/transaction-numbers.ts';
import { listedSql, type LeafTable } from './leaf.ts';
import { noSeal, rootOf, sealHash, sealName } from './tree.ts';
import type { SealedTable } from './tables.ts';

export const sealedTables: readonly SealedTable[] = ['audit_log', 'ledger_entries'];

/** The most rows of a seal; the postings of its entries come on top. */
const mostRows = 5_000;

/** Up to where a table is sealed: see `sealProgress`. */
export interface Progress {
  readonly horizon: number;
  readonly inside: number | null;
  readonly after: string;
}

/** Milliseconds between two records that nothing is left to seal. */
const rewriteAfter = 60 * 60_000;

/** The rows of one seal, and where the next one goes on. */
interface Step {
  readonly ids: readonly string[];
  readonly next: Progress;
  /** Whether nothing is left that could be sealed now. */
  readonly isLast: boolean;
}

/**
 * Seals all rows whose transactions have ended (SEAL-1), seal by seal, each in a transaction of its
 * own: a kill loses at most the running one, and the next call goes on. Only for one process at a
 * time.
 * @param now epoch ms
 * @param isEnding asked before each seal: the first sealing of a large database takes minutes
 * @returns the name of the newest seal; null if there was nothing to seal
 */
export async function sealRows(
  client: pg.ClientBase,
  now: () => number,
  most = mostRows,
  isEnding: () => boolean = () => false,
): Promise<string | null> {
  let newest: string | null = null;
  for (const table of sealedTables) {
    let isLast = false;
    while (!isLast && !isEnding()) {
      const sealed = await inTransaction(client, (read) => sealSome(read, table, now(), most));
      newest = sealed.name ?? newest;
      isLast = sealed.isLast;
    }
  }
  return newest;
}

async function sealSome(
  read: Read,
  table: SealedTable,
  now: number,
  most: number,
): Promise<{ readonly name: string | null; readonly isLast: boolean }> {
  // Rows are found by the numbers of their transactions or by their ids, never by all of a table.
  await read('set local enable_seqscan = off');
  const [known] = await read<Progress & { readonly completeAt: string | null }>(
    `select horizon, inside, after, complete_at as "completeAt" from seal_progress
     where sealed_table = $1`,
    [table],
  );
  const since = known?.completeAt ?? null;
  const { ids, next, isLast } = known
    ? await nextStep(read, table, known, most)
    : await stepInside(read, table, { horizon: 0, inside: 0, after: '' }, most);
  const isKnown = known && ids.length === 0 && next.inside === known.inside;
  const isRecent = since !== null && now - Date.parse(since) < rewriteAfter;
  // Each commit makes all processes reload their lists, so there is none without need.
  if (isKnown && (isRecent || !isLast)) return { name: null, isLast };
  const name = ids.length === 0 ? null : await writeSeal(read, { table, ids, since, now });
  const completeAt = isLast
    ? await completeUntil(read, table, next.horizon, { since, now })
    : since;
  await read(
    `insert into seal_progress (sealed_table, horizon, inside, after, complete_at)
     values ($1, $2, $3, $4, $5) on conflict (sealed_table)
     do update set horizon = $2, inside = $3, after = $4, complete_at = $5`,
    [table, next.horizon, next.inside, next.after, completeAt],
  );
  return { name, isLast };
}

/**
 * The time up to which everything is sealed. Committed rows wait while an older transaction runs; the
 * oldest waiting row is the limit. It never decreases, or a backdated row would pass the check.
 */
async function completeUntil(
  read: Read,
  table: SealedTable,
  horizon: number,
  { since, now }: { readonly since: string | null; readonly now: number },
): Promise<string> {
  const [waiting] = await read<{ at: string | null }>(
    `select min(at) as at from ${table} where transaction_id >= $1`,
    [horizon],
  );
  const until = Math.min(now, Date.parse(waiting?.at ?? '') || now);
  return new Date(Math.max(until, since === null ? 0 : Date.parse(since))).toISOString();
}

async function nextStep(
  read: Read,
  table: SealedTable,
  from: Progress,
  most: number,
): Promise<Step> {
  if (from.inside !== null) return stepInside(read, table, { ...from, inside: from.inside }, most);
  const ended = await endedTransactions(read);
  const until = Math.max(from.horizon, ended);
  const within = 'transaction_id >= $1 and transaction_id < $2';
  const numbers = await read<{ number: number }>(
    `select transaction_id as number from ${table} where ${within}
     order by transaction_id limit $3`,
    [from.horizon, until, most + 1],
  );
  const cut = numbers[most]?.number ?? until;
  if (cut === numbers[0]?.number) {
    const next = { horizon: cut, inside: cut, after: '' };
    return { ids: [], next, isLast: false };
  }
  const rows = await read<{ id: string }>(
    `select id from ${table} where ${within} order by transaction_id, id`,
    [from.horizon, cut],
  );
  const next = { horizon: cut, inside: null, after: '' };
  return { ids: rows.map(({ id }) => id), next, isLast: cut === until };
}

/** The next rows of a transaction that has more of them than one seal holds. */
async function stepInside(
  read: Read,
  table: SealedTable,
  from: Progress & { readonly inside: number },
  most: number,
): Promise<Step> {
  const rows = await read<{ id: string }>(
    `select id from ${table} where coalesce(transaction_id, 0) = $1 and id > $2
     order by id limit $3`,
    [from.inside, from.after, most],
  );
  const ids = rows.map(({ id }) => id);
  const next =
    ids.length < most
      ? { horizon: from.inside + 1, inside: null, after: '' }
      : { horizon: from.horizon, inside: from.inside, after: ids.at(-1) ?? from.after };
  return { ids, next, isLast: false };
}

interface Sealed {
  readonly table: SealedTable;
  readonly ids: readonly string[];
  readonly since: string | null;
  readonly now: number;
}

async function writeSeal(read: Read, { table, ids, since, now }: Sealed): Promise<string> {
  const postings = table === 'ledger_entries' ? await postingsOf(read, ids) : [];
  const leaves = Buffer.concat([
    await leavesOf(read, table, ids),
    await leavesOf(read, 'ledger_postings', postings),
  ]);
  const [last] = await read<{ number: number; hash: string }>(
    'select number, hash from seals order by number desc limit 1',
  );
  const head = {
    number: (last?.number ?? 0) + 1,
    at: new Date(now).toISOString(),
    sealedTable: table,
    since,
    rows: ids.length,
    postings: postings.length,
    root: rootOf(leaves),
    previous: last?.hash ?? noSeal,
  };
  const hash = sealHash(head);
  await read(
    `insert into seals (number, at, sealed_table, since, ids, postings, leaves, root, previous, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [head.number, head.at, table, since, ids, postings, leaves, head.root, head.previous, hash],
  );
  return sealName({ number: head.number, hash });
}

const postingsOf = async (read: Read, entries: readonly string[]): Promise<string[]> =>
  (
    await read<{ id: string }>(
      'select id from ledger_postings where entry_id = any($1) order by entry_id, id',
      [entries],
    )
  ).map(({ id }) => id);

async function leavesOf(read: Read, table: LeafTable, ids: readonly string[]): Promise<Buffer> {
  const [row] = await read<{ leaves: Buffer | null }>(
    `select string_agg(leaf, ''::bytea order by place) as leaves
     from (${listedSql(table, '$1::text[]')}) as listed`,
    [ids],
  );
  return row?.leaves ?? Buffer.alloc(0);
}
