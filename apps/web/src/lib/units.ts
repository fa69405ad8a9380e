import { saleRules, type SaleKind } from '@warchest/domain/gold/sale.ts';
import type { Unit } from '../ui/grid/column.ts';
import { goldText, parseThousands, thousandsText, typedThousands } from './format.ts';

/** How amounts of bookings are written and read, in cells and in forms alike. */
export interface PriceUnit extends Unit {
  /** Beside a field, so that everybody sees what is typed there. */
  readonly sign: string;
  /** Texts that mean an amount, for the message about one that does not. */
  readonly example: string;
  /** Below so much gold a price was most likely meant in another unit; 0: nothing is that little. */
  readonly little: number;
  /** Width in px that a column of its amounts needs. */
  readonly width: number;
}

/** Gold as raids write it: typed and shown in thousands, kept whole. */
export const thousands: PriceUnit = {
  name: 'k',
  sign: 'k',
  example: '250 or 100.5',
  little: 0,
  width: 66,
  show: thousandsText,
  full: goldText,
  typed: typedThousands,
  parse: parseThousands,
};

/**
 * Whole gold: `250000`, `250.000g` as screens write it, `250k`. A dot or a comma without the sign
 * would mean either whole gold or a part of it, and is nothing.
 */
function parseWhole(text: string): number | null {
  const plain = text.trim();
  if (/^\d+\s?k$/i.test(plain)) return parseThousands(plain);
  const digits = /^\d{1,3}(\.\d{3})+g$/i.test(plain) ? plain.replaceAll('.', '') : plain;
  const match = /^(\d+)g?$/i.exec(digits);
  return match && Number.isSafeInteger(Number(match[1])) ? Number(match[1]) : null;
}

/** Gold typed and shown whole. */
export const wholeGold: PriceUnit = {
  name: 'gold',
  sign: 'g',
  example: '250000',
  little: 1000,
  width: 96,
  show: goldText,
  typed: String,
  parse: parseWhole,
};

/** Gold as the game's mail takes it, and as sums over runs of every kind are told. */
export const gameGold: Unit = { ...wholeGold };

/** The unit in which prices of what is sold are typed and shown. */
export const priceUnitOf = (kind: SaleKind): PriceUnit =>
  saleRules[kind].priceUnit === 1 ? wholeGold : thousands;
