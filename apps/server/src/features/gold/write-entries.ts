import type { Posting } from '@warchest/domain/gold/distribute.ts';
import { isRunKind } from '@warchest/domain/sales/sale.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { ledgerEntries, ledgerPostings, type EntryRow, type PostingRow } from './tables.ts';

/** A new entry; values that are not given are empty. */
export function newEntry(
  tx: Pick<Tx, 'now'>,
  ctx: Pick<Ctx, 'actor'>,
  values: Pick<EntryRow, 'kind' | 'cycleDay'> & Partial<EntryRow>,
): EntryRow {
  return {
    id: newId(tx.now),
    at: new Date(tx.now).toISOString(),
    saleId: null,
    saleKind: null,
    completion: null,
    reverses: null,
    bookingId: null,
    mailing: null,
    reason: '',
    explanation: null,
    actorId: ctx.actor.id,
    rates: null,
    ...values,
  };
}

/** An entry with its lines, which sum to zero. */
export interface EntryWithPostings {
  readonly entry: EntryRow;
  readonly postings: readonly Posting[];
}

const entryRows = tableStatements(ledgerEntries);
const postingRows = tableStatements(ledgerPostings);

// One statement, because the database checks the sums after each statement.
const insertSql = `with entries as (${entryRows.insertAllSql('$1')}) ${postingRows.insertAllSql('$2')}`;

const insertValues = (tx: Tx, booked: readonly EntryWithPostings[]): string[] => {
  const entries = booked.map(({ entry }) => entryRows.record(entry));
  const postings = booked.flatMap(({ entry, postings: lines }) =>
    lines.map((line) => postingRows.record(postingRow(tx, entry, line))),
  );
  return [JSON.stringify(entries), JSON.stringify(postings)];
};

/** Writes entries with their postings, in one statement that is sent with the commit. */
export function writeEntries(tx: Tx, booked: readonly EntryWithPostings[]): void {
  tx.notice({ topic: 'ledger' });
  tx.last(insertSql, insertValues(tx, booked), 'gold.insert');
}

/** The same at once, for changes of so many entries that they cannot wait in memory. */
export const insertEntries = (tx: Tx, booked: readonly EntryWithPostings[]): Promise<object[]> =>
  tx.q(insertSql, insertValues(tx, booked), 'gold.insert');

/** A line of an entry in its stored form. */
export const postingRow = (tx: Pick<Tx, 'now'>, entry: EntryRow, line: Posting): PostingRow => ({
  id: newId(tx.now),
  entryId: entry.id,
  cycleDay: entry.cycleDay,
  account: line.account,
  memberId: line.memberId ?? null,
  realm: line.realm ?? null,
  bookingId: line.bookingId ?? null,
  share: line.share ?? null,
  amount: line.amount,
  earned: line.earned ?? null,
});

/** The run and booking of an entry; a service booking is a booking without a run. */
export function soldIn({
  saleId,
  saleKind,
  bookingId,
}: Pick<EntryRow, 'saleId' | 'saleKind' | 'bookingId'>): {
  runId?: string;
  bookingId?: string;
} {
  const isRun = saleKind === null || isRunKind(saleKind);
  const booking = bookingId ?? (isRun ? null : saleId);
  return {
    ...(isRun && saleId !== null ? { runId: saleId } : {}),
    ...(booking === null ? {} : { bookingId: booking }),
  };
}

/** The audit row of an entry, and a notice for every member whose attendance or balance changed. */
export function record(
  tx: Tx,
  entry: EntryRow,
  postings: readonly Posting[],
  differences: Record<string, { oldValue: unknown; newValue: unknown }>,
): void {
  auditEntry(tx, entry, differences);
  const touched = postings.filter((p) => p.account === 'member' || p.account === 'held');
  for (const id of new Set(touched.flatMap((p) => p.memberId ?? []))) {
    tx.notice({ topic: 'member', to: id, parts: ['cycle'] });
  }
}

/** The audit row of an entry. */
export const auditEntry = (
  tx: Tx,
  entry: EntryRow,
  differences: Record<string, { oldValue: unknown; newValue: unknown }>,
): void =>
  tx.audit({
    subject: 'ledger',
    subjectId: entry.id,
    ...soldIn(entry),
    details: entry.kind,
    differences,
  });
