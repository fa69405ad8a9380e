import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attributesOf } from '../../../test/attributes.ts';
import type { GridColumn } from './column.ts';
import { GridBody, type GridBodyProps } from './grid-body.tsx';
import type { CellActions } from './grid-cell.tsx';
import { underLast } from './grid-row.tsx';
import type { ColumnLayout } from './use-grid-table.ts';

interface Product {
  readonly id: string;
  readonly note: string;
}
const products: readonly Product[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, note: '' }));
const nothing = () => undefined;
const edited: string[] = [];
const actions: CellActions<Product> = {
  rowName: ({ id }) => id,
  editor: ({ label, initialText, others }) => {
    edited.push(`${label} ${initialText} ${others}`);
    return null;
  },
  finish: nothing,
  cancel: nothing,
  makeWay: nothing,
  tick: nothing,
  toggle: nothing,
  retry: nothing,
  changedBy: nothing,
};
const layoutOf = (column: GridColumn<Product>): ColumnLayout<Product> => ({
  column,
  frozen: null,
  edge: false,
});
const plain = (['x', 'y', 'z'] as const).map((key) =>
  layoutOf({
    key,
    header: key.toUpperCase(),
    type: 'text',
    value: ({ id }) => id,
    edit: { field: key },
  }),
);
const grid = { id: ({ id }: Product) => id, mode: 'cells' as const };

const draw = (change: Partial<GridBodyProps<Product>> = {}): string =>
  renderToStaticMarkup(
    <GridBody<Product>
      grid={grid}
      rows={products}
      columnLayouts={plain}
      actions={actions}
      states={undefined}
      stop={null}
      editing={null}
      others={0}
      selected={new Set()}
      gone={new Set()}
      range={null}
      {...change}
    />,
  );
/** What each row says of itself. */
const rows = (change?: Partial<GridBodyProps<Product>>) =>
  (draw(change).match(/<tr.*?<\/tr>/g) ?? []).map(attributesOf);
/** The cells with a mark, as `row.column`. */
const marked = (change: Partial<GridBodyProps<Product>>, mark: string) =>
  (draw(change).match(/<tr.*?<\/tr>/g) ?? []).flatMap((line) =>
    (line.match(/<td[^>]*>/g) ?? []).flatMap((cell) =>
      cell.includes(mark)
        ? [`${attributesOf(line)['data-row']}.${attributesOf(cell)['data-col']}`]
        : [],
    ),
  );

test('a row of a sheet says its id alone; one of a list can have the focus', () => {
  expect(rows().slice(0, 2)).toEqual([
    { tag: 'tr', 'data-row': 'a' },
    { tag: 'tr', 'data-row': 'b' },
  ]);
  expect(rows({ grid: { ...grid, mode: 'rows' } })[0]).toEqual({
    tag: 'tr',
    'data-row': 'a',
    tabindex: '-1',
  });
});

test('rows say their tone, that they open, have gone, can be chosen, and are linked to', () => {
  const change: Partial<GridBodyProps<Product>> = {
    grid: {
      ...grid,
      mode: 'rows',
      tone: ({ id }) => (id === 'a' ? 'busy' : null),
      anchor: ({ id }) => `product-${id}`,
      onOpen: nothing,
      choice: {},
    },
    rows: products.slice(0, 2),
    selected: new Set(['b']),
    gone: new Set(['b']),
    stop: { row: 'a', column: 'x' },
  };
  const all = { tag: 'tr', 'data-opens': 'true', tabindex: '-1' };
  expect(rows(change)).toEqual([
    {
      ...all,
      id: 'product-a',
      'data-row': 'a',
      'data-tone': 'busy',
      'data-stop': 'true',
      'aria-selected': 'false',
    },
    { ...all, id: 'product-b', 'data-row': 'b', 'data-gone': 'true', 'aria-selected': 'true' },
  ]);
});

test('in a sheet one cell has the tab stop, and its row is not marked', () => {
  const stop = { row: 'b', column: 'y' };
  expect(marked({ stop }, 'tabindex="0"')).toEqual(['b.y']);
  expect(rows({ stop })[1]).toEqual({ tag: 'tr', 'data-row': 'b' });
});

test('a block is marked from its first cell to its last', () => {
  const range = { from: { row: 'c', column: 'y' }, to: { row: 'b', column: 'z' } };
  expect(marked({ range }, 'data-block')).toEqual(['b.y', 'b.z', 'c.y', 'c.z']);
  const one = { row: 'a', column: 'x' };
  expect(marked({ range: { from: one, to: one } }, 'data-block')).toEqual(['a.x']);
  expect(marked({}, 'data-block')).toEqual([]);
});

test('one cell is edited, with its text and the number of rows that would take it', () => {
  edited.length = 0;
  const editing = { row: 'b', column: 'y', initialText: 'q' };
  expect(marked({ editing, others: 3 }, 'data-editing')).toEqual(['b.y']);
  draw({ editing: { row: 'b', column: 'y' }, others: 2 });
  expect(edited).toEqual(['Y of b q 3', 'Y of b undefined 2']);
});

test('states of edits are shown in their rows', () => {
  const states = new Map([
    ['b', { saving: { y: 1 } }],
    ['c', { saved: { z: 1 } }],
  ]);
  expect(marked({ states }, 'data-pending')).toEqual(['b.y']);
  expect(marked({ states }, 'data-saved')).toEqual(['c.z']);
});

test('the detail of an open row is below it, across all columns', () => {
  const detail = ({ id }: Product) => (id === 'b' ? <p>More of b</p> : null);
  const html = draw({ grid: { ...grid, mode: 'rows', detail } });
  const lines = html.match(/<tr.*?<\/tr>/g) ?? [];
  expect(lines).toHaveLength(5);
  expect(lines[2]).toBe('<tr data-detail=""><td colSpan="3"><p>More of b</p></td></tr>');
});

test('of a long list the rows in view are drawn, with the room of the others before and after', () => {
  const drawn = { at: [1, 3], gaps: [32, 64, 128], keys: new Map() };
  const lines = draw({ drawn }).match(/<tr.*?<\/tr>/g) ?? [];
  expect(lines.map(attributesOf)).toEqual([
    { tag: 'tr', 'aria-hidden': 'true', style: 'height:32px' },
    { tag: 'tr', 'data-row': 'b', 'aria-rowindex': '3' },
    { tag: 'tr', 'aria-hidden': 'true', style: 'height:64px' },
    { tag: 'tr', 'data-row': 'd', 'aria-rowindex': '5' },
    { tag: 'tr', 'aria-hidden': 'true', style: 'height:128px' },
  ]);
  // there is no room where nothing is left out, nor for rows that are no more
  const all = { at: [2, 3, 4], gaps: [0, 0, 0, 0], keys: new Map() };
  expect(rows({ drawn: all }).map((one) => one['data-row'])).toEqual(['c', 'd']);
});

test('what is under the other cells comes last, and its row has two lines where it has a value', () => {
  const under = layoutOf({
    key: 'note',
    header: 'Note',
    type: 'text',
    value: ({ note }) => note,
    under: true,
  });
  const columnLayouts = [plain[0], under, plain[1]].filter((one) => one !== undefined);
  expect(underLast(columnLayouts).map(([{ column }, at]) => [column.key, at])).toEqual([
    ['x', 0],
    ['y', 2],
    ['note', 1],
  ]);
  expect(underLast(plain).map(([, at]) => at)).toEqual([0, 1, 2]);
  const two = [products[0], { id: 'b', note: 'b' }].filter((one) => one !== undefined);
  expect(rows({ columnLayouts, rows: two })).toEqual([
    { tag: 'tr', 'data-row': 'a' },
    { tag: 'tr', 'data-row': 'b', 'data-two-lines': 'true' },
  ]);
  expect(rows({ rows: two })[1]).not.toHaveProperty('data-two-lines');
});
