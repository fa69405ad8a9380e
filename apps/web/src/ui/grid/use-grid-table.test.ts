import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import type { GridColumn } from './column.ts';
import { readLayout } from './layout-store.ts';
import { isSortable, orderOf, useGridTable } from './use-grid-table.ts';

interface Product {
  readonly id: string;
  readonly price: number | null;
}
const columns: readonly GridColumn<Product>[] = [
  { key: 'id', header: 'No', type: 'text', value: ({ id }) => id, names: true, frozen: 'start' },
  { key: 'price', header: 'Price', type: 'amount', value: ({ price }) => price },
  { key: 'note', header: 'Note', type: 'text', value: () => '', hidden: true },
  { key: 'key', header: 'Key', type: 'text', value: () => '', hidden: true, always: true },
  { key: 'undo', header: 'Undo', type: 'action', frozen: 'end' },
  { key: 'open', header: 'Open', type: 'action', frozen: 'end' },
];
const products = ['d', 'a', 'c', 'e', 'b'].map((id, at) => ({
  id,
  price: at === 2 ? null : 10 - at,
}));

let isSmall = false;
beforeEach(() => {
  window.localStorage.clear();
  isSmall = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isSmall && query === '(max-width: 900px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

type Options = Parameters<typeof useGridTable<Product>>[0];
const open = (given: Partial<Options> = {}) =>
  mount(() =>
    useGridTable<Product>({
      name: 'products',
      mode: 'cells',
      rows: products,
      id: ({ id }) => id,
      columns,
      sort: '',
      selects: false,
      ...given,
    }),
  );
const ids = (rows: readonly Product[]) => rows.map(({ id }) => id).join('');
type Hook = ReturnType<typeof open>;
/** The columns in order, those at an edge in capitals, with a mark at the side where they stick. */
const laidOut = ({ now }: Hook) =>
  now.columnLayouts
    .map(({ column: { key }, frozen, edge }) => {
      const name = edge ? key.toUpperCase() : key;
      return frozen === 'start' ? `<${name}` : frozen === 'end' ? `>${name}` : name;
    })
    .join(' ');

describe('the rows of a table', () => {
  test.each([
    ['', 'daceb'],
    ['id', 'abcde'],
    ['-id', 'edcba'],
    ['price', 'beadc'],
    ['-price', 'daebc'],
    ['undo', 'daceb'],
  ])('are sorted by %j: %s', (sort, order) => expect(ids(open({ sort }).now.rows)).toBe(order));

  test.each([
    [1, 'ab', 1],
    [2, 'cd', 2],
    [3, 'e', 3],
    [9, 'e', 3],
    [0, 'ab', 1],
  ])('on page %d are %s', (page, shown, is) => {
    const { now } = open({ sort: 'id', pageSize: 2, page });
    expect([ids(now.rows), now.page, now.pages]).toEqual([shown, is, 3]);
    // an export has all of them
    expect(ids(now.everyRow())).toBe('abcde');
  });

  test('are on one page if there are none, or no pages', () => {
    expect(open({ rows: [], pageSize: 2 }).now).toMatchObject({ page: 1, pages: 1, rows: [] });
    expect(open().now).toMatchObject({ page: 1, pages: 1 });
  });
});

describe('the columns of a table', () => {
  test('are in their order, without hidden ones, and know where the frozen ones end', () => {
    expect(laidOut(open())).toBe('<ID price key >UNDO >open');
    expect(laidOut(open({ selects: true }))).toBe('<select <ID price key >UNDO >open');
    // a list marks no edge at its start
    expect(laidOut(open({ mode: 'rows' }))).toBe('<id price key >UNDO >open');
  });
  test('on a small screen freeze what names the row and what is at the end', () => {
    isSmall = true;
    expect(laidOut(open({ selects: true }))).toBe('<ID select price key >UNDO >open');
  });
  test('are arranged by hand, as after a reload, until that is given up', () => {
    const hook = open();
    hook.do(({ arrange }) => arrange({ order: ['price', 'id'], frozen: { price: true } }));
    hook.do(({ arrange }) => arrange({ shown: { note: true, id: false, key: false } }));
    expect(laidOut(hook)).toBe('<PRICE note key >UNDO >open');
    hook.do(({ arrange }) => arrange({ frozen: { undo: false }, shown: {} }));
    expect(laidOut(hook)).toBe('<ID price key undo >OPEN');
    hook.leave();
    const again = open();
    expect(laidOut(again)).toBe('<ID price key undo >OPEN');
    expect(open({ name: 'other' }).now.layout.order).toEqual([]);
    again.do(({ arrange }) => arrange(null));
    expect(laidOut(again)).toBe('<ID price key >UNDO >open');
    expect(readLayout('products').order).toEqual([]);
  });
  test('stay the same while only widths change, so that cells are not drawn again', () => {
    const hook = open();
    const before = hook.now.columnLayouts;
    hook.do(({ arrange }) => arrange({ widths: { id: 200 } }));
    expect(hook.now.layout.widths).toEqual({ id: 200 });
    expect(hook.now.columnLayouts).toBe(before);
  });
});

test.each([
  [[], ['a', 'b', 'c']],
  [
    ['c', 'a'],
    ['c', 'a', 'b'],
  ],
  [
    ['gone', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  [
    ['c', 'b', 'a'],
    ['c', 'b', 'a'],
  ],
])(
  'columns arranged as %j are in the order %j: new ones follow their neighbour',
  (arranged, order) => expect(orderOf(['a', 'b', 'c'], arranged)).toEqual(order),
);

test.each<[Omit<GridColumn<Product>, 'key' | 'header'>, boolean]>([
  [{ type: 'text', value: () => '' }, true],
  [{ type: 'text' }, false],
  [{ type: 'text', sort: () => 1 }, true],
  [{ type: 'text', value: () => '', sort: false }, false],
  [{ type: 'action', value: () => '', sort: () => 1 }, false],
])('case %#: it is sortable: %s', (given, is) =>
  expect(isSortable({ key: 'a', header: 'A', ...given })).toBe(is),
);
