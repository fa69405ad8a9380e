import { expect, test } from 'vitest';
import type { CellEdit } from '../ui/grid/column.ts';
import { holderColumn, paidColumn, priceColumn } from './gold-columns.ts';

const edit = {} as CellEdit<never>;
const unit = { width: 71 } as Parameters<typeof priceColumn>[0];

test('the price is shown in its unit', () => {
  const { value, watch, ...column } = priceColumn<{ price: number }>(unit, edit);
  expect(column).toEqual({ key: 'price', header: 'Price', type: 'amount', unit, width: 71, edit });
  expect([value?.({ price: 5 }), watch?.({ price: 6 })]).toEqual([5, 6]);
});

test('paid is a tick', () => {
  const { value, watch, ...column } = paidColumn<{ paid: boolean }>(edit);
  expect(column).toEqual({ key: 'paid', header: 'Paid', type: 'tick', width: 44, edit });
  expect([value?.({ paid: true }), watch?.({ paid: true })]).toEqual([true, true]);
});

test('who has the gold is shown by name, sorted by name with nobody last, and changed by id', () => {
  type Row = { readonly goldWith: string; readonly goldWithName: string };
  const { value, show, sort, watch, ...column } = holderColumn<Row>(edit);
  expect(column).toEqual({ key: 'goldWith', header: 'Gold with', type: 'person', width: 98, edit });
  const held = { goldWith: '17', goldWithName: 'Anna' };
  const free = { goldWith: '', goldWithName: '' };
  expect([held, free].map((row) => [value?.(row), show?.(row), sort?.(row), watch?.(row)])).toEqual(
    [
      ['17', 'Anna', 'Anna', '17'],
      ['', '–', null, ''],
    ],
  );
});
