import { expect, test } from 'vitest';
import { changesOf, drasticOf, isDrastic, planFill, planSame } from './cell-changes.ts';
import { planPaste, planRows, withoutHeading } from './paste-plan.ts';
import type { GridColumn } from './column.ts';
import type { Unit } from '../../lib/units.ts';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
  readonly sold: boolean;
}
const crates: Unit = {
  name: 'crates',
  show: String,
  typed: String,
  read: (text) => (/^\d+$/.test(text) ? { amount: Number(text) } : { why: `“${text}” is none` }),
};
const columns: readonly GridColumn<Product>[] = [
  { key: 'id', header: 'No', type: 'text', value: (product) => product.id },
  {
    key: 'name',
    header: 'Name',
    type: 'text',
    value: (product) => product.name,
    edit: { field: 'name', locked: (product) => (product.sold ? 'Sold' : null) },
  },
  {
    key: 'stock',
    header: 'Stock',
    type: 'amount',
    unit: crates,
    value: (product) => product.stock,
    edit: { field: 'stock' },
  },
];
const products: readonly Product[] = [
  { id: '1', name: 'Anvil', stock: 10, sold: false },
  { id: '2', name: 'Bellows', stock: 20, sold: true },
  { id: '3', name: 'Chisel', stock: 30, sold: false },
];
const at = (top: number, left: number, bottom = top, right = left) => ({
  top,
  left,
  bottom,
  right,
});
const edits = (plan: ReturnType<typeof planPaste<Product>>) =>
  changesOf(plan).map(({ row, edit }) => [row.id, edit]);

test('a table is laid over the cells from the first one on, as far as there are rows', () => {
  const plan = planPaste(
    [
      ['Awl', '11'],
      ['Brush', '21'],
      ['x', '31'],
      ['y', '41'],
    ],
    products,
    columns,
    at(1, 1),
  );
  expect(edits(plan)).toEqual([
    ['2', { stock: 11 }],
    ['3', { name: 'Brush', stock: 21 }],
  ]);
  expect(plan.cells.filter((cell) => cell.why).map((cell) => cell.why)).toEqual(['Sold']);
});

test('one value goes into every cell of the block', () =>
  expect(edits(planPaste([['5']], products, columns, at(0, 2, 2, 2)))).toEqual([
    ['1', { stock: 5 }],
    ['2', { stock: 5 }],
    ['3', { stock: 5 }],
  ]));

test('what cannot be read or changed is said and left out; what stays the same is no change', () => {
  const plan = planPaste(
    [
      ['7', 'Awl', 'many'],
      ['8', 'Bellows', '20'],
    ],
    products,
    columns,
    at(0, 0),
  );
  expect(edits(plan)).toEqual([['1', { name: 'Awl' }]]);
  expect(plan.cells.find((cell) => cell.column.key === 'stock')?.why).toContain('many');
});

test('new rows take the columns from the first one on, and say what they cannot read', () => {
  const blank: Product = { id: '', name: '', stock: 0, sold: false };
  const plan = planRows(
    [
      ['Awl', '5'],
      ['Brush', 'few'],
      ['Chisel', ' '],
    ],
    columns,
    blank,
    1,
  );
  // an empty cell keeps the default of a new row
  expect(plan.added).toEqual([{ name: 'Awl', stock: 5 }, { name: 'Brush' }, { name: 'Chisel' }]);
  expect(plan.wrong).toEqual([expect.stringContaining('Row 2, Stock')]);
});

test.each([
  [
    'one that names the columns',
    [
      ['name', ' Stock '],
      ['Drill', '5'],
    ],
    [['Drill', '5']],
    1,
  ],
  [
    'none',
    [
      ['Drill', '5'],
      ['File', '6'],
    ],
    [
      ['Drill', '5'],
      ['File', '6'],
    ],
    2,
  ],
  ['one line alone', [['Name', 'Stock']], [['Name', 'Stock']], 2],
  ['one cell, which may be a value', [['Name'], ['Drill']], [['Name'], ['Drill']], 2],
])('of a pasted heading: %s', (_what, texts, cells, left) => {
  expect(withoutHeading({ texts, left: 2 }, columns)).toEqual({ texts: cells, left });
});

test('filling down takes the first row of the block, or the one above a single cell', () => {
  expect(edits(planFill(products, columns, at(0, 2, 2, 2)))).toEqual([
    ['2', { stock: 10 }],
    ['3', { stock: 10 }],
  ]);
  expect(edits(planFill(products, columns, at(2, 2)))).toEqual([['3', { stock: 20 }]]);
  expect(edits(planFill(products, columns, at(0, 2)))).toEqual([]);
});

test('one value for all rows leaves locked ones out', () => {
  const name = columns[1];
  if (!name) throw new Error('no column');
  const plan = planSame(products, name, 'Same');
  expect(edits(plan)).toEqual([
    ['1', { name: 'Same' }],
    ['3', { name: 'Same' }],
  ]);
  expect(plan.cells.filter((cell) => cell.why)).toHaveLength(1);
});

test.each([
  [100, 181, true],
  [100, 180, false],
  [100, 20, false],
  [100, 19, true],
  [100, 0, true],
  [0, 5000, false],
] as const)('%d → %d asks: %s', (before, after, asks) =>
  expect(isDrastic(crates, before, after)).toBe(asks),
);

test('only amounts are asked about', () => {
  expect(isDrastic(undefined, 100, 1)).toBe(false);
  expect(isDrastic(crates, 'a', 'b')).toBe(false);
  const asking = { ...crates, asks: (amount: number) => amount > 500 };
  expect([0, 400, 501, 600].map((before) => isDrastic(asking, before, 501))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(drasticOf(planPaste([['x', '1']], products, columns, at(0, 1)))).toHaveLength(1);
});

test('a value for all leaves out cells that have it, and columns that are not edited', () => {
  const [id, name, stock] = columns as readonly [
    GridColumn<Product>,
    GridColumn<Product>,
    GridColumn<Product>,
  ];
  expect(edits(planSame(products, stock, 20))).toEqual([
    ['1', { stock: 20 }],
    ['3', { stock: 20 }],
  ]);
  expect(planSame(products, id, '7').cells).toEqual([]);
  expect(planSame(products, name, 'Anvil').cells.map(({ before, why }) => [before, why])).toEqual([
    ['Bellows', 'Sold'],
    ['Chisel', undefined],
  ]);
});

test('a block takes one value as far as it goes, across and down', () => {
  const plan = planPaste([['5']], products, columns, at(0, 1, 1, 2));
  expect(edits(plan)).toEqual([
    ['1', { name: '5', stock: 5 }],
    ['2', { stock: 5 }],
  ]);
  expect(plan).toMatchObject({ added: [], wrong: [] });
});

test('lines of different lengths are pasted as they are, over the edge of the table too', () => {
  const texts = [['Awl'], ['x', '21', 'beyond'], []];
  expect(edits(planPaste(texts, products, columns, at(0, 1)))).toEqual([
    ['1', { name: 'Awl' }],
    ['2', { stock: 21 }],
  ]);
});

test('filling several columns takes each from the same row', () =>
  expect(edits(planFill(products, columns, at(1, 1, 2, 2)))).toEqual([
    ['3', { name: 'Bellows', stock: 20 }],
  ]));

test('rows that follow others are counted on, and cells beyond the table are left out', () => {
  const blank: Product = { id: '', name: '', stock: 0, sold: false };
  const plan = planRows([['few', 'beyond']], columns, blank, 2, 4);
  expect(plan).toEqual({
    cells: [],
    added: [{}],
    wrong: [expect.stringMatching(/^Row 5, Stock: .*few/)],
  });
});

test('a heading is known wherever its columns begin', () => {
  const [texts, lines] = [
    [
      ['Stock', 'x'],
      ['1', '2'],
    ],
    [
      ['No', 'Name'],
      ['7', 'Drill'],
    ],
  ];
  expect(withoutHeading({ texts, left: 1 }, columns)).toEqual({ texts, left: 1 });
  expect(withoutHeading({ texts: lines, left: 1 }, columns)).toEqual({
    texts: [['7', 'Drill']],
    left: 0,
  });
});

test('a negative amount is asked about by its size, an amount that stays is not', () => {
  expect(isDrastic(crates, -100, -181)).toBe(true);
  expect(isDrastic(crates, -100, -180)).toBe(false);
  const asking = { ...crates, asks: () => true };
  expect([isDrastic(asking, 5, 5), isDrastic(asking, 5, '6'), isDrastic(asking, null, 6)]).toEqual([
    false,
    false,
    false,
  ]);
});
