import {
  amountRefusal,
  goldText,
  maxGoldHeld,
  readAmount,
  thousandsText,
  typedThousands,
  type BareFigure,
} from '@warchest/domain/text/amount.ts';
import { saleRules, type SaleKind } from '@warchest/domain/sales/sale.ts';

/** How the amounts of one unit are formatted and parsed; supplied by the grid's owner. */
export interface Unit {
  /** The unit's name in the heading of an export. */
  readonly name: string;
  /** As shown in a cell. */
  readonly show: (amount: number) => string;
  /** As shown in the tooltip, if a cell is too narrow for all of it. */
  readonly full?: (amount: number) => string;
  /** As a person would type it: the editor's initial text, and what is copied. */
  readonly typed: (amount: number) => string;
  /** Parses a typed text; `why` is a sentence if it is not one unambiguous amount. */
  readonly read: (text: string) => { readonly amount: number } | { readonly why: string };
  /** Amounts that are probably typing mistakes, whatever the previous value was; they must be confirmed. */
  readonly asks?: (amount: number) => boolean;
}

/** How booking amounts are formatted and parsed, in cells and forms alike. */
export interface PriceUnit extends Unit {
  /** The unit of a number without a suffix. */
  readonly bare: BareFigure;
  /** The suffix shown beside a field. */
  readonly sign: string;
  /** The width in px of a column with its amounts. */
  readonly width: number;
}

/** More than a character can hold: probably typed in another unit. */
const isTooMuch = (gold: number): boolean => gold > maxGoldHeld;

/** Parses amounts of 0 or more, with refusals as whole sentences. */
const reader =
  (bare: BareFigure): Unit['read'] =>
  (text) => {
    const read = readAmount(text, bare);
    return 'why' in read ? { why: amountRefusal(text, read.why) } : read;
  };

/** Gold of raids: typed and shown in thousands, stored whole. */
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

/** The same unit with amounts shown in full, where there is room: `1.625.000g`. */
export const inFull = ({ full, ...unit }: PriceUnit): PriceUnit => ({
  ...unit,
  show: full ?? unit.show,
  width: Math.max(unit.width, 92),
});

/** Gold as the game's mail takes it, and for sums over runs of every kind. */
export const gameGold: Unit = { ...wholeGold };

/** The unit in which a kind's prices are typed and shown. */
export const priceUnitOf = (kind: SaleKind): PriceUnit =>
  saleRules[kind].priceUnit === 1 ? wholeGold : thousands;

/** Parses the gold typed into a field of a kind; null if it is not one unambiguous amount. */
export function typedGold(kind: SaleKind, text: string): number | null {
  const read = priceUnitOf(kind).read(text);
  return 'amount' in read ? read.amount : null;
}

/** Why a text is not an amount, as a sentence; undefined if it is one, or empty. */
export function amountMessage(kind: SaleKind, text: string): string | undefined {
  const read = priceUnitOf(kind).read(text);
  return text.trim() !== '' && 'why' in read ? read.why : undefined;
}
