import type { Posting } from '@warchest/domain/gold/distribute.ts';
import { mailPostings } from '@warchest/domain/gold/string.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { paidOutSql, type SaleRef } from './build-sale.ts';
import { newEntry, record, type EntryWithPostings } from './write-entries.ts';
import { entryColumns, postingColumns, postingOf, type StoredPosting } from './reverse-entries.ts';
import type { EntryRow } from './tables.ts';

/**
 * The entries of mailed strings, one each: what the completion of the sale posted as held moves to
 * the bank. `payout` are those postings; bookings without held gold have no mail. The caller has
 * locked the sale; the database refuses a second mail of the same number.
 */
export async function mailsOf(
  tx: Tx,
  ctx: Ctx,
  sale: SaleRef,
  bookingIds: readonly string[],
  payout: readonly Posting[],
): Promise<EntryWithPostings[]> {
  const held = payout.filter(
    (p) => p.account === 'held' && p.bookingId && bookingIds.includes(p.bookingId),
  );
  if (held.length === 0) return [];
  const numbers = await lastMailings(tx, bookingIds);
  return held.map((line) => {
    const bookingId = line.bookingId ?? '';
    const entry = newEntry(tx, ctx, {
      kind: 'string.mail',
      saleId: sale.id,
      saleKind: sale.kind,
      bookingId,
      mailing: (numbers.get(bookingId) ?? 0) + 1,
      cycleDay: sale.day,
    });
    return { entry, postings: mailPostings(line) };
  });
}

/** Audits that gold was mailed. */
export const recordMails = (tx: Tx, mails: readonly EntryWithPostings[]): void => {
  for (const { entry, postings } of mails) {
    const amount = postings.find((p) => p.account === 'bank')?.amount ?? 0;
    record(tx, entry, postings, { mailed: { oldValue: null, newValue: amount } });
  }
};

/** The number of the last mail of each booking; none for those that were never mailed. */
export const lastMailings = async (
  tx: Tx,
  bookingIds: readonly string[],
): Promise<Map<string, number>> =>
  new Map(
    (
      await tx.q<{ bookingId: string; last: number }>(
        `select booking_id as "bookingId", max(mailing) as last from ledger_entries
         where booking_id = any($1) group by booking_id`,
        [bookingIds],
        'gold.lastMailings',
      )
    ).map(({ bookingId, last }) => [bookingId, last]),
  );

/** Mails of a sale that were not reversed: of these bookings, or of all if none are named. */
export const liveMails = (
  tx: Tx,
  saleId: string,
  bookingIds: readonly string[] | null,
): Promise<EntryRow[]> =>
  tx.q<EntryRow>(
    `select ${entryColumns} from ledger_entries mail
     where run_id = $1 and kind = 'string.mail' and ($2::text[] is null or booking_id = any($2))
       and not exists (select from ledger_entries back where back.reverses = mail.id)
     order by id`,
    [saleId, bookingIds],
    'gold.liveMails',
  );

/** The held postings of a sale's current payout. */
export const heldPostings = async (tx: Tx, saleId: string): Promise<Posting[]> => {
  const lines = await tx.q<StoredPosting>(
    `select ${postingColumns} from ledger_postings
     where account = 'held' and entry_id = (select paid.id ${paidOutSql})
     order by id`,
    [saleId],
    'gold.heldPostings',
  );
  return lines.map(postingOf);
};
