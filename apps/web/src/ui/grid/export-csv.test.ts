import { expect, test } from 'vitest';
import type { GridColumn } from './column.ts';
import { csvOf } from './export-csv.ts';

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
      name: 'coins',
      show: String,
      typed: String,
      read: (text) => ({ amount: Number(text) }),
    },
    value: ({ price }) => price,
  },
  { key: 'buy', header: 'Buy', type: 'action' },
];
const ware = (name: string, price: number): Ware => ({ name, price });

test('a file has headings with units, and no column that only shows something', () => {
  expect(csvOf([ware('=1+1', 5), ware('a, b', 7)], columns)).toBe(
    '\uFEFFName,Price (coins)\r\n\'=1+1,5\r\n"a, b",7\r\n',
  );
});
