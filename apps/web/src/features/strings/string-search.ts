import { tableSearchParams } from '../../lib/table-search-params.ts';
import { many, text, word } from '../../lib/search-params.ts';

/** The mailing filter: unmailed, mailed, or all. */
export const mailings = ['open', 'mailed', 'all'] as const;
export type Mailing = (typeof mailings)[number];

export const mailingWords: Record<Mailing, string> = {
  open: 'To mail',
  mailed: 'Mailed',
  all: 'All',
};

/** The state of the own strings in the URL. */
export const stringSearch = {
  realm: many(),
  faction: text(),
  mailing: word(mailings, 'open'),
  ...tableSearchParams,
};

/** The state of a gold overview in the URL. */
export const goldSearch = {
  realm: many(),
  collector: many(),
  mailing: word(mailings, 'open'),
  picture: word(['', 'shown'], ''),
  /** What the chart sums by. */
  by: word(['realm', 'collector'], 'realm'),
  run: text(),
  booking: text(),
  ...tableSearchParams,
};
