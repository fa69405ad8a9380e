import { tableSearchParams } from '../../lib/table-search-params.ts';
import { many, text, word } from '../../lib/search-params.ts';

/** How a string stands with the mail: still to be mailed, mailed, or either. */
export const mailings = ['open', 'mailed', 'all'] as const;
export type Mailing = (typeof mailings)[number];

export const mailingWords: Record<Mailing, string> = {
  open: 'To mail',
  mailed: 'Mailed',
  all: 'All',
};

/** What of the collector's strings stands in the address. */
export const stringSearch = {
  realm: many(),
  faction: text(),
  mailing: word(mailings, 'open'),
  ...tableSearchParams,
};

/** What of a gold overview stands in the address. */
export const goldSearch = {
  realm: many(),
  collector: many(),
  mailing: word(mailings, 'open'),
  picture: word(['', 'shown'], ''),
  run: text(),
  booking: text(),
  ...tableSearchParams,
};
