import type { EntryKind, Posting } from '@warchest/domain/gold/distribute.ts';
import { groupedBy } from '../../platform/grouped.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { newEntry, record, type EntryWithPostings } from './write-entries.ts';
import { ledgerEntries, type EntryRow, type PostingRow } from './tables.ts';

export const entryColumns = tableStatements(ledgerEntries).columns();

/** A line of an entry as it is stored. */
export type StoredPosting = Pick<PostingRow, keyof Posting>;

export const postingColumns = `account, member_id as "memberId", realm, booking_id as "bookingId",
  share, amount, earned`;

/** The kind of each kind's reversal. */
const reversalKinds = {
  'run.payout': 'run.reversal',
  'service.payout': 'service.reversal',
  'string.mail': 'string.reversal',
} as const satisfies Partial<Record<EntryKind, EntryKind>>;
type ReversibleKind = keyof typeof reversalKinds;
const isReversible = (kind: EntryKind): kind is ReversibleKind => kind in reversalKinds;

/**
 * Entries that reverse others exactly: the same lines with opposite signs, in the same cycles. Each
 * entry can be reversed once: the database refuses a second time.
 */
export async function reversalsOf(
  tx: Tx,
  ctx: Ctx,
  entries: readonly EntryRow[],
): Promise<EntryWithPostings[]> {
  if (entries.length === 0) return [];
  const lines = await tx.q<StoredPosting & { readonly entryId: string }>(
    `select entry_id as "entryId", ${postingColumns} from ledger_postings
     where entry_id = any($1) order by id`,
    [entries.map(({ id }) => id)],
    'gold.postings',
  );
  const linesOf = groupedBy(lines, ({ entryId }) => entryId);
  return entries.map((taken) => {
    if (!isReversible(taken.kind)) throw new Error(`A ${taken.kind} cannot be reversed`);
    const { saleId, saleKind, completion, bookingId, mailing, cycleDay, rates } = taken;
    const entry = newEntry(tx, ctx, {
      kind: reversalKinds[taken.kind],
      saleId,
      saleKind,
      completion,
      bookingId,
      mailing,
      reverses: taken.id,
      cycleDay,
      rates,
    });
    return {
      entry,
      postings: (linesOf.get(taken.id) ?? []).map((line) => reversed(postingOf(line))),
    };
  });
}

/** Audits the reversals. */
export const recordReversals = (tx: Tx, reversals: readonly EntryWithPostings[]): void => {
  for (const { entry, postings } of reversals) {
    record(tx, entry, postings, { reverses: { oldValue: null, newValue: entry.reverses } });
  }
};

/** A stored line without the columns that do not apply to it. */
export const postingOf = (line: StoredPosting): Posting => ({
  account: line.account,
  amount: line.amount,
  ...(line.memberId === null ? {} : { memberId: line.memberId }),
  ...(line.realm === null ? {} : { realm: line.realm }),
  ...(line.bookingId === null ? {} : { bookingId: line.bookingId }),
  ...(line.share === null ? {} : { share: line.share }),
  ...(line.earned === null ? {} : { earned: line.earned }),
});

// Subtracted from 0, because -0 would be the negation of 0.
const opposite = (amount: number): number => 0 - amount;

const reversed = (line: Posting): Posting => ({
  ...line,
  amount: opposite(line.amount),
  ...(line.earned === undefined ? {} : { earned: opposite(line.earned) }),
});
