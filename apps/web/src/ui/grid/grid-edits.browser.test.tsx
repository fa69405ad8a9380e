import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { at, cell, dialog, goTo, open, press, until } from '../../../test/sheet-tools.tsx';
import { unansweredEdit } from '../../lib/error-messages.ts';
import { Sheet, Shop, productColumns, products, type Product } from '../../../test/products.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('typing replaces texts only; amounts open with Enter or F2', async () => {
  const shop = new Shop(products(3));
  await open(shop);
  goTo('w0', 'note');
  await press('p', 'a', 'x', '{Enter}');
  await until(() => {
    expect(shop.all('note')).toEqual(['pax', '', '']);
    expect(at()).toBe('w1.note');
  });
  expect(shop.pressed).toEqual([]);

  goTo('w0', 'stock');
  await press('1', 'p', '{Tab}');
  expect(document.querySelector('[role=grid] input:not([type=checkbox])')).toBeNull();
  expect(shop.all('stock')).toEqual([100, 200, 300]);
  goTo('w0', 'stock');
  await press('{Enter}', '120', '{Enter}');
  await until(() => {
    expect(shop.all('stock')).toEqual([120, 200, 300]);
    expect(at()).toBe('w1.stock');
  });
  await press('{F2}', '{Control>}a{/Control}', '210', '{Escape}');
  await until(() => expect(at()).toBe('w1.stock'));
  expect(shop.requests).toHaveLength(2);
});

test('what is typed on a list goes to the choice that begins with it, from the first letter on', async () => {
  const shop = new Shop(products(3));
  await open(shop);
  goTo('w0', 'keeper');
  await press('ott', '{Enter}');
  await until(() => {
    expect(shop.all('keeper')).toEqual(['k2', '', '']);
    expect(at()).toBe('w1.keeper');
  });
  // letters that begin no option change nothing
  await press('xy', '{Enter}');
  await until(() => expect(at()).toBe('w2.keeper'));
  expect(shop.all('keeper')).toEqual(['k2', '', '']);
});

test('a text with options is completed as fast as somebody types', async () => {
  const shop = new Shop(products(1));
  const cities = ['Silvermoon', 'Stormscale', 'Draenor', 'Dragonblight'].map((label) => ({
    value: label,
    label,
  }));
  const columns = productColumns().map((column) =>
    column.key === 'note' ? { ...column, edit: { field: 'note', options: () => cities } } : column,
  );
  await open(shop, { columns });
  // all letters arrive before the next frame
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  for (const [typed, city] of [
    ['silverm', 'Silvermoon'],
    ['drae', 'Draenor'],
    ['stormscale', 'Stormscale'],
  ] as const) {
    goTo('w0', 'note');
    await press(typed);
    await until(() => expect((document.activeElement as HTMLInputElement).value).toBe(city));
    await press('{Enter}');
    await until(() => expect(shop.all('note')).toEqual([city]));
  }
});

test('a change by more than 80 % asks; no keeps the amount and gives back what was typed', async () => {
  const shop = new Shop(products(3));
  await open(shop);
  goTo('w1', 'stock');
  await press('{Enter}', '1', '{Enter}');
  await expect.element(dialog('Is this amount right?')).toHaveTextContent('200 cr → 1 cr');
  await expect
    .element(dialog('Is this amount right?').getByRole('button', { name: 'Keep it' }))
    .toHaveFocus();
  await press('{Enter}');
  await until(() => expect((document.activeElement as HTMLInputElement | null)?.value).toBe('1'));
  expect(shop.requests).toHaveLength(0);
  await press('{Enter}');
  await dialog('Is this amount right?').getByRole('button', { name: 'Change it' }).click();
  await until(() => expect(shop.all('stock')).toEqual([100, 1, 300]));
});

test('what cannot be read says so and stays in the editor', async () => {
  const shop = new Shop(products(2));
  await open(shop);
  goTo('w0', 'stock');
  await press('{Enter}', 'many', '{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('“many” is not an amount');
  await until(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  await press('{Escape}');
  expect(shop.requests).toHaveLength(0);
});

test('a cell says that it is saving, saved, or refused and why', async () => {
  const shop = new Shop(products(2));
  await open(shop);
  let answer = () => {};
  shop.held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  goTo('w0', 'note');
  await press('a', '{Tab}');
  await until(() => expect(cell('w0', 'note').dataset.pending).toBe('true'));
  await expect.element(cell('w0', 'note')).toHaveTextContent('a');
  answer();
  await until(() => expect(cell('w0', 'note').dataset.saved).toBe('true'));
  await until(() => expect(cell('w0', 'note').dataset.saved).toBeUndefined());

  shop.refuse = () => 'The shop is closed.';
  goTo('w0', 'note');
  await press('b', '{Tab}');
  await until(() => {
    expect(cell('w0', 'note').dataset.refused).toBe('true');
    expect(cell('w0', 'note').title).toBe('The shop is closed.');
    expect(cell('w0', 'note').textContent).toContain('a');
  });
  shop.refuse = () => null;
  // opening the cell offers the refused text again
  goTo('w0', 'note');
  await press('{Enter}', '{Enter}');
  await until(() => {
    expect(shop.all('note')).toEqual(['b', '']);
    expect(cell('w0', 'note').dataset.refused).toBeUndefined();
  });
});

test('a tick that was refused is not covered: it can be pressed again', async () => {
  const shop = new Shop(products(2));
  await open(shop);
  shop.refuse = () => 'The shop is closed.';
  const tick = page.getByRole('checkbox', { name: 'Sold: Anvil' });
  await tick.click();
  await until(() => {
    expect(cell('w0', 'sold').dataset.refused).toBe('true');
    expect(cell('w0', 'sold').title).toBe('The shop is closed.');
  });
  const line = page.getByText('Not saved: Anvil: sold. The shop is closed.');
  await expect.element(line).toBeVisible();
  expect(cell('w0', 'sold').querySelectorAll('button')).toHaveLength(0);
  shop.refuse = () => null;
  await tick.click();
  await until(() => {
    expect(shop.all('sold')).toEqual([true, false]);
    expect(line.query()).toBeNull();
    expect(cell('w0', 'sold').dataset.refused).toBeUndefined();
  });
});

// proves UX-25
test('what was refused is named with its field, tried again as one request, and taken back', async () => {
  const shop = new Shop(products(3));
  await open(shop);
  shop.refuse = ({ row }) => (row.id === 'w2' ? 'Too heavy.' : 'The shop is closed.');
  for (const row of ['w0', 'w1', 'w2']) {
    goTo(row, 'note');
    await press('x', '{Enter}');
  }
  const closed = page.getByText('Not saved: 2 products: note. The shop is closed.');
  const heavy = page.getByText(/^Not saved: .*: note. Too heavy.$/);
  await expect.element(closed).toBeVisible();
  await expect.element(heavy).toBeVisible();
  const before = shop.requests.length;
  shop.refuse = () => null;
  await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
  await until(() => expect(shop.all('note')).toEqual(['x', 'x', '']));
  expect(shop.requests).toHaveLength(before + 1);
  await until(() => expect(closed.query()).toBeNull());
  await page.getByRole('button', { name: 'Take it back' }).click();
  await until(() => {
    expect(heavy.query()).toBeNull();
    expect(cell('w2', 'note').dataset.refused).toBeUndefined();
  });
  // the editor offers what is saved, not what was taken back
  goTo('w2', 'note');
  await press('{Enter}');
  expect((document.activeElement as HTMLInputElement).value).toBe('');
  expect(shop.requests).toHaveLength(before + 1);
});

// proves UX-25
test('what was not saved is in sight while any row of a long table is', async () => {
  await page.viewport(1000, 600);
  const shop = new Shop(products(50));
  await render(
    <div style={{ paddingBlock: '300px 600px' }}>
      <Sheet shop={shop} />
    </div>,
  );
  shop.refuse = () => 'The shop is closed.';
  await page.getByRole('checkbox', { name: 'Sold: Anvil', exact: true }).click();
  const line = page.getByText('Not saved: Anvil: sold. The shop is closed.');
  await expect.element(line).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBeGreaterThan(900);
  for (const scrolled of [0, 200, 400]) {
    window.scrollTo(0, scrolled);
    const { top, bottom } = line.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  }
});

// proves UX-22
test('a change whose answer was lost is not said to have failed', async () => {
  const shop = new Shop(products(2));
  await open(shop);
  shop.refuse = () => unansweredEdit;
  await page.getByRole('checkbox', { name: 'Sold: Anvil' }).click();
  await expect
    .element(page.getByText(`Perhaps not saved: Anvil: sold. ${unansweredEdit}`))
    .toBeVisible();
});

test('a refused note is outlined around its words alone, with its button inside', async () => {
  const shop = new Shop(products(2).map((product) => ({ ...product, note: 'Heavy' })));
  const columns = productColumns().map((one) =>
    one.key === 'note' ? { ...one, under: true as const } : one,
  );
  await open(shop, { columns });
  shop.refuse = () => 'The shop is closed.';
  await shop.log.apply([{ row: shop.rows[0] as Product, edit: { note: 'Light' } }]);
  await until(() => expect(cell('w0', 'note').dataset.refused).toBe('true'));
  const outline = cell('w0', 'note').getBoundingClientRect();
  const above = cell('w0', 'state').getBoundingClientRect();
  const button = cell('w0', 'note').querySelector('button')?.getBoundingClientRect();
  expect(outline.width).toBeLessThan(above.width * 1.5);
  expect(button?.top).toBeGreaterThanOrEqual(outline.top);
  expect(button?.bottom).toBeLessThanOrEqual(outline.bottom);
});

// proves UX-25
test('on a phone the card says what of it was not saved', async () => {
  await page.viewport(390, 844);
  const shop = new Shop(products(2));
  shop.refuse = () => 'The shop is closed.';
  await render(<Sheet shop={shop} card={(product) => <p>{product.name}</p>} />);
  const anvil = shop.rows[0] as Product;
  await shop.log.apply([{ row: anvil, edit: { sold: true } }]);
  const card = page.getByRole('listitem').filter({ hasText: 'Anvil' });
  await expect.element(card.getByText('Not saved: Anvil: sold. The shop is closed.')).toBeVisible();
  shop.refuse = () => null;
  await card.getByRole('button', { name: 'Try again', exact: true }).click();
  await until(() => {
    expect(shop.all('sold')).toEqual([true, false]);
    expect(card.getByText(/Not saved/).query()).toBeNull();
  });
  await page.viewport(1000, 600);
});

test('what others change meanwhile is offered with its author, and never overwrites', async () => {
  const shop = new Shop(products(2));
  await open(shop);
  goTo('w0', 'stock');
  await press('{Enter}', '150');
  shop.put({ ...(shop.rows[0] as Product), stock: 130 });
  await expect.element(page.getByRole('button', { name: 'now 130 cr (Ilse) · use' })).toBeVisible();
  expect((document.activeElement as HTMLInputElement).value).toBe('150');
  await page.getByRole('button', { name: 'now 130 cr (Ilse) · use' }).click();
  await expect.element(cell('w0', 'stock')).toHaveTextContent('130 cr');
  expect(shop.requests).toHaveLength(0);
});

test('a locked cell says why and stays', async () => {
  const shop = new Shop(products(1).map((product) => ({ ...product, locked: true })));
  await open(shop);
  goTo('w0', 'note');
  await press('q', '{Enter}');
  expect(document.querySelector('[role=grid] input:not([type=checkbox])')).toBeNull();
  expect(cell('w0', 'note').getAttribute('aria-readonly')).toBe('true');
  const tick = page.getByRole('checkbox', { name: 'Sold: Anvil (This product is sealed)' });
  await tick.click({ force: true });
  await expect.element(tick).not.toBeChecked();
  expect(shop.requests).toHaveLength(0);
});
