import type { CutRates } from '@warchest/domain/gold/earning.ts';
import { distribute, type Posting } from '@warchest/domain/gold/distribute.ts';
import { payoutKindOf, saleRules } from '@warchest/domain/sales/sale.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { ratesOf } from '../cycles/public.ts';
import type { EntryRow } from './tables.ts';
import { newEntry, record, writeEntries, type EntryWithPostings } from './write-entries.ts';
import { heldPostings, liveMails, mailsOf, recordMails } from './post-mail.ts';
import {
  entryColumns,
  postingColumns,
  postingOf,
  recordReversals,
  reversalsOf,
  type StoredPosting,
} from './reverse-entries.ts';
import { paidOutSql, type Sale, type SaleRef } from './build-sale.ts';

export { soldIn } from './write-entries.ts';
export { saleOfRun, type Sale, type SaleRef } from './build-sale.ts';
export { balancesOf } from './queries.ts';
export { balanceImporter } from './import-balances.ts';
export { recordSettledSales, reverseSettledSales, settledSales } from './record-settled-sales.ts';

/**
 * Pays a sale that is being completed, and mails the gold of strings that were mailed before: one
 * entry with the postings of its pot, numbered by its `completions`, at the current rates, in the
 * cycle of its day (GOLD-6, BAL-11). The caller has locked the sale and increased `completions`;
 * the database refuses a second payout of the same completion.
 */
export async function paySale(tx: Tx, ctx: Ctx, sale: Sale): Promise<void> {
  const { postings, rates, pot } = await payoutOf(tx, sale);
  const entry = newEntry(tx, ctx, {
    kind: payoutKindOf(sale.kind),
    saleId: sale.id,
    saleKind: sale.kind,
    completion: sale.completions,
    cycleDay: sale.day,
    rates,
  });
  const mails = await mailsOf(tx, ctx, sale, sale.mailed, postings);
  writeEntries(tx, [{ entry, postings }, ...mails]);
  record(tx, entry, postings, { pot: { oldValue: null, newValue: pot } });
  recordMails(tx, mails);
}

/**
 * The payout that completing the sale now would post, at the current rates. The preview shows it,
 * and {@link paySale} writes it.
 */
export async function payoutOf(
  reader: Pick<Ctx, 'read'>,
  sale: Pick<Sale, 'kind' | 'leader' | 'boosters' | 'parts' | 'bookings'>,
): Promise<{ postings: Posting[]; rates: CutRates; pot: number }> {
  const rates = await ratesOf(reader, saleRules[sale.kind].cutCategory);
  const { bookings } = sale;
  const postings = distribute({ ...sale, rates });
  return { postings, rates, pot: bookings.reduce((sum, b) => sum + b.price, 0) };
}

/**
 * Reverses exactly the current payout of a sale, and before it the mails of its strings, which
 * moved gold that is no longer held. The strings stay mailed; completing again moves the gold
 * again. The caller has locked the sale. Without a current payout it throws.
 */
export async function reverseSale(tx: Tx, ctx: Ctx, { id }: Pick<Sale, 'id'>): Promise<void> {
  const [paid] = await tx.q<EntryRow>(livePayoutSql, [id], 'gold.livePayout');
  if (!paid) throw new Error(`The sale ${id} has no payout to reverse`);
  const reversals = await reversalsOf(tx, ctx, [...(await liveMails(tx, id, null)), paid]);
  writeEntries(tx, reversals);
  recordReversals(tx, reversals);
}

/** Strings of one completed sale. */
interface OfSale {
  readonly sale: SaleRef;
  readonly bookingIds: readonly string[];
}

/**
 * Moves the gold of strings of completed sales to the bank, or reverses their mails exactly. The
 * caller has locked the sales and updated the bookings.
 */
export async function moveMailed(
  tx: Tx,
  ctx: Ctx,
  strings: readonly OfSale[],
  mailed: boolean,
): Promise<void> {
  const booked: EntryWithPostings[] = [];
  for (const { sale, bookingIds } of strings) {
    booked.push(
      ...(mailed
        ? await mailsOf(tx, ctx, sale, bookingIds, await heldPostings(tx, sale.id))
        : await reversalsOf(tx, ctx, await liveMails(tx, sale.id, bookingIds))),
    );
  }
  if (booked.length === 0) return;
  writeEntries(tx, booked);
  if (mailed) recordMails(tx, booked);
  else recordReversals(tx, booked);
}

/** The postings of a sale's payout that was not reversed; none if it is not paid. */
export const livePostings = async (reader: Pick<Ctx, 'read'>, saleId: string): Promise<Posting[]> =>
  (await reader.read<StoredPosting>(livePostingsSql, [saleId], 'gold.livePostings')).map(postingOf);

/**
 * The entry of each paid sale's payout that was not reversed. Ids sort by time, so that a thing with
 * a smaller id was there when it was paid.
 */
export async function livePayouts(
  { read }: Pick<Ctx, 'read'>,
  saleIds: readonly string[],
): Promise<Map<string, string>> {
  if (saleIds.length === 0) return new Map();
  const found = await read<{ saleId: string; id: string }>(
    `select paid.run_id as "saleId", max(paid.id) as id from ledger_entries paid
     where paid.run_id = any($1) and paid.kind = any($2)
       and not exists (select from ledger_entries back where back.reverses = paid.id)
     group by paid.run_id`,
    [saleIds, ['run.payout', 'service.payout']],
    'gold.livePayouts',
  );
  return new Map(found.map(({ saleId, id }) => [saleId, id]));
}

const livePayoutSql = `select ${entryColumns} ${paidOutSql}`;

const livePostingsSql = `select ${postingColumns} from ledger_postings
  where entry_id = (select paid.id ${paidOutSql}) order by id`;
