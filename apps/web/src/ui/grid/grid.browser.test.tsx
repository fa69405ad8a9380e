import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  at,
  dialog,
  drawnRows,
  goTo,
  open,
  placeOf,
  press,
  until,
} from '../../../test/sheet-tools.tsx';
import { Sheet, Shop, productColumns, products, type Product } from '../../../test/products.tsx';
import { Grid } from './grid.tsx';
import { TableFooter } from '../table-footer.tsx';

beforeEach(() => localStorage.clear());

test('one tab stop; arrows move the focus, into the headings too', async () => {
  await open(new Shop(products(5)));
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[role=grid] [tabindex="0"]')].map(placeOf);
  await until(() => expect(stops()).toEqual(['w0.name']));
  goTo('w0', 'name');
  await press('{ArrowDown}', '{ArrowRight}');
  expect(at()).toBe('w1.stock');
  await press('{ArrowUp}', '{ArrowUp}');
  expect(at()).toBe('head.stock');
  await until(() => expect(stops()).toEqual(['head.stock']));
  await press('{ArrowDown}', '{End}');
  expect(at()).toBe('w0.open');
  await press('{Control>}{Home}{/Control}');
  expect(at()).toBe('w0.select');
  await press('j', 'j', 'k');
  expect(at()).toBe('w1.select');
  await until(() => expect(stops()).toEqual(['w1.select']));
});

test('the focused cell is never hidden, neither by headings nor by frozen columns', async () => {
  await open(new Shop(products(60)));
  goTo('w0', 'name');
  const isSeen = () => {
    const focused = document.activeElement as HTMLElement;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = [
      [left + 3, top + 3],
      [right - 3, bottom - 3],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => focused.contains(document.elementFromPoint(x, y)));
  };
  const keys = ['{ArrowRight}', '{ArrowDown}', '{PageDown}', '{End}', '{ArrowLeft}', '{ArrowLeft}'];
  for (const key of [...keys, ...keys, '{PageUp}', '{ArrowUp}', '{ArrowLeft}', '{ArrowLeft}']) {
    await press(key);
    expect(isSeen(), `${key} at ${at()}`).toBe(true);
  }
  await press('{Control>}{End}{/Control}');
  expect(at()).toBe('w59.open');
  expect(isSeen()).toBe(true);
  await press('{Control>}{ArrowLeft}{/Control}', '{ArrowRight}', '{ArrowRight}');
  for (let up = 0; up < 30; up += 1) {
    await press('{ArrowUp}');
    expect(isSeen(), `up at ${at()}`).toBe(true);
  }
});

test('Esc lets go what is chosen or drawn, and is left to others when nothing is', async () => {
  await open(new Shop(products(5)));
  const left: boolean[] = [];
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') left.push(!event.defaultPrevented);
  };
  document.addEventListener('keydown', hear);
  goTo('w0', 'name');
  await press('{Escape}', 'x', '{Escape}');
  await press('{Shift>}{ArrowDown}{/Shift}', '{Escape}', '{Escape}');
  document.removeEventListener('keydown', hear);
  const chosen = document.querySelectorAll('tr[aria-selected=true]').length;
  expect([chosen, left]).toEqual([0, [true, false, false, true]]);
});

test('headings sort by key and by click', async () => {
  await open(new Shop(products(3)));
  const ids = () =>
    [...document.querySelectorAll<HTMLElement>('tbody tr')].map((row) => row.dataset.row);
  goTo('w0', 'stock');
  await press('{ArrowUp}', '{Enter}', '{Enter}');
  await until(() => expect(ids()).toEqual(['w2', 'w1', 'w0']));
  const heading = page.getByRole('columnheader', { name: 'Stock' });
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  await heading.click();
  await until(() => expect(ids()).toEqual(['w0', 'w1', 'w2']));
});

test('columns can be hidden, moved, frozen and widened, and stay so', async () => {
  const shop = new Shop(products(3));
  const first = await render(<Sheet shop={shop} />);
  const keys = () =>
    [...document.querySelectorAll<HTMLElement>('[role=grid] thead th')].map((th) => th.dataset.col);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = dialog('Columns');
  await chooser.getByRole('checkbox', { name: 'Keeper', exact: true }).click();
  await chooser.getByRole('button', { name: 'Move Note forward' }).click();
  await chooser.getByRole('checkbox', { name: 'Pin Day' }).click();
  await chooser.getByRole('button', { name: 'Done' }).click();
  const arranged = ['select', 'name', 'day', 'stock', 'state', 'sold', 'note', 'far', 'open'];
  await until(() => {
    const day = document.querySelector<HTMLElement>('thead [data-col=day]');
    expect(day?.dataset.frozen).toBe('start');
    expect(keys()).toEqual(arranged);
  });

  const heading = document.querySelector<HTMLElement>('thead [data-col=stock]');
  const before = heading?.offsetWidth ?? 0;
  const grip = heading?.lastElementChild as HTMLElement;
  const from = grip.getBoundingClientRect();
  const pointer = (type: string, x: number) =>
    new PointerEvent(type, { bubbles: true, clientX: x, clientY: from.top + 4 });
  grip.dispatchEvent(pointer('pointerdown', from.left));
  document.dispatchEvent(pointer('pointermove', from.left + 50));
  document.dispatchEvent(pointer('pointerup', from.left + 50));
  await until(() => expect(heading?.offsetWidth).toBe(before + 50));

  await first.unmount();
  await open(shop);
  await until(() => {
    const stock = document.querySelector<HTMLElement>('thead [data-col=stock]');
    expect(stock?.offsetWidth).toBe(before + 50);
    expect(keys()).toEqual(arranged);
  });
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog('Columns').getByRole('button', { name: 'Reset' }).click();
  await until(() => expect(keys()).toHaveLength(10));
});

test('a list has its rows in focus and its controls in the tab order', async () => {
  const opened: string[] = [];
  const copied: string[] = [];
  await render(
    <Grid<Product>
      name="list"
      label="Products"
      mode="rows"
      rows={products(3)}
      id={(product) => product.id}
      rowName={(product) => product.name}
      columns={productColumns()}
      onOpen={(product) => opened.push(product.name)}
      keys={{ c: (chosen) => copied.push(...chosen.map((product) => product.name)) }}
      empty={{ title: 'No products' }}
    />,
  );
  await expect.element(page.getByRole('table')).toBeVisible();
  page.getByRole('region', { name: 'Products' }).element().focus();
  await press('{ArrowDown}', '{ArrowDown}');
  expect((document.activeElement as HTMLElement).dataset.row).toBe('w1');
  await press('c', '{Enter}');
  expect([opened, copied]).toEqual([['Bellows'], ['Bellows']]);
  // rows without a selection
  await press('x', '{ArrowDown}', 'c', '{ArrowUp}');
  expect(copied).toEqual(['Bellows', 'Chisel']);
  await userEvent.copy();
  await expect.poll(() => navigator.clipboard.readText()).toContain('Bellows\t200\tused');
  await expect.element(page.getByRole('button', { name: 'Stock' })).toBeVisible();
});

test('axe finds nothing, also while a cell is edited and in the dialogs', async () => {
  const shop = new Shop(products(4).map((product, row) => ({ ...product, locked: row === 1 })));
  await open(shop, { newRows: true });
  const check = async (what: string) => {
    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    const found = violations.map((one) => `${one.id} ${what}: ${one.nodes[0]?.html}`);
    expect(found).toEqual([]);
  };
  await check('as it is');
  goTo('w0', 'name');
  await press('x', '{Shift>}{ArrowDown}{/Shift}');
  await check('with a block');
  goTo('w0', 'keeper');
  await press('{Enter}');
  await check('with a list');
  await press('{Escape}');
  goTo('w0', 'stock');
  await press('{Enter}', 'x', '{Enter}');
  await check('with a wrong amount');
  await press('{Escape}');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(dialog('Columns')).toBeVisible();
  await check('with the columns');
  await press('{Escape}');
  // its button has the focus again
  await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus();
  await navigator.clipboard.writeText('1\tused\n2\tx');
  goTo('w0', 'stock');
  await userEvent.paste();
  await expect.element(dialog('Paste these cells?')).toBeVisible();
  await check('with the preview');
});

test('the line above a table counts its rows, the one below stands on a ground of its own and offers the updates that wait', async () => {
  const shop = new Shop(products(3));
  await open(shop, {
    toolBar: { words: { one: 'product', several: 'products' }, total: 5 },
    foot: () => <TableFooter>Sums</TableFooter>,
  });
  await expect.element(page.getByText('3 of 5 products')).toBeVisible();
  const bar = page.getByText('Sums').element() as HTMLElement;
  // it stays visible while the rows scroll below it
  expect(getComputedStyle(bar.parentElement as HTMLElement).position).toBe('sticky');
  expect(getComputedStyle(bar).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  goTo('w0', 'name');
  shop.restock(products(4));
  await page.getByRole('button', { name: '1 update' }).click();
  await until(() => expect(document.querySelector('tr[data-row="w3"]')).not.toBeNull());
});

test('a filter that hides every row says so, and clearing it brings them back', async () => {
  await open(new Shop(products(3)));
  await page.getByRole('searchbox', { name: 'Filter Products' }).fill('nowhere');
  await expect.element(page.getByText('None of the 3 rows fits')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await until(() => expect(drawnRows()).toEqual(['w0', 'w1', 'w2']));
});

test.each([1280, 390])(
  'a table without rows offers nothing to filter, arrange or export at %s px; it does once there are some',
  async (width) => {
    await page.viewport(width, 844);
    const shop = new Shop([]);
    await render(
      <Sheet shop={shop} toolBar={{ words: { one: 'product', several: 'products' } }} />,
    );
    await expect.element(page.getByText('No products')).toBeVisible();
    expect(document.querySelectorAll('button, input')).toHaveLength(0);
    shop.restock(products(2));
    await until(() => expect(drawnRows()).toEqual(['w0', 'w1']));
    const tool = page.getByRole('button', { name: width > 640 ? 'Columns' : 'More tools' });
    await expect.element(tool).toBeVisible();
    await page.viewport(1000, 600);
  },
);

test('zero and nothing stand back behind the amounts that count', async () => {
  await open(new Shop(products(2).map((product, at) => ({ ...product, stock: at * 100 }))));
  const colourOf = (place: string) => {
    goTo(place, 'stock');
    return getComputedStyle(document.activeElement as HTMLElement).color;
  };
  expect(colourOf('w0')).not.toBe(colourOf('w1'));
  const text3 = getComputedStyle(document.documentElement).getPropertyValue('--text3').trim();
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = text3;
  expect(colourOf('w0')).toBe(getComputedStyle(probe).color);
  probe.remove();
});
