import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attributesOf } from '../../../test/attributes.ts';
import type { CellEditorProps } from './cell-editor.tsx';
import type { GridColumn } from './column.ts';
import { GridCell, type CellActions, type GridCellProps } from './grid-cell.tsx';
import { selectKey, type ColumnLayout } from './use-grid-table.ts';

interface Product {
  readonly name: string;
  readonly stock: number;
  readonly sold: boolean;
}
const anvil: Product = { name: 'Anvil', stock: 120, sold: false };
const stock: GridColumn<Product> = {
  key: 'stock',
  header: 'Stock',
  type: 'amount',
  value: (product) => product.stock,
  edit: { field: 'stock' },
};
const sold: GridColumn<Product> = {
  key: 'sold',
  header: 'Sold',
  type: 'tick',
  value: (product) => product.sold,
  edit: { field: 'sold' },
};
const name: GridColumn<Product> = {
  key: 'name',
  header: 'Name',
  type: 'text',
  names: true,
  value: (product) => product.name,
};

/** What cells have asked for. */
const done: unknown[][] = [];
let editor: CellEditorProps | null = null;
const doing =
  (what: string) =>
  (...given: unknown[]): void =>
    void done.push([what, ...given]);
const actions: CellActions<Product> = {
  rowName: (product) => product.name,
  editor: (props) => {
    editor = props;
    return 'editor';
  },
  finish: doing('finish'),
  cancel: doing('cancel'),
  makeWay: doing('makeWay'),
  tick: doing('tick'),
  toggle: doing('toggle'),
  retry: doing('retry'),
  changedBy: (product, field) => `${field} of ${product.name} by Ilse`,
};
const layoutOf = (
  column: GridColumn<Product>,
  change: Partial<ColumnLayout<Product>> = {},
): ColumnLayout<Product> => ({ column, frozen: null, edge: false, ...change });

interface Change extends Partial<GridCellProps<Product>> {
  readonly column?: GridColumn<Product>;
}
function draw({ column = stock, ...change }: Change): string {
  editor = null;
  return renderToStaticMarkup(
    <GridCell<Product>
      row={anvil}
      rowId="w0"
      columnLayout={layoutOf(column)}
      actions={actions}
      mode="cells"
      state={undefined}
      isStop={false}
      initialText={undefined}
      others={0}
      isSelected={false}
      inBlock={false}
      {...change}
    />,
  );
}
/** What a cell says of itself, without the classes of its look. */
const said = (change: Change) => attributesOf(draw(change));
const inside = (change: Change) => draw(change).replaceAll(/^<[^>]*>|<\/t[dh]>$/g, '');

const plain = {
  tag: 'td',
  role: 'gridcell',
  'data-col': 'stock',
  'data-align': 'end',
  tabindex: '-1',
};
const list = { tag: 'td', 'data-col': 'stock', 'data-align': 'end' };
const locked = { ...stock, edit: { field: 'stock', locked: () => 'It is sealed' } };
const failed = { edit: { stock: 1 }, why: 'The shop is closed.' };

test.each<[string, Change, object]>([
  ['a cell of a sheet', {}, plain],
  ['a cell of a list', { mode: 'rows' }, list],
  ['the tab stop', { isStop: true }, { ...plain, tabindex: '0' }],
  [
    'a cell in a block',
    { inBlock: true },
    { ...plain, 'data-block': 'true', 'aria-selected': 'true' },
  ],
  ['a locked cell', { column: locked }, { ...plain, 'aria-readonly': 'true' }],
  ['a locked cell of a list', { column: locked, mode: 'rows' }, list],
  [
    'the cell that is edited',
    { initialText: null, isStop: true },
    { ...plain, 'data-editing': 'true' },
  ],
  [
    'a cell that cannot be edited',
    { column: { ...stock, edit: undefined }, initialText: null },
    plain,
  ],
  ['one that saves', { state: { saving: { stock: 1 } } }, { ...plain, 'data-pending': 'true' }],
  ['one that is saved', { state: { saved: { stock: 1 } } }, { ...plain, 'data-saved': 'true' }],
  [
    'one that is refused',
    { state: { failed } },
    { ...plain, 'data-refused': 'true', title: 'The shop is closed.' },
  ],
  [
    'one beside what saves, is saved and refused',
    {
      state: {
        saving: { name: 'x' },
        saved: { name: 'y' },
        failed: { edit: { name: 'z' }, why: 'No' },
      },
    },
    plain,
  ],
  [
    'one that saves another way',
    {
      column: { ...stock, edit: undefined, saves: 'stock' },
      state: { saving: { stock: 1 } },
    },
    { ...plain, 'data-pending': 'true' },
  ],
  [
    'the name of a row',
    { column: name },
    {
      tag: 'th',
      scope: 'row',
      'data-col': 'name',
      'data-align': 'start',
      'data-spans': 'true',
      tabindex: '-1',
    },
  ],
  [
    'a frozen one at the edge',
    { columnLayout: layoutOf(stock, { frozen: 'start', edge: true }) },
    {
      ...plain,
      style: 'inset-inline-start:var(--at-stock, 0px)',
      'data-frozen': 'start',
      'data-edge': 'true',
    },
  ],
  [
    'one frozen at the end',
    { columnLayout: layoutOf(stock, { frozen: 'end' }) },
    { ...plain, style: 'inset-inline-end:var(--at-stock, 0px)', 'data-frozen': 'end' },
  ],
  [
    'one with buttons, under the others, aligned otherwise',
    { column: { key: 'stock', header: 'x', type: 'action', under: true, align: 'end' } },
    { ...plain, 'data-action': 'true', 'data-under': 'true', 'data-spans': 'true' },
  ],
])('%s says so', (_what, change, expected) => {
  expect(said(change)).toEqual(expected);
});

test('a refused cell offers to try again, unless it is edited or a tick', () => {
  const again =
    /<button type="button" tabindex="-1".* aria-label="Try again: The shop is closed." title="The shop is closed. Try again"/;
  expect(inside({ state: { failed } })).toMatch(again);
  expect(inside({ state: { failed }, initialText: null })).toBe('editor');
  const tick = { edit: { sold: true }, why: failed.why };
  expect(inside({ column: sold, state: { failed: tick } })).not.toContain('button');
  expect(inside({})).not.toContain('button');
});

const text = (html: string) => html.replaceAll(/<[^>]*>/g, '');
test.each<[string, Change, string]>([
  ['an amount as it is', {}, '120'],
  ['an empty value as a dash', { column: { ...stock, value: () => null } }, '–'],
  ['a missing value as a dash', { column: { key: 'x', header: 'X', type: 'text' } }, '–'],
  [
    'what its column draws',
    { column: { ...stock, show: (product) => `~${product.stock}` } },
    '~120',
  ],
  ['what it watches', { column: { ...stock, watch: (product) => product.stock } }, '120'],
])('a cell shows %s', (_what, change, shown) => {
  expect(text(draw(change))).toBe(shown);
});

test('a rounded amount has the whole one as its title', () => {
  const unit = { name: 'k', show: () => '1.2k', typed: String, read: () => ({ amount: 0 }) };
  const rounded = { ...stock, edit: undefined, unit: { ...unit, full: () => '1,234' } } as never;
  expect(inside({ column: rounded })).toBe('<span title="1,234">1.2k</span>');
  expect(inside({ column: { ...stock, edit: undefined, unit } })).toBe('1.2k');
  const none = { ...stock, edit: undefined, unit: { ...unit, full: () => '' } } as never;
  expect(inside({ column: none })).toBe('1.2k');
});

test('a text that can be edited says where to click, and whether it is locked', () => {
  expect(attributesOf(inside({}))).toMatchObject({ tag: 'span', 'data-edit': '' });
  expect(attributesOf(inside({}))).not.toHaveProperty('data-locked');
  expect(attributesOf(inside({ column: locked }))).toMatchObject({ 'data-locked': '' });
  expect(attributesOf(inside({ column: name }))).not.toHaveProperty('data-edit');
  expect(inside({ column: { ...stock, type: 'action' } })).not.toContain('data-edit');
});

test('a tick is a box with its column and row as its name, and says why it is locked', () => {
  const box = { tag: 'input', type: 'checkbox', tabindex: '-1', 'data-control': '' };
  expect(attributesOf(inside({ column: sold }))).toEqual({ ...box, 'aria-label': 'Sold: Anvil' });
  expect(attributesOf(inside({ column: sold, row: { ...anvil, sold: true } }))).toEqual({
    ...box,
    'aria-label': 'Sold: Anvil',
    checked: '',
  });
  const sealed = { ...sold, edit: { field: 'sold', locked: () => 'It is sealed' } };
  expect(attributesOf(inside({ column: sealed }))).toEqual({
    ...box,
    'aria-label': 'Sold: Anvil (It is sealed)',
    'aria-disabled': 'true',
    title: 'It is sealed',
  });
  // a tick that cannot be edited is a word
  expect(text(draw({ column: { ...sold, edit: undefined } }))).toBe('no');
});

test('the box of a row is in the tab order of a list, not of a sheet', () => {
  const column: GridColumn<Product> = { key: selectKey, header: 'Select', type: 'action' };
  const box = { tag: 'input', type: 'checkbox', 'data-control': '', 'aria-label': 'Select Anvil' };
  expect(attributesOf(inside({ column }))).toEqual({ ...box, tabindex: '-1' });
  expect(attributesOf(inside({ column, mode: 'rows', isSelected: true }))).toEqual({
    ...box,
    tabindex: '0',
    checked: '',
  });
});

test('the editor is given the cell, and what it answers is done with its row and column', () => {
  done.length = 0;
  draw({ initialText: '7', others: 3 });
  expect(editor).toMatchObject({
    label: 'Stock of Anvil',
    format: { type: 'amount' },
    value: 120,
    initialText: '7',
    changedBy: 'stock of Anvil by Ilse',
    others: 3,
  });
  const given = editor;
  given?.onDone(7, 'down', true);
  given?.onCancel();
  given?.onTable?.('half');
  expect(done).toEqual([
    ['finish', anvil, stock, 7, 'down', true],
    ['cancel', anvil, stock],
    ['makeWay', anvil, stock, 'half'],
  ]);
  draw({ initialText: null });
  expect(editor?.initialText).toBeUndefined();
});
