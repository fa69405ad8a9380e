import { expect, test } from 'vitest';
import type { CellEdit } from '../ui/grid/column.ts';
import { holderColumn, paidColumn, priceColumn } from './gold-columns.ts';

const edit = {} as never as CellEdit<Product>;
interface Product {
  readonly price: number;
  readonly paid: boolean;
  readonly goldWith: string;
  readonly goldWithName: string;
}
const product = (given: Partial<Product>): Product => ({
  price: 1,
  paid: false,
  goldWith: '',
  goldWithName: '',
  ...given,
});
const unit = { width: 71 } as Parameters<typeof priceColumn>[0];

test('the price is shown in its unit', () => {
  const { value, watch, ...column } = priceColumn<Product>(unit, edit);
  expect(column).toEqual({ key: 'price', header: 'Price', type: 'amount', unit, width: 71, edit });
  expect([value?.(product({ price: 5 })), watch?.(product({ price: 6 }))]).toEqual([5, 6]);
});

test('paid is a tick', () => {
  const { value, watch, ...column } = paidColumn<Product>(edit);
  expect(column).toEqual({ key: 'paid', header: 'Paid', type: 'tick', width: 44, edit });
  expect([value?.(product({ paid: true })), watch?.(product({ paid: true }))]).toEqual([
    true,
    true,
  ]);
});

test('who has the gold is shown by name, sorted by name with nobody last, and changed by id', () => {
  const { value, show, sort, watch, ...column } = holderColumn<Product>(edit);
  expect(column).toEqual({ key: 'goldWith', header: 'Gold with', type: 'person', width: 98, edit });
  const held = product({ goldWith: '17', goldWithName: 'Anna' });
  const free = product({});
  expect(
    [held, free].map((row) => [
      value?.(row),
      show?.(row),
      typeof sort === 'function' && sort(row),
      watch?.(row),
    ]),
  ).toEqual([
    ['17', 'Anna', 'Anna', '17'],
    ['', '–', null, ''],
  ]);
});
