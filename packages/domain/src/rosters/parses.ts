/** A character's log values in a raid; null: unknown. */
export interface Parses {
  /** Percent. */
  readonly best: number | null;
  readonly median: number | null;
  readonly kills: number | null;
}

export const noParses: Parses = { best: null, median: null, kills: null };
/** Far above the kills of any character in one raid. */
export const maxKills = 9_999;
/** Far above any item level of the game. */
export const highestItemLevel = 9_999;

/** Between two numbers; a comma without a space is a decimal one. */
const separator = /\s*[/;|]\s*|,\s+|\s+/;
const unknown = new Set(['', '-', '–', '?']);

const percent = (text: string): number | null => {
  const number = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
  return number <= 100 ? number : null;
};

/**
 * Parses `best / median / kills` as people write it, such as `97.5 / 82 / 8`; missing values and
 * dashes are unknown.
 * @returns null if it cannot be parsed
 */
export function readParses(text: string): Parses | null {
  const parts = text.replaceAll('%', '').trim().split(separator);
  if (parts.length > 3) return null;
  const [best = '', median = '', kills = ''] = parts;
  const [b, m] = [best, median].map((one) => (unknown.has(one) ? undefined : percent(one)));
  if (b === null || m === null) return null;
  if (!unknown.has(kills) && !/^\d{1,4}$/.test(kills)) return null;
  return { best: b ?? null, median: m ?? null, kills: unknown.has(kills) ? null : Number(kills) };
}

/** The inverse; empty if nothing is known. */
export const writeParses = ({ best, median, kills }: Parses): string =>
  best === null && median === null && kills === null
    ? ''
    : [best, median, kills].map((one) => one ?? '-').join(' / ');
