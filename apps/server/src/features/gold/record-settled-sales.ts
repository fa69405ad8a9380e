import { isTaken } from '@warchest/domain/bookings/fee.ts';
import { distribute, type Posting } from '@warchest/domain/gold/distribute.ts';
import type { CutRates } from '@warchest/domain/gold/earning.ts';
import { mailPostings } from '@warchest/domain/gold/string.ts';
import { payoutKindOf, payoutKinds } from '@warchest/domain/sales/sale.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Turns } from '../../platform/turns.ts';
import { writingBehind } from '../../platform/writing-behind.ts';
import { lastMailings } from './post-mail.ts';
import { entryColumns, reversalsOf } from './reverse-entries.ts';
import type { Sale } from './build-sale.ts';
import type { EntryRow } from './tables.ts';
import { auditEntry, newEntry, insertEntries, type EntryWithPostings } from './write-entries.ts';

/** The rates of a sale whose shares were paid elsewhere: nobody is owed anything for it. */
const noRates: CutRates = { adv: 0, booster: 0, mcut: 0, bs: 0, maxbs: 0, leader: 0 };

const none: ReadonlyMap<string, number> = new Map();

/** About as many bookings as go into one statement: others wait while it is serialised. */
const bookingsAtOnce = 50;
/** As many sales as are reversed by one statement. */
const reversedAtOnce = 100;

/** Lines of nothing for members would list them in cycles in which they earned nothing here. */
const saysSomething = ({ account, share, amount }: Posting): boolean =>
  account !== 'member' || share === 'booster' || amount !== 0;

/**
 * Pays sales that were settled before the community moved here, at rates of 0, and mails their gold
 * where that is known (IMP-33): the pot goes to the community, and nobody is owed a share. A TAKEN
 * share was settled between the people too, so that its whole price counts as collected. Entries of
 * many sales go into one statement. The caller has locked the sales and numbered their completions.
 */
export async function recordSettledSales(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  sales: readonly Sale[],
): Promise<void> {
  if (sales.length === 0) return;
  tx.notice({ topic: 'ledger' });
  const turns = new Turns();
  await writingBehind(async (write) => {
    for (const some of inParts(sales)) {
      // Only what was completed before can have been mailed before.
      const again = some.filter(({ completions }) => completions > 1);
      const ids = again.flatMap(({ bookings }) => bookings.map(({ id }) => id));
      const numbers = ids.length === 0 ? none : await lastMailings(tx, ids);
      const entries: EntryWithPostings[] = [];
      for (const sale of some) {
        entries.push(...settled(tx, ctx, sale, numbers));
        await turns.pass();
      }
      await write(async () => {
        const writing = insertEntries(tx, entries);
        await Promise.all([writing, turns.pass().then(() => tx.flushAudit())]);
      });
    }
  });
}

/** The sales in their order, in parts with about as many bookings. */
function inParts(sales: readonly Sale[]): Sale[][] {
  const parts: Sale[][] = [];
  let count = Infinity;
  for (const sale of sales) {
    if (count >= bookingsAtOnce) {
      parts.push([]);
      count = 0;
    }
    parts.at(-1)?.push(sale);
    count += sale.bookings.length;
  }
  return parts;
}

function settled(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  sale: Sale,
  numbers: ReadonlyMap<string, number>,
): EntryWithPostings[] {
  const { id: saleId, kind: saleKind, day: cycleDay, completions: completion } = sale;
  const bookings = sale.bookings.map((b) => (isTaken(b.advCut) ? { ...b, advCut: '' } : b));
  const postings = distribute({ ...sale, bookings, rates: noRates }).filter(saysSomething);
  const kind = payoutKindOf(saleKind);
  const about = { saleId, saleKind, cycleDay };
  const entry = newEntry(tx, ctx, { kind, ...about, completion, rates: noRates });
  const pot = bookings.reduce((sum, { price }) => sum + price, 0);
  auditEntry(tx, entry, { pot: { oldValue: null, newValue: pot } });
  const mailed = new Set(sale.mailed);
  const mails = postings.flatMap((line): EntryWithPostings[] => {
    const { account, bookingId = '', amount } = line;
    if (account !== 'held' || !mailed.has(bookingId)) return [];
    const mailing = (numbers.get(bookingId) ?? 0) + 1;
    const mail = newEntry(tx, ctx, { kind: 'string.mail', ...about, bookingId, mailing });
    auditEntry(tx, mail, { mailed: { oldValue: null, newValue: amount } });
    return [{ entry: mail, postings: mailPostings(line) }];
  });
  return [{ entry, postings }, ...mails];
}

/**
 * Reverses the current payouts of sales and the mails of their strings. The caller has locked the
 * sales, and writes that they are not completed, or pays them anew.
 */
export async function reverseSettledSales(
  tx: Tx,
  ctx: Ctx,
  saleIds: readonly string[],
): Promise<void> {
  if (saleIds.length === 0) return;
  tx.notice({ topic: 'ledger' });
  for (let at = 0; at < saleIds.length; at += reversedAtOnce) {
    const entries = await tx.q<EntryRow>(
      liveEntriesSql,
      [saleIds.slice(at, at + reversedAtOnce)],
      'gold.liveEntries',
    );
    const reversals = await reversalsOf(tx, ctx, entries);
    if (reversals.length > 0) await insertEntries(tx, reversals);
    for (const { entry } of reversals) {
      auditEntry(tx, entry, { reverses: { oldValue: null, newValue: entry.reverses } });
    }
  }
}

const kinds = payoutKinds.map((kind) => `'${kind}'`).join(', ');
const isLiveSql = `not exists (select from ledger_entries back where back.reverses = live.id)`;

const liveEntriesSql = `select ${entryColumns} from ledger_entries live
  where run_id = any($1) and kind in (${kinds}, 'string.mail') and ${isLiveSql} order by id`;

/** Those of the sales whose current payout was recorded as settled before. */
export const settledSales = async (
  reader: Pick<Ctx, 'read'>,
  saleIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    saleIds.length === 0
      ? []
      : (
          await reader.read<{ id: string }>(
            `select run_id as id from ledger_entries live
             where run_id = any($1) and kind in (${kinds}) and rates = $2::jsonb and ${isLiveSql}`,
            [saleIds, JSON.stringify(noRates)],
            'gold.settled',
          )
        ).map(({ id }) => id),
  );
