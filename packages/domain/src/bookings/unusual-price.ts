import { maxGoldHeld } from '../text/amount.ts';
import { saleRules, type SaleKind } from '../sales/sale.ts';

/** Below so much gold a price that is typed whole was most likely meant in thousands. */
const littleGold = 1_000;

/**
 * What is unusual about a price, in whole gold: it is nothing, looks like thousands typed into a field
 * of whole gold, or is more than a character can hold. Such a price is asked about; null for any other.
 */
export function unusualPrice(kind: SaleKind, price: number): 'nothing' | 'little' | 'much' | null {
  if (price === 0) return 'nothing';
  if (price > maxGoldHeld) return 'much';
  return saleRules[kind].priceUnit === 1 && price < littleGold ? 'little' : null;
}
