import { expect, test } from 'vitest';
import { tableOf, tableSearchParams } from './table-search-params.ts';
import { searchOf } from './search-params.ts';

const reported: object[] = [];
const address = [
  { sort: '-price', find: 'thrall', page: 2 },
  (change: { readonly sort?: string; readonly find?: string; readonly page?: number }) =>
    void reported.push(change),
  'price and thrall',
] as const;

test('a table is ordered and filtered as the address says, and says it there', () => {
  const { onSort, onFind, ...table } = tableOf(address);
  expect(table).toEqual({ sort: '-price', find: 'thrall', view: 'price and thrall' });
  onSort('buyer');
  onFind('');
  expect(reported).toEqual([{ sort: 'buyer' }, { find: '' }]);
  expect(searchOf(tableSearchParams)({ sort: '', find: 'x', page: '3' })).toEqual({ find: 'x' });
});

test('it says what is wrong with its list, and asks for that again', () => {
  let asked = 0;
  const error = new Error('away');
  const table = tableOf(address, { error, refetch: () => (asked += 1) });
  table.onRetry?.();
  expect([table.error, asked]).toEqual([error, 1]);
});
