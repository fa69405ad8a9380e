import { defaultCuts } from '@warchest/domain/cycles/default-cuts.ts';
import { distribute, type Posting } from '@warchest/domain/gold/distribute.ts';
import { payoutKindOf, saleRules } from '@warchest/domain/sales/sale.ts';
import { mailPostings } from '@warchest/domain/gold/string.ts';
import type { WorkedSale } from '@warchest/domain/loyalty/reason.ts';
import { workOf } from '@warchest/domain/loyalty/work.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { payoutPostings } from '../../features/gold/record-payouts.ts';
import type { Sale } from '../../features/gold/public.ts';
import { newEntry, postingRow, soldIn } from '../../features/gold/write-entries.ts';
import type { EntryRow } from '../../features/gold/tables.ts';
import type { Actor } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Books } from './books.ts';

const day = 24 * 60 * 60_000;

/** Points for work, of a community that has used them from the beginning. */
const workRules = { leader: 50, collector: 20, booster: 10, advertiser: 5, per100k: 3 };

/** The payouts of a community: its ledger, and points for work. */
export class Pay {
  readonly #books: Books;
  readonly #manager: Actor;
  /** What each member was credited since the last payout. */
  #owed = new Map<string, number>();

  constructor(books: Books, manager: Actor) {
    this.#books = books;
    this.#manager = manager;
  }

  /** Distributes a completed sale, moves the mailed gold, and gives points for the work in it. */
  sale(now: number, sale: Sale, sold: WorkedSale, gcs: readonly string[]): void {
    const { kind, bookings: counted, leader, boosters } = sale;
    const rates = defaultCuts[saleRules[kind].cutCategory];
    const postings = distribute({ ...sale, rates });
    const ofSale = { saleId: sale.id, saleKind: kind, cycleDay: sale.day };
    this.#enter(now, { ...ofSale, kind: payoutKindOf(kind), completion: 1, rates }, postings);
    const mailed = new Set(sale.mailed);
    for (const line of postings) {
      const { account, memberId, bookingId = '' } = line;
      if (account === 'held' && mailed.has(bookingId)) {
        const about = { ...ofSale, kind: 'string.mail', bookingId, mailing: 1 } as const;
        this.#enter(now + day, about, mailPostings(line));
      }
      if (account === 'member' && memberId) {
        this.#owed.set(memberId, (this.#owed.get(memberId) ?? 0) + line.amount);
      }
    }
    for (const [memberId, { points, parts }] of workOf(workRules, {
      leader,
      gcs,
      boosters,
      sold: counted,
    })) {
      this.#books.sheets.points.add({
        id: newId(now),
        memberId,
        // Sequence and balance are set when all entries exist.
        seq: 0,
        balance: points,
        at: new Date(now).toISOString(),
        kind: 'work',
        amount: points,
        reason: { key: 'work', sale: sold, day: sale.day, parts },
        actorId: this.#manager.id,
        orderId: null,
        saleId: sale.id,
      });
    }
  }

  /** Pays all members what they were credited since the last payout, on a day. */
  payAll(cycleDay: Day): void {
    const now = Date.parse(`${cycleDay}T22:00:00Z`) + 2 * day;
    for (const [memberId, amount] of this.#owed) {
      if (amount <= 0) continue;
      const explanation = { key: 'recorded', by: this.#manager.displayName } as const;
      const about = { kind: 'payout', cycleDay, reason: 'Cycle', explanation } as const;
      this.#enter(now, about, payoutPostings(memberId, amount));
    }
    this.#owed.clear();
  }

  #enter(
    now: number,
    given: Parameters<typeof newEntry>[2],
    postings: readonly Posting[],
  ): EntryRow {
    const manager = this.#manager;
    const entry = newEntry({ now }, { actor: manager }, given);
    this.#books.sheets.ledgerEntries.add(entry);
    for (const line of postings)
      this.#books.sheets.ledgerPostings.add(postingRow({ now }, entry, line));
    this.#books.audit(now, manager, entry.kind === 'payout' ? 'payout.record' : 'run.update', {
      subject: 'ledger',
      subjectId: entry.id,
      ...soldIn(entry),
      details: entry.kind,
    });
    return entry;
  }
}
