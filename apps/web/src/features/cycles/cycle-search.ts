import { tableSearchParams } from '../../lib/table-search-params.ts';
import { count, text, word } from '../../lib/search-params.ts';
import { attendanceTabs, type CycleName } from './attendance.ts';

const cycleNames = ['current', 'old'] as const satisfies readonly CycleName[];

/** What of the screen stands in the address: the member looked at, cycle, tab, order, filter and page. */
export const cycleSearch = {
  member: text(),
  cycle: word(cycleNames, 'current'),
  /** Empty: none was chosen. */
  tab: word([...attendanceTabs, ''], ''),
  ...tableSearchParams,
  page: count(),
};
