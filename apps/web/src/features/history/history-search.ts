import { tableSearchParams } from '../../lib/table-search-params.ts';
import { many, text, word } from '../../lib/search-params.ts';

/** Whether a picture of it is shown above the table. */
const picture = word(['', 'shown'], '');

/** What of the histories of runs stands in the address. */
export const pastSearch = {
  only: word(['', 'completed', 'cancelled'], ''),
  run: text(),
  /** Days `YYYY-MM-DD`; empty: the usual ones. */
  start: text(),
  end: text(),
  day: many(),
  /** The place behind which a page of older ones begins. */
  before: text(),
  picture,
  ...tableSearchParams,
};

/** What of the advertiser overviews stands in the address. */
export const soldSearch = {
  run: text(),
  advertiser: text(),
  start: text(),
  end: text(),
  before: text(),
  picture,
  ...tableSearchParams,
};

/** What of the collections stands in the address. */
export const collectionSearch = {
  start: text(),
  end: text(),
  difficulty: text(),
  type: text(),
  ...tableSearchParams,
};

/** Only what was given: an empty part of the address is not asked for. */
export const given = <T extends Record<string, string | string[]>>(
  parts: T,
): { [K in keyof T]?: Exclude<T[K], ''> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value.length > 0)) as {
    [K in keyof T]?: Exclude<T[K], ''>;
  };
