import { isBalanceFee } from '../bookings/fee.ts';
import type { RunKind } from '../runs/kind.ts';
import { cycleShare, type CutRates } from '../cycles/earning.ts';
import { percentOf } from './amount.ts';

/** A booking of the pot, amounts in whole gold. */
export interface PotBooking {
  readonly id: string;
  readonly advertiser: string;
  readonly advCut: string;
  readonly price: number;
  readonly goldWith: string;
  readonly paymentRealm: string;
}

export type Account =
  'customers' | 'held' | 'taken' | 'balance' | 'bank' | 'pot' | 'member' | 'community';
/** What an entry of the ledger is about. */
export type EntryKind =
  'run.payout' | 'run.reversal' | 'string.mail' | 'string.reversal' | 'payout' | 'correction';
export type Share = 'advertiser' | 'leader' | 'booster' | 'management' | 'rest';

/** One line of an entry: gold (`amount`, signed) on an account. All lines of an entry sum to zero. */
export interface Posting {
  readonly account: Account;
  readonly memberId?: string;
  readonly realm?: string;
  readonly bookingId?: string;
  readonly share?: Share;
  readonly amount: number;
  /** What was earned, where it differs from what is credited (a TAKEN share is already in hand). */
  readonly earned?: number;
}

/**
 * The postings of a completed run (decisions: gold, strings and the ledger). Two halves, each
 * summing to zero: where the gold is now (customers → holders, TAKEN advertisers, balances), and
 * whose it is (the pot without what was taken → advertisers, leader, boosters, community).
 * Shares are rounded down; what remains goes to the community.
 */
export function distribute(run: {
  readonly kind: RunKind;
  readonly bookings: readonly PotBooking[];
  readonly leader: string | null;
  readonly boosters: readonly string[];
  readonly rates: CutRates;
}): Posting[] {
  const postings: Posting[] = [];
  let pot = 0;
  let toShare = 0;
  let credited = 0;
  for (const b of run.bookings) {
    const share = cycleShare(run.kind, run.rates, b.advCut, b.price);
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
  const leaderCut = percentOf(pot, run.rates.leader);
  const managementCut = percentOf(pot, run.rates.mcut);
  const boosterPool = percentOf(pot, run.rates.booster);
  const each = run.boosters.length > 0 ? Math.floor(boosterPool / run.boosters.length) : 0;
  if (run.leader && leaderCut > 0) {
    postings.push({ account: 'member', memberId: run.leader, share: 'leader', amount: leaderCut });
  }
  for (const booster of run.boosters) {
    postings.push({ account: 'member', memberId: booster, share: 'booster', amount: each });
  }
  const paidOut = credited + (run.leader ? leaderCut : 0) + each * run.boosters.length;
  const rest = toShare - paidOut - managementCut;
  postings.push({ account: 'community', share: 'management', amount: managementCut });
  postings.push({ account: 'community', share: 'rest', amount: rest });
  postings.push({ account: 'pot', amount: -toShare });
  return postings;
}
