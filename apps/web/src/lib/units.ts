import {
  amountRefusal,
  goldText,
  maxGoldHeld,
  readAmount,
  thousandsText,
  typedThousands,
  type BareFigure,
} from '@warchest/domain/gold/amount.ts';
import { saleRules, type SaleKind } from '@warchest/domain/gold/sale.ts';
import type { Unit } from '../ui/grid/column.ts';

/** How amounts of bookings are written and read, in cells and in forms alike. */
export interface PriceUnit extends Unit {
  /** What a figure without a sign is worth. */
  readonly bare: BareFigure;
  /** Beside a field, so that everybody sees what is typed there. */
  readonly sign: string;
  /** Width in px that a column of its amounts needs. */
  readonly width: number;
}

/** More than a character can hold: most often typed in another unit. */
const isTooMuch = (gold: number): boolean => gold > maxGoldHeld;

/** Reads amounts of 0 or more as the one grammar does, with refusals that are whole sentences. */
const reader =
  (bare: BareFigure): Unit['read'] =>
  (text) => {
    const read = readAmount(text, bare);
    return 'why' in read ? { why: amountRefusal(text, read.why) } : read;
  };

/** Gold as raids write it: typed and shown in thousands, kept whole. */
export const thousands: PriceUnit = {
  name: 'k',
  bare: 'k',
  sign: 'k',
  width: 66,
  asks: isTooMuch,
  show: thousandsText,
  full: goldText,
  typed: typedThousands,
  read: reader('k'),
};

/** Gold typed and shown whole. */
export const wholeGold: PriceUnit = {
  name: 'gold',
  bare: 'g',
  sign: 'g',
  width: 96,
  asks: isTooMuch,
  show: goldText,
  typed: String,
  read: reader('g'),
};

/** Gold as the game's mail takes it, and as sums over runs of every kind are told. */
export const gameGold: Unit = { ...wholeGold };

/** The unit in which prices of what is sold are typed and shown. */
export const priceUnitOf = (kind: SaleKind): PriceUnit =>
  saleRules[kind].priceUnit === 1 ? wholeGold : thousands;

/** The gold that a text means in a field of a kind; null when it is not one certain amount. */
export function typedGold(kind: SaleKind, text: string): number | null {
  const read = priceUnitOf(kind).read(text);
  return 'amount' in read ? read.amount : null;
}

/** Why a text is no amount in a field of a kind, as a sentence; undefined where it is one or empty. */
export function amountMessage(kind: SaleKind, text: string): string | undefined {
  const read = priceUnitOf(kind).read(text);
  return text.trim() !== '' && 'why' in read ? read.why : undefined;
}
