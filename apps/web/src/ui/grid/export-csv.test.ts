import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, toasts } from '../../lib/toast.ts';
import type { GridColumn } from './column.ts';
import { csvOf, exportTable } from './export-csv.ts';

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
      name: 'coins',
      show: String,
      typed: String,
      read: (text) => ({ amount: Number(text) }),
    },
    value: ({ price }) => price,
  },
  { key: 'buy', header: 'Buy', type: 'action' },
];
const product = (name: string, price: number): Product => ({ name, price });

test('a file has headings with units, and no column that only shows something', () => {
  expect(csvOf([product('=1+1', 5), product('a, b', 7)], columns)).toBe(
    '\uFEFFName,Price (coins)\r\n\'=1+1,5\r\n"a, b",7\r\n',
  );
});

describe('a download', () => {
  const made: { href: string; download: string }[] = [];
  const freed: string[] = [];
  const blobs: Blob[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    for (const list of [made, freed, blobs]) list.length = 0;
    for (const { id } of toasts.read().shown) dismissToast(id);
    vi.stubGlobal('document', {
      createElement: () => {
        const link = { href: '', download: '', click: () => void made.push(link) };
        return link;
      },
    });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:1';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void freed.push(address));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('has the name of its table, and is let go once it is saved', async () => {
    const rows = [product('Anvil', 5)];
    const states: unknown[] = [];
    const label = 'Products & Co, Überblick';
    await exportTable(
      () => ({ label, rows: Promise.resolve(rows), columns }),
      (state) => states.push(state),
    );
    expect(states).toEqual(['', undefined]);
    expect(made).toMatchObject([{ href: 'blob:1', download: 'products-co-überblick.csv' }]);
    expect(blobs[0]?.type).toBe('text/csv;charset=utf-8');
    vi.advanceTimersByTime(9_999);
    expect(freed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(freed).toEqual(['blob:1']);
  });
  test('of rows that could not be loaded says so', async () => {
    const states: unknown[] = [];
    await exportTable(
      () => ({ label: 'Runs', rows: Promise.reject(new Error('away')), columns }),
      (state) => states.push(state),
    );
    expect(made).toEqual([]);
    expect(states).toEqual(['', 'The table could not be loaded']);
    expect(toasts.read().shown).toMatchObject([
      { text: 'The table could not be loaded', tone: 'bad' },
    ]);
  });
});
