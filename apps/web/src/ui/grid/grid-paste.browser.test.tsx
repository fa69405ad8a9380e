import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { at, cell, dialog, goTo, open, press, until } from '../../../test/sheet-tools.tsx';
import { Shop, products, type Product } from '../../../test/products.tsx';
import { toasts } from '../../lib/toast.ts';

beforeEach(() => localStorage.clear());

const paste = async (text: string) => {
  await navigator.clipboard.writeText(text);
  await userEvent.paste();
};
const field = () => document.activeElement as HTMLInputElement | HTMLSelectElement;

test('several cells pasted where a text is being typed are laid over the cells from there on', async () => {
  const shop = new Shop(products(3));
  await open(shop);
  goTo('w0', 'note');
  await press('x', 'y');
  await expect.poll(() => field().value).toBe('xy');
  await paste('one\r\ntwo\r\nthree\r\n');
  const preview = dialog('Paste these cells?');
  await expect.element(preview).toHaveTextContent('3 cells in 3 rows would change');
  await preview.getByRole('button', { name: /^Paste/ }).click();
  await until(() => expect(shop.all('note')).toEqual(['one', 'two', 'three']));
  expect(shop.requests).toHaveLength(1);
  await expect.poll(at).toBe('w0.note');
});

test('they become new rows where rows can be added', async () => {
  const shop = new Shop(products(1));
  await open(shop, { newRows: true });
  goTo('w0', 'stock');
  await press('{Enter}');
  await paste('110\tused\n210\tbroken');
  await dialog('Paste these cells?')
    .getByRole('button', { name: /^Paste/ })
    .click();
  await until(() => {
    expect(shop.added).toEqual([{ stock: 210, state: 'broken' }]);
    expect(shop.all('stock')).toEqual([110]);
  });
});

test('who does not want them goes on with what was typed', async () => {
  const shop = new Shop(products(2));
  await open(shop);
  goTo('w0', 'note');
  await press('x', 'y');
  await paste('one\ntwo');
  await dialog('Paste these cells?').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => field().value).toBe('xy');
  await press('{Enter}');
  await until(() => expect(shop.all('note')).toEqual(['xy', '']));
  expect(shop.requests).toHaveLength(1);
});

// an open list receives all keys and the page none; a letter opens the editor with a closed list
test('a list takes the choice that is pasted, says what is none, and makes way for several cells', async () => {
  const shop = new Shop(products(3));
  await open(shop);
  goTo('w0', 'keeper');
  await press('i');
  await paste('Olga');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('“Olga” is not one of the choices');
  await paste('otto');
  await expect.poll(() => field().value).toBe('k2');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await press('{Enter}');
  await until(() => expect(shop.all('keeper')).toEqual(['k2', '', '']));
  goTo('w1', 'keeper');
  await press('o');
  await paste('Ilse\nOtto');
  await dialog('Paste these cells?')
    .getByRole('button', { name: /^Paste/ })
    .click();
  await until(() => expect(shop.all('keeper')).toEqual(['k2', 'k1', 'k2']));
});

test('one text is pasted into its editor', async () => {
  const shop = new Shop(products(2));
  await open(shop);
  goTo('w0', 'note');
  await press('{Enter}');
  await paste('plain');
  await press('{Enter}');
  await until(() => expect(shop.all('note')).toEqual(['plain', '']));
});

// proves UX-25
test('what a locked cell does not take is said there until it is tried again or taken back', async () => {
  const [first, second] = products(2) as [Product, Product];
  const shop = new Shop([{ ...first, locked: true }, second]);
  await open(shop);
  goTo('w0', 'stock');
  await paste('7');
  const line = page.getByText('Not saved: Anvil: stock. This product is sealed');
  await expect.element(line).toBeVisible();
  expect(cell('w0', 'stock')).toHaveAttribute('data-refused');
  expect([shop.requests, shop.all('stock')]).toEqual([[], [100, 200]]);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(line).not.toBeInTheDocument();
  expect(cell('w0', 'stock')).not.toHaveAttribute('data-refused');

  // what is filled down over it
  shop.restock(shop.rows.map((row) => ({ ...row, locked: !row.locked, note: row.id })));
  goTo('w1', 'note');
  await press('{Control>}d{/Control}');
  await expect.element(page.getByText(/^Not saved: Bellows: note/)).toBeVisible();
  shop.restock(shop.rows.map((row) => ({ ...row, locked: false })));
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await until(() => expect(shop.all('note')).toEqual(['w0', 'w0']));
  await expect.element(page.getByText(/^Not saved/)).not.toBeInTheDocument();
});

// proves UX-25
test.each(['stock', 'state'])(
  'a text that is no %s stays to be corrected, with the reason',
  async (column) => {
    const shop = new Shop(products(2));
    await open(shop);
    goTo('w0', column);
    await paste('many');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^“many” is not/);
    expect(at()).toBe(`w0.${column}`);
    if (column === 'stock') {
      expect((document.activeElement as HTMLInputElement).value).toBe('many');
      await press('{Control>}a{/Control}', '120', '{Enter}');
      await until(() => expect(shop.all('stock')).toEqual([120, 200]));
    } else await press('{Escape}');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  },
);

test('what is pasted on a heading is not lost without a word', async () => {
  const shop = new Shop(products(2));
  await open(shop);
  cell('w0', 'note').closest('table')?.querySelector<HTMLElement>('thead [data-col=note]')?.focus();
  await paste('one\ntwo');
  await until(() =>
    expect(toasts.read().shown.map(({ text }) => text)).toContain(
      'Go to a cell to paste from there on',
    ),
  );
});

test('where rows can be added, a click goes to a cell with options, so that rows can be pasted there; the second click shows the choices', async () => {
  const shop = new Shop(products(2));
  await open(shop, { newRows: true });
  await userEvent.click(cell('w0', 'keeper').querySelector('[data-edit]') ?? cell('w0', 'keeper'));
  await until(() => expect(at()).toBe('w0.keeper'));
  expect(document.querySelector('[role=grid] select')).toBeNull();
  await paste('Ilse\nOtto\nIlse');
  await dialog('Paste these cells?')
    .getByRole('button', { name: /^Paste/ })
    .click();
  await until(() => {
    expect(shop.all('keeper')).toEqual(['k1', 'k2']);
    expect(shop.added).toEqual([{ keeper: 'k1' }]);
    expect(at()).toBe('w0.keeper');
  });
  await userEvent.click(cell('w0', 'keeper').querySelector('[data-edit]') ?? cell('w0', 'keeper'));
  await until(() => expect(document.activeElement?.tagName).toBe('SELECT'));
});

test('where none can be added, the first click shows the options', async () => {
  await open(new Shop(products(2)));
  await userEvent.click(cell('w0', 'keeper').querySelector('[data-edit]') ?? cell('w0', 'keeper'));
  await until(() => expect(document.activeElement?.tagName).toBe('SELECT'));
});
