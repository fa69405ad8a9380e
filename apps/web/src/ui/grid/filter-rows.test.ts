import { expect, test } from 'vitest';
import type { GridColumn } from './column.ts';
import { filterRows } from './filter-rows.ts';

interface Product {
  readonly name: string;
  readonly price: number;
}
const columns: readonly GridColumn<Product>[] = [
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
const products = [
  { name: 'Iron Anvil', price: 12_000 },
  { name: 'Éclair', price: 5_000 },
  { name: 'Anvil stand', price: 300 },
];
const found = (text: string, of = columns) =>
  filterRows(products, of, text).map(({ name }) => name);

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
  expect(filterRows(products, columns, '')).toBe(products);
  expect(filterRows(products, columns, ' \t ')).toBe(products);
});

test('other columns have other texts; a row that changed is searched anew', () => {
  expect(found('12k')).toHaveLength(1);
  expect(found('12k', columns.slice(0, 1))).toEqual([]);
  const changed = [{ name: 'Chisel', price: 12_000 }, ...products.slice(1)];
  expect(filterRows(changed, columns, 'anvil')).toEqual([products[2]]);
  expect(found('anvil')).toHaveLength(2);
});
