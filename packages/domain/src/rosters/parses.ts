/** What logs say of a character in a raid; null: not known. */
export interface Parses {
  /** Percent. */
  readonly best: number | null;
  readonly median: number | null;
  readonly kills: number | null;
}

export const noParses: Parses = { best: null, median: null, kills: null };
/** Far above what anybody has killed of one raid. */
export const maxKills = 9_999;
/** Far above any item of the game. */
export const highestItemLevel = 9_999;

/** Between two numbers; a comma alone is a decimal one. */
const apart = /\s*[/;|]\s*|,\s+|\s+/;
const unknown = new Set(['', '-', '–', '?']);

const percent = (text: string): number | null => {
  const number = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
  return number <= 100 ? number : null;
};

/**
 * Reads `best / median / kills` as people write it, such as `97.5 / 82 / 8`; what is left out or a dash is
 * not known.
 * @returns null when it cannot be understood
 */
export function readParses(text: string): Parses | null {
  const parts = text.replaceAll('%', '').trim().split(apart);
  if (parts.length > 3) return null;
  const [best = '', median = '', kills = ''] = parts;
  const [b, m] = [best, median].map((one) => (unknown.has(one) ? undefined : percent(one)));
  if (b === null || m === null) return null;
  if (!unknown.has(kills) && !/^\d{1,4}$/.test(kills)) return null;
  return { best: b ?? null, median: m ?? null, kills: unknown.has(kills) ? null : Number(kills) };
}

/** The same the other way; empty when nothing is known. */
export const writeParses = ({ best, median, kills }: Parses): string =>
  best === null && median === null && kills === null
    ? ''
    : [best, median, kills].map((one) => one ?? '-').join(' / ');
