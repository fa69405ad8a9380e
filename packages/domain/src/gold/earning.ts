import { isTaken, keptAtTrade } from '../bookings/fee.ts';
import { cappedPercent, percentOf } from '../text/amount.ts';
import { saleRules, type SaleKind } from '../sales/sale.ts';

/** The cut rates of one category: percent, `maxbs` in gold. */
export interface CutRates {
  readonly adv: number;
  readonly booster: number;
  readonly mcut: number;
  readonly bs: number;
  readonly maxbs: number;
  readonly leader: number;
}

/** The maximum of one percentage, and of all that are paid together. */
export const maxPercent = 100;
export const percentMessage = `At most ${maxPercent} %`;

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
 * An advertiser's earning from one booking, in whole gold: FTB the category's share less the loss
 * of the kind, TAKEN the full share, all others the small share up to its cap (CYC-16, CYC-17,
 * CYC-18). `kept` is the share that a TAKEN advertiser kept at the trade, as the booking form names
 * it. Credited is the rest; it is negative if the rate was lowered.
 */
export function cycleShare(
  kind: SaleKind,
  rates: CutRates,
  advCut: string,
  price: number,
): { earned: number; kept: number; credited: number } {
  if (isTaken(advCut)) {
    const [earned, kept] = [percentOf(price, rates.adv), keptAtTrade(kind, advCut, price)];
    return { earned, kept, credited: earned - kept };
  }
  const earned =
    advCut === 'FTB'
      ? percentOf(price, Math.max(0, rates.adv - saleRules[kind].ftbCreditLoss))
      : cappedPercent(price, rates.bs, rates.maxbs);
  return { earned, kept: 0, credited: earned };
}

/** Rounds to two decimals, the precision of percentages: sums of fractions are slightly off. */
const roundToCents = (percent: number): number => Math.round(percent * 100) / 100;

/** The maximum total percentage; more than 100 would pay out gold that does not exist. */
export const promisedPercent = (rates: CutRates): number =>
  roundToCents(Math.max(rates.adv, rates.bs) + rates.booster + rates.mcut + rates.leader);

/** Categories whose runs have a leader to pay (CYC-10). */
const ledCategories = ['raid', 'shift'] as const satisfies readonly CutCategory[];
export type LedCategory = (typeof ledCategories)[number];

export const paysLeader = (category: CutCategory): category is LedCategory =>
  (ledCategories as readonly CutCategory[]).includes(category);

/**
 * The errors of a category's rates after `fields` of it were changed, as field and message; empty
 * if they are valid. If the total exceeds the pot, every changed percentage gets the error.
 */
export function checkRates(
  rates: CutRates,
  fields: readonly (keyof CutRates)[],
): { path: keyof CutRates; message: string }[] {
  const percents = fields.filter((field) => field !== 'maxbs');
  const tooFine = percents.filter((field) => roundToCents(rates[field]) !== rates[field]);
  if (tooFine.length > 0) return tooFine.map((path) => ({ path, message: 'At most two decimals' }));
  const promised = promisedPercent(rates);
  if (promised <= maxPercent) return [];
  return percents.map((path) => ({
    path,
    message: `The shares add up to ${promised} %, more than ${maxPercent} %`,
  }));
}
