import { z } from 'zod';
import { shownGold, signedGold } from './scalars.ts';

/** The shares of a run's pot, in whole gold. Everything after `customers` adds up to `pot`. */
export const potShares = z.object({
  pot: shownGold,
  /** The number of bookings in the pot. */
  customers: z.number().int(),
  /** Kept by advertisers at the trade. */
  kept: shownGold,
  advertisers: signedGold,
  leader: shownGold,
  boosters: shownGold,
  management: shownGold,
  community: signedGold,
});
export type PotShares = z.infer<typeof potShares>;
