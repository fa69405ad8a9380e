import { vi } from 'vitest';
import type { KeyboardEvent } from 'react';
import { setPreference } from '../src/lib/preferences.ts';
import { dismissToast, toasts } from '../src/lib/toast.ts';
import type { GridColumn } from '../src/ui/grid/column.ts';
import type { Bounds, CellRef, Range } from '../src/ui/grid/range.ts';
import { gridKeyDown, type KeyContext } from '../src/ui/grid/use-grid-keys.ts';
import { selectKey } from '../src/ui/grid/use-grid-table.ts';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
}
export const products = ['a', 'b', 'c'].map((id, at) => ({
  id,
  name: `Product ${id}`,
  stock: at + 1,
}));
export const columns: readonly GridColumn<Product>[] = [
  { key: selectKey, header: 'Select', type: 'action' },
  { key: 'name', header: 'Name', type: 'text', value: ({ name }) => name, edit: { field: 'name' } },
  {
    key: 'kind',
    header: 'Kind',
    type: 'text',
    value: () => 'tool',
    edit: { field: 'kind', options: () => [{ value: 'tool', label: 'Tool' }] },
  },
  {
    key: 'stock',
    header: 'Stock',
    type: 'amount',
    value: ({ stock }) => stock,
    edit: { field: 'stock' },
  },
  { key: 'sold', header: 'Sold', type: 'tick', value: () => false, edit: { field: 'sold' } },
  { key: 'shop', header: 'Shop', type: 'action', press: ({ id }) => done.push(['press', id]) },
];

/** What a key has done, in order. */
const done: unknown[][] = [];
export const startAnew = (): void => {
  done.length = 0;
  setPreference('singleKeys', true);
  for (const { id } of toasts.read().shown) dismissToast(id);
};
const doing =
  (name: string) =>
  (...given: unknown[]): void =>
    void done.push([name, ...given]);
const ids = (rows: readonly Product[]) => rows.map(({ id }) => id).join('');

/** What stands where when a key is pressed. */
export interface Given {
  readonly mode?: 'cells' | 'rows';
  readonly at?: CellRef | null;
  readonly stop?: CellRef | null;
  readonly range?: Range | null;
  readonly bounds?: Bounds | null;
  readonly isChosen?: boolean;
  readonly inHand?: readonly Product[];
  readonly props?: Partial<KeyContext<Product>['props']>;
  readonly rows?: readonly Product[];
  readonly sort?: string;
  readonly target?: Element;
}
export const cell = (row: string, column: string): CellRef => ({ row, column });

/** Presses a key in a grid of three products: what it has done, in order, and whether it was taken. */
export function press(chord: string, given: Given = {}) {
  const { mode = 'cells', at = cell('b', 'shop'), range = null, rows = products } = given;
  const keys = chord.split('+');
  const preventDefault = vi.fn<() => void>();
  const event = {
    key: keys.at(-1) ?? '',
    ctrlKey: keys.includes('Control'),
    shiftKey: keys.includes('Shift'),
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    target: given.target ?? document.createElement('td'),
    preventDefault,
  };
  const edits = { undo: doing('undo'), redo: doing('redo') };
  const context = {
    props: {
      mode,
      id: ({ id }: Product) => id,
      edits,
      choice: {},
      keys: { p: (of: readonly Product[]) => done.push(['key', ids(of)]) },
      onOpen: ({ id }: Product) => done.push(['onOpen', id]),
      ...given.props,
    },
    rows,
    rowIds: rows.map(({ id }) => id),
    columns,
    columnKeys: columns.map(({ key }) => key),
    cellFocus: {
      at,
      range,
      setRange: doing('range'),
      focus: ({ row, column }: CellRef) => done.push(['focus', row, column]),
      show: ({ row, column }: CellRef) => done.push(['show', row, column]),
    },
    stop: given.stop ?? null,
    bounds: given.bounds ?? null,
    inHand: given.inHand ?? products.slice(1, 2),
    isChosen: given.isChosen ?? false,
    choice: { toggle: doing('toggle'), chooseAll: doing('all'), clear: doing('clear') },
    cells: {
      open: ({ id }: Product, { key }: GridColumn<Product>, ...begun: string[]) =>
        done.push(['edit', id, key, ...begun]),
      actions: {
        tick: ({ id }: Product, { key }: GridColumn<Product>) => done.push(['tick', id, key]),
      },
      carryOut: ({ cells }: { cells: readonly { row: Product; after: unknown }[] }) =>
        done.push(['change', ...cells.map(({ row, after }) => `${row.id}:${String(after)}`)]),
    },
    sort: given.sort ?? '',
    setSort: doing('sort'),
  } as unknown as KeyContext<Product>;
  gridKeyDown(event as unknown as KeyboardEvent, context);
  return { done: done.splice(0), isTaken: preventDefault.mock.calls.length > 0 };
}
/** What a movement does to the range before it. */
export const noRange = ['range', null];
