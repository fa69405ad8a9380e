import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  at,
  cell,
  dialog,
  drawnRows,
  goTo,
  open,
  press,
  until,
} from '../../../test/sheet-tools.tsx';
import { Shop, products } from '../../../test/products.tsx';

beforeEach(() => localStorage.clear());

const clipboard = () => navigator.clipboard.readText();

test('a block of cells is copied as a sheet copies it, without formulas', async () => {
  const shop = new Shop(
    products(3).map((product, row) => ({ ...product, note: row === 1 ? '=1+1' : 'a' })),
  );
  await open(shop);
  goTo('w0', 'day');
  await press('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await expect.element(page.getByRole('group', { name: 'Foot' })).toHaveTextContent('4 cells');
  expect(at()).toBe('w0.day');
  await userEvent.copy();
  await expect.poll(clipboard).toBe("2026-11-24\ta\r\n2026-11-24\t'=1+1");
});

test('Shift and a click draw a block, and its amounts are added up', async () => {
  await open(new Shop(products(5)));
  await userEvent.click(cell('w1', 'name'));
  goTo('w1', 'stock');
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(cell('w3', 'stock'));
  await userEvent.keyboard('{/Shift}');
  await expect.element(page.getByRole('group', { name: 'Foot' })).toHaveTextContent('sum 900 cr');
  await until(() => expect(document.querySelectorAll('[data-block]')).toHaveLength(3));
});

test('pasting over a block shows what it does, is one request and one step', async () => {
  const shop = new Shop(products(4).map((product, row) => ({ ...product, locked: row === 2 })));
  await open(shop);
  await navigator.clipboard.writeText('110\tused\n210\tbroken\n310\tbroken\nmuch\tnew');
  goTo('w0', 'stock');
  await userEvent.paste();
  const preview = dialog('Paste these cells?');
  await expect.element(preview).toHaveTextContent('5 cells in 3 rows would change');
  await expect.element(preview).toHaveTextContent('This product is sealed');
  await expect.element(preview).toHaveTextContent('“much” is not an amount');
  expect(shop.requests).toHaveLength(0);
  await preview.getByRole('button', { name: /^Paste/ }).click();
  await until(() => {
    expect(shop.all('stock')).toEqual([110, 210, 300, 400]);
    expect(shop.all('state')).toEqual(['used', 'broken', 'new', 'new']);
    expect(at()).toBe('w0.stock');
  });
  expect(shop.requests).toHaveLength(1);

  await press('{Control>}z{/Control}');
  await until(() => {
    expect(shop.all('stock')).toEqual([100, 200, 300, 400]);
    expect(shop.all('state')).toEqual(['new', 'used', 'new', 'used']);
  });
  expect(shop.requests).toHaveLength(2);
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  await until(() => expect(shop.all('stock')).toEqual([110, 210, 300, 400]));
});

test('pasting as new rows', async () => {
  const shop = new Shop(products(2));
  await open(shop, { newRows: true });
  await navigator.clipboard.writeText('5\tnew\tIlse\n6\tbroken\tOtto\n');
  goTo('w1', 'stock');
  await userEvent.paste();
  const preview = dialog('Paste these cells?');
  await expect
    .element(preview.getByRole('radio', { name: 'Over the rows from here on, the rest are added' }))
    .toBeChecked();
  await expect.element(preview).toHaveTextContent('3 cells in 1 row and 1 new row would change');
  await preview.getByRole('radio', { name: 'As new rows' }).click();
  await preview.getByRole('button', { name: 'Paste 2 new rows' }).click();
  await until(() =>
    expect(shop.added).toEqual([
      { stock: 5, state: 'new', keeper: 'k1' },
      { stock: 6, state: 'broken', keeper: 'k2' },
    ]),
  );
  expect(shop.requests).toHaveLength(0);
});

test('pasted over the rows, what reaches beyond the last one becomes new rows', async () => {
  const shop = new Shop(products(2));
  await open(shop, { newRows: true });
  await navigator.clipboard.writeText('5\tnew\n6\tbroken\n7\tused\n');
  goTo('w1', 'stock');
  await userEvent.paste();
  await dialog('Paste these cells?')
    .getByRole('button', { name: /^Paste/ })
    .click();
  await until(() => {
    expect(shop.added).toEqual([
      { stock: 6, state: 'broken' },
      { stock: 7, state: 'used' },
    ]);
    expect(shop.all('stock')).toEqual([100, 5]);
    expect(shop.all('state')).toEqual(['new', 'new']);
  });
});

test('a table to which no rows can be added says what a paste leaves out', async () => {
  const shop = new Shop(products(2));
  await open(shop);
  await navigator.clipboard.writeText('5\n6\n');
  goTo('w1', 'stock');
  await userEvent.paste();
  await expect
    .element(dialog('Paste these cells?'))
    .toHaveTextContent('1 copied row reaches beyond the last one and is left out');
});

test('filling down and one value for all chosen are one request each', async () => {
  const shop = new Shop(products(4));
  await open(shop);
  goTo('w0', 'state');
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}', '{Control>}d{/Control}');
  await until(() => expect(shop.all('state')).toEqual(['new', 'new', 'new', 'used']));
  expect(shop.requests).toHaveLength(1);

  goTo('w0', 'name');
  await press('x', 'j', 'j', 'x');
  goTo('w0', 'note');
  await press('s', 'o', '{Control>}{Enter}{/Control}');
  await until(() => expect(shop.all('note')).toEqual(['so', '', 'so', '']));
  expect(shop.requests).toHaveLength(2);
  await press('{Control>}z{/Control}');
  await until(() => expect(shop.all('note')).toEqual(['', '', '', '']));
});

test('rows are chosen by key, by Shift and a click, and all active ones at once', async () => {
  const shop = new Shop(
    products(6).map((product, row) => ({ ...product, state: row === 4 ? 'broken' : 'new' })),
  );
  await open(shop);
  const foot = page.getByRole('group', { name: 'Foot' });
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await box('Bellows').click();
  await userEvent.keyboard('{Shift>}');
  await box('Drill').click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(foot).toHaveTextContent('3 chosen');
  goTo('w0', 'name');
  await press('p');
  await until(() => expect(shop.pressed).toEqual([['p', ['Bellows', 'Chisel', 'Drill']]]));

  await press('{Escape}');
  await expect.element(foot).not.toHaveTextContent('chosen');
  await press('a');
  await expect.element(foot).toHaveTextContent('5 chosen');
  await userEvent.click(cell('w1', 'far'));
  await expect.element(foot).not.toHaveTextContent('chosen');
  goTo('w0', 'name');
  await press('{Control>}a{/Control}');
  await expect.element(foot).toHaveTextContent('5 chosen');
  await page.getByRole('searchbox', { name: 'Filter Products' }).fill('chis');
  await expect.element(foot).not.toHaveTextContent('chosen');
  await until(() => expect(drawnRows()).toEqual(['w2']));
});
