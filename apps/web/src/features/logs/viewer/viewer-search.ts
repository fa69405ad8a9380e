import { logTypes } from '@warchest/domain/logs/log-types.ts';
import { count, flag, text, word, type useUrlState } from '../../../lib/search-params.ts';
import { tableSearchParams } from '../../../lib/table-search-params.ts';

/** The log viewer's state in the URL, so that a search can be linked. */
export const viewerSearch = {
  tab: word(logTypes, 'editraid'),
  /** Whether Search was pressed. */
  asked: flag(),
  discordId: text(),
  runId: text(),
  customerName: text(),
  id: text(),
  startDate: text(),
  endDate: text(),
  /** The cursor of older entries. */
  before: text(),
  page: count(),
  ...tableSearchParams,
};

export type ViewerAddress = ReturnType<typeof useUrlState<typeof viewerSearch>>;
