import type { Posting } from './distribute.ts';

/** Whose a pot is, in whole gold. What is `kept` and all that follows it add up to the pot. */
export interface PotShares {
  readonly pot: number;
  /** Bookings that the pot is made of. */
  readonly customers: number;
  /** TAKEN: in the advertisers' hands since the trade. */
  readonly kept: number;
  /** Credited to advertisers; less than nothing when they kept more than they earned. */
  readonly advertisers: number;
  readonly leader: number;
  readonly boosters: number;
  readonly management: number;
  /** What the community keeps besides: what nobody earned and what rounding left. */
  readonly community: number;
}

/** Sums the postings of a payout by whom they go to (GOLD-6). */
export function sharesOf(postings: readonly Posting[]): PotShares {
  const sum = (wanted: (posting: Posting) => boolean): number =>
    postings.reduce((total, posting) => (wanted(posting) ? total + posting.amount : total), 0);
  const customers = postings.filter((posting) => posting.account === 'customers');
  return {
    // 0 minus, because the opposite of 0 would be -0
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
