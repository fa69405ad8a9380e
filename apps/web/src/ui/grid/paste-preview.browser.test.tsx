import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MantineProvider } from '@mantine/core';
import type { EditPreview } from './cell-changes.ts';
import type { GridColumn } from './column.ts';
import { PastePreview, type PastePreviewProps } from './paste-preview.tsx';

interface Product {
  readonly id: string;
  readonly stock: number;
  readonly note: string;
}
const unit = {
  name: 'cr',
  show: (amount: number) => `${amount} cr`,
  typed: String,
  read: (text: string) =>
    /^\d+$/.test(text) ? { amount: Number(text) } : { why: `“${text}” is not an amount` },
};
const stock: GridColumn<Product> = {
  key: 'stock',
  header: 'Stock',
  type: 'amount',
  unit,
  value: (product) => product.stock,
  edit: { field: 'stock' },
};
const note: GridColumn<Product> = {
  key: 'notes',
  header: 'Note',
  type: 'text',
  value: (product) => product.note,
  edit: { field: 'note' },
};
const day: GridColumn<Product> = { key: 'day', header: 'Day', type: 'text', value: () => '' };
const product = (id: string): Product => ({ id, stock: 100, note: '' });
const changes = (count: number): EditPreview<Product>['cells'] =>
  Array.from({ length: count }, (_, at) => ({
    row: product(`w${at}`),
    column: stock,
    before: 100,
    after: 120,
  }));
const none: EditPreview<Product> = { cells: [], added: [], wrong: [] };
const adds = { blank: product(''), rows: () => undefined };

async function open(change: Partial<PastePreviewProps<Product>>) {
  const applied: EditPreview<Product>[] = [];
  await render(
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <PastePreview<Product>
        texts={[['120']]}
        over={none}
        beyond={0}
        overBlank={false}
        columns={[stock, note, day]}
        left={0}
        rowName={({ id }) => id}
        add={undefined}
        onApply={(plan) => void applied.push(plan)}
        onClose={() => undefined}
        {...change}
      />
    </MantineProvider>,
  );
  return applied;
}
const status = () => page.getByRole('dialog').getByRole('status').first();
const sentence = (text: string) => expect.element(status()).toHaveTextContent(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The lines of a table, with what is said below it. */
const table = async (name: string) => {
  const region = page.getByRole('region', { name });
  await expect.element(region).toBeVisible();
  const lines = [...region.element().querySelectorAll('tr')].map((line) =>
    [...line.cells].map(({ textContent }) => textContent),
  );
  return [lines, region.element().querySelector('p')?.textContent ?? ''] as const;
};

test.each<[string, Partial<EditPreview<Product>>, string, string]>([
  ['one cell', { cells: changes(1) }, 'Paste 1 cell in 1 row', '1 cell in 1 row would change.'],
  ['two rows', { cells: changes(2) }, 'Paste 2 cells in 2 rows', '2 cells in 2 rows would change.'],
  [
    'a cell and a new row',
    { cells: changes(1), added: [{ stock: 1 }] },
    'Paste 1 cell in 1 row and 1 new row',
    '1 cell in 1 row and 1 new row would change.',
  ],
  [
    'cells and new rows',
    { cells: changes(2), added: [{ stock: 1 }, { stock: 2 }] },
    'Paste 2 cells in 2 rows and 2 new rows',
    '2 cells in 2 rows and 2 new rows would change.',
  ],
  [
    'what stays and what changes by much',
    {
      cells: [
        ...changes(1),
        { row: product('x'), column: note, before: '', why: 'Sealed' },
        { row: product('y'), column: stock, before: 100, after: 1 },
      ],
    },
    'Paste 2 cells in 2 rows',
    '2 cells in 2 rows would change; 1 cell stays as it is; 1 amount changes by more than 80 %.',
  ],
  [
    'several of both',
    {
      cells: ['v', 'w'].flatMap((id) => [
        { row: product(id), column: note, before: '', why: 'Sealed' },
        { row: product(id), column: stock, before: 100, after: 1 },
      ]),
    },
    'Paste 2 cells in 2 rows',
    '2 cells in 2 rows would change; 2 cells stay as it is; 2 amounts change by more than 80 %.',
  ],
])('says in a sentence what it does: %s', async (_what, over, label, words) => {
  const plan = { ...none, ...over };
  const applied = await open({ over: plan });
  await expect.element(status()).toHaveTextContent(new RegExp(`^${words.replaceAll('.', '\\.')}$`));
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await button(label).click();
  await expect.poll(() => applied).toEqual([plan]);
});

test('what is left out of a table without new rows is said', async () => {
  await open({ over: { ...none, cells: changes(1) }, beyond: 2 });
  await sentence('2 copied rows reach beyond the last one and are left out.');
});

test('each change is a line with what is now and then, or why not', async () => {
  await open({
    over: {
      ...none,
      cells: [
        { row: product('a'), column: stock, before: 100, after: 120 },
        { row: product('b'), column: note, before: 'old', after: '' },
        { row: product('c'), column: note, before: '', after: null },
        { row: product('d'), column: stock, before: 7, why: 'This product is sealed' },
      ],
    },
  });
  expect(await table('Changes')).toEqual([
    [
      ['Row', 'Column', 'Now', 'Then'],
      ['a', 'Stock', '100 cr', '120 cr'],
      ['b', 'Note', 'old', '–'],
      ['c', 'Note', '–', '–'],
      ['d', 'Stock', '7 cr', 'This product is sealed'],
    ],
    '',
  ]);
});

test.each([
  [40, 41, ''],
  [41, 41, 'and 1 more'],
])('of %d changes forty are listed, the others counted', async (count, lines, more) => {
  await open({ over: { ...none, cells: changes(count) } });
  const [shown, below] = await table('Changes');
  expect([shown.length, below]).toEqual([lines, more]);
});

test('new rows have the headings of their columns, and go over the rows when that is chosen', async () => {
  const over = { ...none, cells: changes(1) };
  const applied = await open({
    texts: [['7', 'seven'], ['8']],
    over,
    add: adds,
    overBlank: true,
    beyond: 1,
  });
  await sentence('2 new rows would be made.');
  expect((await table('New rows'))[0]).toEqual([['Stock', 'Note'], ['7', 'seven'], ['8']]);
  await button('Paste 2 new rows').click();
  await expect
    .poll(() => applied.map(({ added }) => added))
    .toEqual([[{ stock: 7, note: 'seven' }, { stock: 8 }]]);
  await page.getByRole('radio', { name: 'Over the rows from here on, the rest are added' }).click();
  // what is beyond the last row becomes new rows here, so nothing is left out
  await expect.element(status()).toHaveTextContent(/^1 cell in 1 row would change\.$/);
  await button('Paste 1 cell in 1 row').click();
  await expect.poll(() => applied.at(-1)).toEqual(over);
});

test.each([
  ['over rows that are there', { over: { ...none, cells: changes(1) } }, false],
  ['over untouched new rows', { over: { ...none, cells: changes(1) }, overBlank: true }, true],
  ['where nothing would change', { over: none }, true],
])('%s a paste begins as is likely meant', async (_what, change, asRows) => {
  await open({ texts: [['7']], add: adds, ...change });
  const radio = page.getByRole('radio', { name: 'As new rows' });
  if (asRows) await expect.element(radio).toBeChecked();
  else await expect.element(radio).not.toBeChecked();
  await expect
    .element(page.getByRole('radio', { name: 'Over the rows from here on', exact: true }))
    .toBeVisible();
});

test('a single new row is one', async () => {
  await open({ texts: [['7']], left: 0, add: adds });
  await sentence('1 new row would be made.');
  await expect.element(button('Paste 1 new row')).toBeVisible();
});

test('new rows begin in the column of the paste', async () => {
  await open({ texts: [['seven', '2026-11-24']], left: 1, add: adds });
  expect((await table('New rows'))[0]).toEqual([
    ['Note', 'Day'],
    ['seven', '2026-11-24'],
  ]);
});

test('what cannot be done says why', async () => {
  await open({ over: none });
  await expect.element(button('Paste 0 cells in 0 rows (Nothing would change)')).toBeVisible();
});

test('new rows that cannot be read are named, and not made', async () => {
  const applied = await open({ texts: [['much'], ['7']], add: adds, left: 0 });
  await expect.element(page.getByText('Row 1, Stock: “much” is not an amount')).toBeVisible();
  await button('Paste 2 new rows (Some cells cannot be read)').click({ force: true });
  expect(applied).toEqual([]);
});
