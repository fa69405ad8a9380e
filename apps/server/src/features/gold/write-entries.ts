import type { Posting } from '@warchest/domain/gold/distribute.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { EntryRow } from './tables.ts';

/** A new entry; what is not given is empty. */
export function newEntry(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  given: Pick<EntryRow, 'kind' | 'cycleDay'> & Partial<EntryRow>,
): EntryRow {
  return {
    id: newId(tx.now),
    at: new Date(tx.now).toISOString(),
    runId: null,
    runKind: null,
    completion: null,
    reverses: null,
    reason: '',
    explanation: '',
    actorId: ctx.actor.id,
    rates: null,
    ...given,
  };
}

/** An entry with its lines, which sum to zero. */
export interface Booked {
  readonly entry: EntryRow;
  readonly postings: readonly Posting[];
}

const entryColumns = `id text, at timestamptz, kind text, run_id text, run_kind text,
  completion integer, reverses text, cycle_day date, reason text, explanation text, actor_id text,
  rates jsonb`;
const postingColumns = `id text, entry_id text, cycle_day date, account text, member_id text,
  realm text, booking_id text, share text, amount bigint, earned bigint`;
const namesOf = (columns: string): string => columns.replace(/(\w+) \w+(?=,|$)/g, '$1');

// One statement, because the database checks after each statement that every entry sums to zero.
const insertSql = `with entries as (
    insert into ledger_entries (${namesOf(entryColumns)})
    select ${namesOf(entryColumns)} from jsonb_to_recordset($1::jsonb) as e (${entryColumns})
  )
  insert into ledger_postings (${namesOf(postingColumns)})
  select ${namesOf(postingColumns)} from jsonb_to_recordset($2::jsonb) as p (${postingColumns})`;

/** Writes entries with their postings, in one statement that travels with the commit. */
export function writeEntries(tx: Tx, booked: readonly Booked[]): void {
  const entries = booked.map(({ entry: e }) => ({
    id: e.id,
    at: e.at,
    kind: e.kind,
    run_id: e.runId,
    run_kind: e.runKind,
    completion: e.completion,
    reverses: e.reverses,
    cycle_day: e.cycleDay,
    reason: e.reason,
    explanation: e.explanation,
    actor_id: e.actorId,
    rates: e.rates,
  }));
  const postings = booked.flatMap(({ entry, postings: lines }) =>
    lines.map((line) => postingRow(tx, entry, line)),
  );
  tx.last(insertSql, [JSON.stringify(entries), JSON.stringify(postings)], 'gold.insert');
}

const postingRow = (tx: Tx, entry: EntryRow, line: Posting): Record<string, unknown> => ({
  id: newId(tx.now),
  entry_id: entry.id,
  cycle_day: entry.cycleDay,
  account: line.account,
  member_id: line.memberId ?? null,
  realm: line.realm ?? null,
  booking_id: line.bookingId ?? null,
  share: line.share ?? null,
  amount: line.amount,
  earned: line.earned ?? null,
});

/** The audit row of an entry, and the notice for everybody whose attendance or balance moved. */
export function record(
  tx: Tx,
  entry: EntryRow,
  postings: readonly Posting[],
  differences: Record<string, { oldValue: unknown; newValue: unknown }>,
): void {
  tx.audit({
    subject: 'ledger',
    subjectId: entry.id,
    ...(entry.runId === null ? {} : { runId: entry.runId }),
    details: entry.kind,
    differences,
  });
  const touched = postings.filter((p) => p.account === 'member' || p.account === 'held');
  for (const id of new Set(touched.flatMap((p) => p.memberId ?? []))) {
    tx.notice({ kind: 'member', id, topics: ['cycle'] });
  }
}
