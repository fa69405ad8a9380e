import { tableSearchParams } from '../../lib/table-search-params.ts';
import { word } from '../../lib/search-params.ts';

export const payoutTabs = ['balances', 'payouts'] as const;
/** Whose balances are shown. */
export const balanceFilters = ['all', 'owed', 'settled', 'overpaid'] as const;
export type BalanceFilter = (typeof balanceFilters)[number];

/** The screen's state in the URL: cycle, tab, balance filter and sort. */
export const payoutSearch = {
  cycle: word(['current', 'old'], 'current'),
  tab: word(payoutTabs, 'balances'),
  only: word(balanceFilters, 'all'),
  ...tableSearchParams,
};
