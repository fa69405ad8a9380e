import { maxGoldHeld } from '../text/amount.ts';
import { saleRules, type SaleKind } from '../sales/sale.ts';

/** A price in whole gold below this was most likely meant in thousands. */
const littleGold = 1_000;

/**
 * Why a price in whole gold is unusual: it is 0, looks like thousands typed into a field of whole
 * gold, or is more than a character can hold. The form asks about it; null for normal prices.
 */
export function unusualPrice(kind: SaleKind, price: number): 'nothing' | 'little' | 'much' | null {
  if (price === 0) return 'nothing';
  if (price > maxGoldHeld) return 'much';
  return saleRules[kind].priceUnit === 1 && price < littleGold ? 'little' : null;
}
