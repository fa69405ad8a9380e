import { tableSearchParams } from '../../lib/table-search-params.ts';
import { many, text, word } from '../../lib/search-params.ts';

/** Whether its chart is shown above the table. */
const picture = word(['', 'shown'], '');

/** The state of run histories in the URL. */
export const pastSearch = {
  only: word(['', 'completed', 'cancelled'], ''),
  run: text(),
  /** Days `YYYY-MM-DD`; empty: the default ones. */
  start: text(),
  end: text(),
  day: many(),
  /** The cursor of a page of older rows. */
  before: text(),
  picture,
  ...tableSearchParams,
};

/** The state of the advertiser overviews in the URL. */
export const soldSearch = {
  run: text(),
  advertiser: text(),
  start: text(),
  end: text(),
  before: text(),
  picture,
  ...tableSearchParams,
};

/** The state of the collections in the URL. */
export const collectionSearch = {
  start: text(),
  end: text(),
  difficulty: text(),
  type: text(),
  ...tableSearchParams,
};

/** Only the non-empty values; an empty one is left out of the query. */
export const given = <T extends Record<string, string | string[]>>(
  parts: T,
): { [K in keyof T]?: Exclude<T[K], ''> } =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value.length > 0)) as {
    [K in keyof T]?: Exclude<T[K], ''>;
  };
