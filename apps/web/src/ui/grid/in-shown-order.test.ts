import { expect, test } from 'vitest';
import type { GridColumn } from './column.ts';
import { inShownOrder } from './in-shown-order.ts';

interface Product {
  readonly id: string;
  readonly price: number | null;
  readonly isSold: boolean;
}
const columns: readonly GridColumn<Product>[] = [
  { key: 'id', header: 'No', type: 'text', value: ({ id }) => id },
  { key: 'price', header: 'Price', type: 'amount', value: ({ price }) => price },
  { key: 'price-old', header: 'Old', type: 'text', value: ({ id }) => (id === 'b' ? '' : id) },
  { key: 'sold', header: 'Sold', type: 'tick', value: ({ isSold }) => isSold },
  {
    key: 'rank',
    header: 'Rank',
    type: 'text',
    sort: ({ id }) => (id === 'item 2' ? null : id.length),
  },
];
const product = (id: string, price: number | null, isSold = false) => ({ id, price, isSold });
const products = [
  product('item 10', 9),
  product('b', null),
  product('item 2', 10, true),
  product('a', 100),
];

test.each([
  ['', ['item 10', 'b', 'item 2', 'a']],
  ['unknown', ['item 10', 'b', 'item 2', 'a']],
  // numbers in texts count as numbers
  ['id', ['a', 'b', 'item 2', 'item 10']],
  ['-id', ['item 10', 'item 2', 'b', 'a']],
  // rows without a value are last in both directions
  ['price', ['item 10', 'item 2', 'a', 'b']],
  ['-price', ['a', 'item 2', 'item 10', 'b']],
  ['price-old', ['a', 'item 2', 'item 10', 'b']],
  ['-price-old', ['item 10', 'item 2', 'a', 'b']],
  // what is ticked comes first
  ['sold', ['item 2', 'item 10', 'b', 'a']],
  ['-rank', ['item 10', 'b', 'a', 'item 2']],
])('sorted by %j: %j', (sort, ids) =>
  expect(inShownOrder(products, columns, sort).map(({ id }) => id)).toEqual(ids),
);
