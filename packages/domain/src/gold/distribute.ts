import { isBalanceFee } from '../bookings/fee.ts';
import { cycleShare, type CutRates } from './earning.ts';
import { percentOf } from '../text/amount.ts';
import type { SaleKind } from '../sales/sale.ts';

/** A booking that counts in the pot, amounts in whole gold. */
export interface PotBooking {
  readonly id: string;
  readonly advertiser: string;
  readonly advCut: string;
  readonly price: number;
  readonly goldWith: string;
  readonly paymentRealm: string;
}

type AccountOfPerson = 'held' | 'taken' | 'balance' | 'member';
export type Account = 'customers' | 'bank' | 'pot' | 'community' | AccountOfPerson;
/** The kinds of ledger entries. */
export const entryKinds = [
  'run.payout',
  'run.reversal',
  'service.payout',
  'service.reversal',
  'string.mail',
  'string.reversal',
  'payout',
  'correction',
] as const;
export type EntryKind = (typeof entryKinds)[number];
export type Share = 'advertiser' | 'leader' | 'booster' | 'management' | 'rest';

/**
 * One line of an entry: gold (`amount`, signed) on an account. All lines of an entry sum to zero.
 */
export interface Posting {
  readonly account: Account;
  readonly memberId?: string;
  readonly realm?: string;
  readonly bookingId?: string;
  readonly share?: Share;
  readonly amount: number;
  /** The earning, if it differs from what is credited (a TAKEN share was already kept). */
  readonly earned?: number;
}

/**
 * The postings of a completed sale: a run or a service booking (GOLD-6, SVC-30). Two halves, each
 * summing to zero: where the gold is (customers → holders, TAKEN advertisers, balances), and whose
 * it is (the pot without TAKEN shares → advertisers, leader, boosters, community). Shares are
 * rounded down; the remainder goes to the community.
 */
export function distribute(sale: {
  readonly kind: SaleKind;
  readonly bookings: readonly PotBooking[];
  readonly leader: string | null;
  readonly boosters: readonly string[];
  /** The relative size of each booster's share, in their order; default: equal. */
  readonly parts?: readonly number[];
  readonly rates: CutRates;
}): Posting[] {
  const postings: Posting[] = [];
  let pot = 0;
  let toShare = 0;
  let credited = 0;
  for (const b of sale.bookings) {
    const share = cycleShare(sale.kind, sale.rates, b.advCut, b.price);
    const { kept } = share;
    pot += b.price;
    toShare += b.price - kept;
    credited += share.credited;
    postings.push({ account: 'customers', bookingId: b.id, amount: -b.price });
    postings.push(
      isBalanceFee(b.advCut)
        ? { account: 'balance', bookingId: b.id, amount: b.price - kept }
        : {
            account: 'held',
            memberId: b.goldWith,
            realm: b.paymentRealm,
            bookingId: b.id,
            amount: b.price - kept,
          },
    );
    if (kept > 0) {
      postings.push({ account: 'taken', memberId: b.advertiser, bookingId: b.id, amount: kept });
    }
    postings.push({
      account: 'member',
      memberId: b.advertiser,
      bookingId: b.id,
      share: 'advertiser',
      amount: share.credited,
      earned: share.earned,
    });
  }
  const leaderCut = percentOf(pot, sale.rates.leader);
  const managementCut = percentOf(pot, sale.rates.mcut);
  const boosterPool = percentOf(pot, sale.rates.booster);
  const parts = sale.boosters.map((_, at) => sale.parts?.[at] ?? 1);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const cuts = parts.map((part) => (part > 0 ? Math.floor((boosterPool * part) / whole) : 0));
  if (sale.leader && leaderCut > 0) {
    postings.push({ account: 'member', memberId: sale.leader, share: 'leader', amount: leaderCut });
  }
  for (const [at, booster] of sale.boosters.entries()) {
    const amount = cuts[at] ?? 0;
    postings.push({ account: 'member', memberId: booster, share: 'booster', amount });
  }
  const paidOut =
    credited + (sale.leader ? leaderCut : 0) + cuts.reduce((sum, cut) => sum + cut, 0);
  const rest = toShare - paidOut - managementCut;
  postings.push({ account: 'community', share: 'management', amount: managementCut });
  postings.push({ account: 'community', share: 'rest', amount: rest });
  postings.push({ account: 'pot', amount: -toShare });
  return postings;
}
