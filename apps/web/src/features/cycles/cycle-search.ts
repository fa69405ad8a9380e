import { tableSearchParams } from '../../lib/table-search-params.ts';
import { count, text, word } from '../../lib/search-params.ts';
import { attendanceTabs, type CycleName } from './attendance-tabs.ts';

const cycleNames = ['current', 'old'] as const satisfies readonly CycleName[];

/** The screen's state in the URL: the viewed member, cycle, tab, sort, filter and page. */
export const cycleSearch = {
  member: text(),
  cycle: word(cycleNames, 'current'),
  /** Empty: none was selected. */
  tab: word([...attendanceTabs, ''], ''),
  ...tableSearchParams,
  page: count(),
};
