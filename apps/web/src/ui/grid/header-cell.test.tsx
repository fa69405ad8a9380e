import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attributesOf } from '../../../test/attributes.ts';
import type { GridColumn } from './column.ts';
import { HeaderCell, nextSort, type HeaderCellProps } from './header-cell.tsx';
import { selectKey, type ColumnLayout } from './use-grid-table.ts';

type Row = Readonly<Record<string, number>>;
const stock: GridColumn<Row> = { key: 'stock', header: 'Stock', type: 'amount', value: () => 1 };
const fixed: GridColumn<Row> = { ...stock, sort: false };
const boxes: GridColumn<Row> = { key: selectKey, header: 'Select', type: 'action', sort: false };

interface Change extends Partial<HeaderCellProps<Row>> {
  readonly column?: GridColumn<Row>;
  readonly layout?: Partial<ColumnLayout<Row>>;
}
const draw = ({ column = stock, layout, ...change }: Change): string =>
  renderToStaticMarkup(
    <HeaderCell<Row>
      columnLayout={{ column, frozen: null, edge: false, ...layout }}
      mode="cells"
      sort=""
      onSort={() => undefined}
      onResize={() => undefined}
      isStop={false}
      allChosen={false}
      chooseAll={() => undefined}
      {...change}
    />,
  );

const plain = {
  tag: 'th',
  scope: 'col',
  'data-col': 'stock',
  'data-align': 'end',
  'data-sorts': 'true',
  'aria-sort': 'none',
  title: 'Stock',
  tabindex: '-1',
};
const { 'data-sorts': _sorts, 'aria-sort': _order, ...unsorted } = plain;
const { title: _title, tabindex: _tabindex, ...ofList } = plain;
const { title: _, ...untitled } = plain;

test.each<[string, Change, object]>([
  ['of a sheet', {}, plain],
  ['of a list', { mode: 'rows' }, ofList],
  ['sorted by', { sort: 'stock' }, { ...plain, 'aria-sort': 'ascending' }],
  ['sorted by, the other way', { sort: '-stock' }, { ...plain, 'aria-sort': 'descending' }],
  ['beside the sorted one', { sort: 'name' }, plain],
  ['that cannot be sorted by', { column: fixed, sort: 'stock' }, unsorted],
  ['with the tab stop', { isStop: true }, { ...plain, tabindex: '0' }],
  ['whose text is for readers alone', { column: { ...stock, headerMark: '*' } }, untitled],
  [
    'that is frozen',
    { layout: { frozen: 'start', edge: true } },
    {
      ...plain,
      style: 'inset-inline-start:var(--at-stock, 0px)',
      'data-frozen': 'start',
      'data-edge': 'true',
    },
  ],
  [
    'of buttons, under the others, aligned otherwise',
    { column: { ...fixed, type: 'action', align: 'end', under: true } },
    { ...unsorted, 'data-action': 'true', 'data-under': 'true' },
  ],
])('a heading %s says so', (_what, change, expected) => {
  expect(attributesOf(draw(change))).toEqual(expected);
});

test('in a list a heading that sorts is a button; in a sheet Enter does it', () => {
  const isButton = (change: Change) => draw(change).includes('<button');
  expect([
    isButton({ mode: 'rows' }),
    isButton({ mode: 'rows', column: fixed }),
    isButton({ mode: 'cells' }),
  ]).toEqual([true, false, false]);
});

test('an arrow shows what is sorted by, and in which order', () => {
  const arrow = (sort: string) => /data-shown.*lucide-[\w-]+|data-shown/.exec(draw({ sort }))?.[0];
  expect(arrow('')).toBeUndefined();
  expect(draw({ sort: 'stock' })).toContain('data-shown');
  expect(draw({ sort: 'stock' })).not.toBe(draw({ sort: '-stock' }));
  expect(draw({ column: fixed, sort: 'stock' })).not.toContain('<svg');
});

test('a mark stands in the place of the text, which is for readers', () => {
  const html = draw({ column: { ...fixed, headerMark: '*' } });
  expect(html).toContain('<span aria-hidden="true">*</span><span class="sr-only">Stock</span>');
});

test('the column of boxes has one for all, and no width to drag', () => {
  const inside = (change: Change) =>
    draw({ column: boxes, ...change }).replaceAll(/^<th[^>]*>|<\/th>$/g, '');
  const box = { tag: 'input', type: 'checkbox', 'data-control': '', 'aria-label': 'Select all' };
  expect(attributesOf(inside({}))).toEqual({ ...box, tabindex: '-1' });
  expect(attributesOf(inside({ mode: 'rows', allChosen: true }))).toEqual({
    ...box,
    tabindex: '0',
    checked: '',
  });
  expect(inside({})).toMatch(/^<input[^>]*>$/);
  expect(draw({})).toContain('aria-hidden="true" data-control=""');
});

test.each([
  ['', 'stock'],
  ['name', 'stock'],
  ['-name', 'stock'],
  ['stock', '-stock'],
  ['-stock', ''],
])('from %j a click on the heading sorts by %j', (sort, next) => {
  expect(nextSort(sort, 'stock')).toBe(next);
});
