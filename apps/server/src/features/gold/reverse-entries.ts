import type { EntryKind, Posting } from '@warchest/domain/gold/distribute.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { newEntry, record, type EntryWithPostings } from './write-entries.ts';
import { ledgerEntries, type EntryRow } from './tables.ts';

export const entryColumns = tableStatements(ledgerEntries).columns();

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
  const lines = await tx.q<Posting & { readonly entryId: string }>(
    `select entry_id as "entryId", ${postingColumns} from ledger_postings
     where entry_id = any($1) order by id`,
    [entries.map(({ id }) => id)],
    'gold.postings',
  );
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
    return { entry, postings: lines.filter((l) => l.entryId === taken.id).map(reversed) };
  });
}

/** Audits the reversals. */
export const recordReversals = (tx: Tx, reversals: readonly EntryWithPostings[]): void => {
  for (const { entry, postings } of reversals) {
    record(tx, entry, postings, { reverses: { oldValue: null, newValue: entry.reverses } });
  }
};

// Subtracted from 0, because -0 would be the negation of 0.
const opposite = (amount: number): number => 0 - amount;

const reversed = (line: Posting): Posting => ({
  ...line,
  amount: opposite(line.amount),
  ...(typeof line.earned === 'number' ? { earned: opposite(line.earned) } : {}),
});
