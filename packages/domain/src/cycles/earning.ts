import { isTaken } from '../bookings/fee.ts';
import { cappedPercent, percentOf } from '../gold/amount.ts';
import { kindRules, type RunKind } from '../runs/kind.ts';

/** The cut rates of one category: percent, `maxbs` in gold. */
export interface CutRates {
  readonly adv: number;
  readonly booster: number;
  readonly mcut: number;
  readonly bs: number;
  readonly maxbs: number;
  readonly leader: number;
}

export const cutCategories = [
  'mplus',
  'raid',
  'shift',
  'mythic',
  'pvp',
  'legacy',
  'mounts',
  'leveling',
  'delves',
] as const;
export type CutCategory = (typeof cutCategories)[number];

/**
 * What an advertiser earns with one booking, in whole gold: FTB the category's share less the loss
 * of the kind, TAKEN the full share (kept at the trade, so nothing is credited), all others the
 * small share up to its cap (decisions: FTB 30 and 27.5; spec 3 §9).
 */
export function cycleShare(
  kind: RunKind,
  rates: CutRates,
  advCut: string,
  price: number,
): { earned: number; credited: number } {
  if (isTaken(advCut)) return { earned: percentOf(price, rates.adv), credited: 0 };
  const earned =
    advCut === 'FTB'
      ? percentOf(price, Math.max(0, rates.adv - kindRules[kind].ftbCreditLoss))
      : cappedPercent(price, rates.bs, rates.maxbs);
  return { earned, credited: earned };
}

/** The percent that can be promised at most; more than 100 would pay out gold that is not there. */
export const promisedPercent = (rates: CutRates): number =>
  Math.max(rates.adv, rates.bs) + rates.booster + rates.mcut + rates.leader;
