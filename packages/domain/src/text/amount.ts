/**
 * Percent of a whole amount of gold, rounded down, exact for every safe amount. Percent may have two
 * decimals (27.5 is fine).
 */
export function percentOf(amount: number, percent: number): number {
  const basis = Math.round(percent * 100);
  const whole = Math.floor(amount / 10_000);
  const rest = amount % 10_000;
  return whole * basis + Math.floor((rest * basis) / 10_000);
}

/** The smaller of a percentage and a cap, in gold. */
export const cappedPercent = (amount: number, percent: number, cap: number): number =>
  Math.min(percentOf(amount, percent), cap);

/** The maximum gold of one character: more cannot be traded to it at once. */
export const maxGoldHeld = 9_999_999;

const withPoints = (whole: number): string =>
  String(Math.abs(whole)).replace(/\B(?=(\d{3})+$)/g, '.');

const isNumber = (amount: number | null | undefined): amount is number => Number.isFinite(amount);

/** A whole count with thousands points: `1.250`. */
export const countText = (count: number): string => `${count < 0 ? '-' : ''}${withPoints(count)}`;

/** A number with a decimal comma and so many digits behind it: `0,42`. */
export const decimalText = (value: number, digits: number): string =>
  value.toFixed(digits).replace('.', ',');

/** Whole gold as `1.250.000g`; `N/A` if there is none (BAL-13). */
export const goldText = (gold: number | null | undefined): string =>
  isNumber(gold) ? `${countText(Math.round(gold))}g` : 'N/A';

/** The maximum price of one customer. */
export const maxPrice = 100_000_000;

/** The error of a price in whole gold, or null. */
export const priceMessage = (price: number): string | null =>
  price > maxPrice ? `At most ${goldText(maxPrice)}` : null;

/** The thousands and the rest of an amount, exactly. */
const inThousands = (gold: number): { readonly thousands: number; readonly rest: string } => {
  const size = Math.abs(gold);
  return { thousands: Math.trunc(size / 1000), rest: String(size % 1000).padStart(3, '0') };
};

/**
 * Whole gold in thousands, `1.250k` or `100,5k`; `N/A` if there is none. Three decimals would look
 * like a thousands point to half of Europe: such an amount is written in full, `100.123g`.
 */
export function thousandsText(gold: number | null | undefined): string {
  if (!isNumber(gold) || gold % 10 !== 0) return goldText(gold);
  const { thousands, rest } = inThousands(gold);
  const decimals = rest.replace(/0+$/, '');
  return `${gold < 0 ? '-' : ''}${withPoints(thousands)}${decimals && `,${decimals}`}k`;
}

const shortened = (value: number, unit: string): string =>
  `${value
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace('.', ',')}${unit}`;

/**
 * Gold where there is little room, rounded: `1,63m`, `480k`, `79,5k`, `950`. It stands beside words that
 * say that it is gold.
 */
export function shortGold(gold: number): string {
  const size = Math.abs(gold);
  const sign = gold < 0 ? '-' : '';
  if (size >= 999_950) return `${sign}${shortened(size / 1_000_000, 'm')}`;
  if (size >= 1000) return `${sign}${shortened(Math.round(size / 100) / 10, 'k')}`;
  return countText(Math.round(gold));
}

/**
 * Gold in thousands for input fields and files: 100500 is `100.5`. Three decimals get a fourth,
 * `1.6250`, because a point before three digits can be a thousands point.
 */
export function typedThousands(gold: number): string {
  const { thousands, rest } = inThousands(gold);
  const decimals = gold % 10 === 0 ? rest.replace(/0+$/, '') : `${rest}0`;
  return `${gold < 0 ? '-' : ''}${thousands}${decimals && `.${decimals}`}`;
}

/** The unit of a number without one in a field: thousands of gold, gold, or a count. */
export type BareFigure = 'k' | 'g' | 'count';

/**
 * A parsed amount in whole gold (or pieces of a count), or the problem of its text, as the rest of
 * a sentence that starts with the text: `can mean 1.625g or 1.625.000g: …`.
 */
export type ReadAmount = { readonly amount: number } | { readonly why: string };

/** The reason for a text that is not written like an amount. */
export const noAmount = 'is not an amount';

/** How many zeros each unit stands for; `g` only for gold. */
const unitPlaces: Readonly<Record<string, number>> = { g: 0, gold: 0, k: 3, m: 6, mil: 6, kk: 6 };
/** The units of amounts as a pattern, longest first. */
export const amountSigns = 'gold|mil|kk|k|m|g';
/** Separators between groups of three digits. */
const separators = /[.,'’\u00a0\u202f ]/;
const shape = new RegExp(`^([-−+]?)(\\d[\\d.,'’\\u00a0\\u202f ]*?)\\s?(${amountSigns})?$`, 'iu');
/** Longer than any amount, so that no amount is searched for in a pasted page. */
const maxLength = 40;

/**
 * Parses an amount: thousands point, decimal comma or decimal point, and a unit `g`, `k` or `m`. An
 * ambiguous number is refused with both meanings, never guessed. Texts written by `goldText`,
 * `thousandsText` and `typedThousands` are parsed as the same amount (record 31).
 */
export function readSignedAmount(text: string, bare: BareFigure): ReadAmount {
  const plain = text.trim();
  const [, minus = '', figure = '', typedSign = ''] =
    plain.length > maxLength ? [] : (shape.exec(plain) ?? []);
  const sign = typedSign.toLowerCase();
  const readings =
    bare === 'count' && sign.startsWith('g') ? null : possibleAmounts(figure, sign, bare);
  if (figure === '' || readings === null) return { why: noAmount };
  const isNegative = minus === '-' || minus === '−';
  const [first, second] = readings.map((amount) => (isNegative ? 0 - amount : amount));
  const written = bare === 'count' ? countText : goldText;
  if (first === undefined) return { why: `is not ${wholeWords[bare]}` };
  if (second !== undefined)
    return { why: `can mean ${written(first)} or ${written(second)}: write it like that` };
  return Number.isSafeInteger(first) ? { amount: first } : { why: 'is too much' };
}

/** An amount of 0 or more; otherwise as `readSignedAmount`. */
export function readAmount(text: string, bare: BareFigure): ReadAmount {
  const read = readSignedAmount(text, bare);
  return 'amount' in read && read.amount < 0 ? { why: 'is less than 0' } : read;
}

/** The error of a text that is not an amount, as a sentence. */
export const amountRefusal = (text: string, why: string): string =>
  `“${text.trim().slice(0, maxLength)}” ${why}`;

const wholeWords: Readonly<Record<BareFigure, string>> = {
  k: 'a whole amount of gold',
  g: 'a whole amount of gold',
  count: 'a whole number',
};

/**
 * All whole amounts that a number can mean; null if it is not a number. A single point or comma
 * before exactly three digits can be a thousands or a decimal point: with `g` it is the former,
 * because gold has no fractions, and screens write 1.250.000g as `1.250k`.
 */
function possibleAmounts(figure: string, sign: string, bare: BareFigure): number[] | null {
  const places = unitPlaces[sign] ?? (bare === 'k' ? 3 : 0);
  const groups = figure.split(separators);
  const between = figure.match(new RegExp(separators, 'gu')) ?? [];
  const last = between.at(-1);
  if (last === undefined) return whole([figure], '', places);
  const lastGroup = groups.at(-1) ?? '';
  const isDecimal = last === '.' || last === ',';
  if (new Set(between).size > 1) {
    // In `1.250,5` the last separator, which differs from all before, is the decimal one
    const before = groups.slice(0, -1);
    const isMixed = isDecimal && new Set(between.slice(0, -1)).size === 1 && isGrouped(before);
    return isMixed && !between.slice(0, -1).includes(last) && /^(?:\d{1,2}|\d{4,})$/.test(lastGroup)
      ? whole(before, lastGroup, places)
      : null;
  }
  if (!isGrouped(groups)) {
    return isDecimal && between.length === 1 && lastGroup !== '' && groups[0] !== ''
      ? whole(groups.slice(0, 1), lastGroup, places)
      : null;
  }
  const grouped = whole(groups, '', places);
  // People who group digits in a field of k most often mean gold
  if (sign === '' && bare === 'k') return [...whole(groups, '', 0), ...grouped];
  const isClear = !isDecimal || between.length > 1 || (sign === 'k' && last === '.');
  return isClear ? grouped : [...whole(groups.slice(0, 1), lastGroup, places), ...grouped];
}

/** Whether the digits are in groups of three, as in `1.250.000`. */
const isGrouped = ([first = '', ...others]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));

/** The whole amount of a number with so many places behind it; empty if it has a fraction of a piece. */
function whole(groups: readonly string[], decimals: string, places: number): number[] {
  // Gold has no decimals, not even zeros: `25.00g` is a typo
  if (decimals !== '' && places === 0) return [];
  if (/[1-9]/.test(decimals.slice(places))) return [];
  const part = decimals.slice(0, places).padEnd(places, '0');
  return [Number(groups.join('') + part)];
}
