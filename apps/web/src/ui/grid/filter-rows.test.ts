import { expect, test } from 'vitest';
import type { GridColumn } from './column.ts';
import { filterRows } from './filter-rows.ts';

interface Ware {
  readonly name: string;
  readonly price: number;
}
const columns: readonly GridColumn<Ware>[] = [
  { key: 'name', header: 'Name', type: 'text', value: ({ name }) => name },
  {
    key: 'price',
    header: 'Price',
    type: 'amount',
    unit: {
      name: 'k',
      show: (amount) => `${amount / 1_000}k`,
      typed: String,
      read: (text) => ({ amount: Number(text) }),
    },
    value: ({ price }) => price,
  },
  { key: 'buy', header: 'Buy', type: 'action', show: () => 'Buy it' },
];
const wares = [
  { name: 'Iron Anvil', price: 12_000 },
  { name: 'Éclair', price: 5_000 },
  { name: 'Anvil stand', price: 300 },
];
const found = (text: string, of = columns) => filterRows(wares, of, text).map(({ name }) => name);

test.each([
  ['anvil', ['Iron Anvil', 'Anvil stand']],
  ['ANVIL iron', ['Iron Anvil']],
  ['  stand  anvil ', ['Anvil stand']],
  ['eclair', ['Éclair']],
  // an amount as it is shown, and as it is typed
  ['12k', ['Iron Anvil']],
  ['12000', ['Iron Anvil']],
  ['anvil 5k', []],
  ['buy', []],
])('%j finds %j', (text, names) => expect(found(text)).toEqual(names));

test('an empty filter leaves the rows as they are', () => {
  expect(filterRows(wares, columns, '')).toBe(wares);
  expect(filterRows(wares, columns, ' \t ')).toBe(wares);
});

test('other columns have other texts; a row that changed is searched anew', () => {
  expect(found('12k')).toHaveLength(1);
  expect(found('12k', columns.slice(0, 1))).toEqual([]);
  const changed = [{ name: 'Chisel', price: 12_000 }, ...wares.slice(1)];
  expect(filterRows(changed, columns, 'anvil')).toEqual([wares[2]]);
  expect(found('anvil')).toHaveLength(2);
});
