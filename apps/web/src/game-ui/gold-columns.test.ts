import { expect, test } from 'vitest';
import type { CellEdit } from '../ui/grid/column.ts';
import { holderColumn, paidColumn, priceColumn } from './gold-columns.ts';

const edit = {} as never as CellEdit<Ware>;
interface Ware {
  readonly price: number;
  readonly paid: boolean;
  readonly goldWith: string;
  readonly goldWithName: string;
}
const ware = (given: Partial<Ware>): Ware => ({
  price: 1,
  paid: false,
  goldWith: '',
  goldWithName: '',
  ...given,
});
const unit = { width: 71 } as Parameters<typeof priceColumn>[0];

test('the price is shown in its unit', () => {
  const { value, watch, ...column } = priceColumn<Ware>(unit, edit);
  expect(column).toEqual({ key: 'price', header: 'Price', type: 'amount', unit, width: 71, edit });
  expect([value?.(ware({ price: 5 })), watch?.(ware({ price: 6 }))]).toEqual([5, 6]);
});

test('paid is a tick', () => {
  const { value, watch, ...column } = paidColumn<Ware>(edit);
  expect(column).toEqual({ key: 'paid', header: 'Paid', type: 'tick', width: 44, edit });
  expect([value?.(ware({ paid: true })), watch?.(ware({ paid: true }))]).toEqual([true, true]);
});

test('who has the gold is shown by name, sorted by name with nobody last, and changed by id', () => {
  const { value, show, sort, watch, ...column } = holderColumn<Ware>(edit);
  expect(column).toEqual({ key: 'goldWith', header: 'Gold with', type: 'person', width: 98, edit });
  const held = ware({ goldWith: '17', goldWithName: 'Anna' });
  const free = ware({});
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
