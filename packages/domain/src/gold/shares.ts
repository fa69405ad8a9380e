import type { Posting } from './distribute.ts';

/** The shares of a pot, in whole gold. `kept` and all following fields add up to the pot. */
export interface PotShares {
  readonly pot: number;
  /** The number of bookings in the pot. */
  readonly customers: number;
  /** TAKEN: kept by advertisers at the trade. */
  readonly kept: number;
  /** Credited to advertisers; negative if they kept more than they earned. */
  readonly advertisers: number;
  readonly leader: number;
  readonly boosters: number;
  readonly management: number;
  /** The community's share, including unearned shares and rounding. */
  readonly community: number;
}

/** Sums the postings of a payout by receiver (GOLD-6). */
export function sharesOf(postings: readonly Posting[]): PotShares {
  const sum = (matches: (posting: Posting) => boolean): number =>
    postings.reduce((total, posting) => (matches(posting) ? total + posting.amount : total), 0);
  const customers = postings.filter((posting) => posting.account === 'customers');
  return {
    // 0 minus, because -0 would be the negation of 0
    pot: 0 - sum((posting) => posting.account === 'customers'),
    customers: customers.length,
    kept: sum((posting) => posting.account === 'taken'),
    advertisers: sum((posting) => posting.share === 'advertiser'),
    leader: sum((posting) => posting.share === 'leader'),
    boosters: sum((posting) => posting.share === 'booster'),
    management: sum((posting) => posting.share === 'management'),
    community: sum((posting) => posting.share === 'rest'),
  };
}
