import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { at, cell, drawnRows, goTo, open, press, until } from '../../../test/sheet-tools.tsx';
import { Sheet, Shop, products } from '../../../test/products.tsx';
import { toasts } from '../../lib/toast.ts';
import type { FocusRow } from './grid-props.ts';

beforeEach(() => localStorage.clear());

const foot = () => page.getByRole('group', { name: 'Foot' });
const filter = () => page.getByRole('searchbox', { name: 'Filter Products' });
/** A table so long that only rows in view are rendered. */
const openLong = async (shop: Shop, props: Parameters<typeof open>[1] = {}) => {
  const screen = await open(shop, props);
  await until(() => expect(drawnRows().length).toBeLessThan(40));
  return screen;
};

test('a row that somebody adds does not take the field away in which somebody types', async () => {
  const shop = new Shop(products(60));
  await open(shop);
  goTo('w3', 'note');
  await press('{F2}', 'half');
  const field = document.activeElement;
  shop.restock(products(61));
  // gives the rows in view time to render
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(field);
  await press(' done', '{Enter}');
  await until(() => {
    expect(shop.rows[3]?.note).toBe('half done');
    expect(at()).toBe('w4.note');
  });
});

test('a press that began on one row does nothing to the one that came in its place', async () => {
  const shop = new Shop(products(240));
  const screen = await openLong(shop, { find: '' });
  const tick = cell('w0', 'sold').querySelector('input');
  tick?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  await screen.rerender(<Sheet shop={shop} find="used" />);
  await until(() => expect(tick?.closest('tr')?.dataset.row).toBe('w1'));
  const click = () => new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  tick?.dispatchEvent(click());
  expect(tick?.checked).toBe(false);
  expect(shop.requests).toEqual([]);
  // a complete click does
  tick?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  tick?.dispatchEvent(click());
  await until(() => expect(shop.rows[1]?.sold).toBe(true));
  expect(shop.rows[0]?.sold).toBe(false);
});

test('the focus that waits for a row does not come out of the filter when that row appears', async () => {
  const shop = new Shop(products(240));
  const reveal: { current: FocusRow | null } = { current: null };
  await openLong(shop, { reveal });
  await filter().fill('used');
  await until(() => expect(drawnRows()).not.toContain('w0'));
  goTo('w3', 'stock');
  reveal.current?.('w0');
  expect(toasts.read().shown.at(-1)?.text).toBe('The filter hides that row');
  await filter().click();
  await filter().fill('');
  await until(() => expect(drawnRows()).toContain('w0'));
  await expect.element(filter()).toHaveFocus();
});

test.each(['stays where it is', 'is taken away'])(
  'the focus that waits for a row comes to it from outside of the table, if what had it %s',
  async (what) => {
    const reveal: { current: FocusRow | null } = { current: null };
    await openLong(new Shop(products(240)), { reveal });
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    reveal.current?.('w150');
    if (what === 'is taken away') button.remove();
    await until(() => expect(at()).toBe('w150.name'));
    button.remove();
  },
);

test('in a list the focus that waits comes to its row in place of one that has gone', async () => {
  const reveal: { current: FocusRow | null } = { current: null };
  const shop = new Shop(products(12));
  const list = (find: string) => (
    <Sheet shop={shop} mode="rows" find={find} reveal={reveal} onOpen={() => undefined} />
  );
  const screen = await render(list('new'));
  await until(() => expect(drawnRows()).toContain('w0'));
  const focused = () => (document.activeElement as HTMLElement).dataset.row;
  document.querySelector<HTMLElement>('tr[data-row="w0"]')?.focus();
  reveal.current?.('w1');
  expect(focused()).toBe('w0');
  await screen.rerender(list('used'));
  await until(() => expect(focused()).toBe('w1'));
});

test('a table whose focused row has gone shows what others change at once', async () => {
  const shop = new Shop(products(12));
  const screen = await open(shop, { find: '' });
  goTo('w1', 'stock');
  await screen.rerender(<Sheet shop={shop} find="new" />);
  await until(() => expect(at()).toBe('head.stock'));
  shop.restock(products(13));
  await until(() => expect(drawnRows()).toContain('w12'));
});

test('a row chosen before the filter is no beginning for a range after it', async () => {
  const shop = new Shop(products(12));
  await open(shop);
  goTo('w0', 'name');
  await press('x');
  await expect.element(foot()).toHaveTextContent('1 chosen');
  await filter().fill('new');
  await expect.element(foot()).not.toHaveTextContent('chosen');
  goTo('w4', 'name');
  await press('{Shift>}x{/Shift}');
  await expect.element(foot()).toHaveTextContent('1 chosen');
});

test('Shift and a click begin anew where the focused row is filtered out', async () => {
  const shop = new Shop(products(12));
  await open(shop);
  goTo('w1', 'stock');
  await filter().fill('new');
  await until(() => expect(drawnRows()).not.toContain('w1'));
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(cell('w2', 'stock'));
  await userEvent.click(cell('w6', 'stock'));
  await userEvent.keyboard('{/Shift}');
  await expect.element(foot()).toHaveTextContent('sum 1500 cr');
});

test('edits on their way and refused stay with their row while a filter holds it back', async () => {
  const shop = new Shop(products(240));
  await openLong(shop);
  let answer = () => {};
  shop.held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  goTo('w1', 'note');
  await press('late', '{Tab}');
  await until(() => expect(cell('w1', 'note').dataset.pending).toBe('true'));
  await filter().fill('new');
  await until(() => {
    expect(drawnRows()).not.toContain('w1');
    expect(document.querySelector('[data-pending]')).toBeNull();
  });
  shop.refuse = () => 'The shop is closed.';
  answer();
  await filter().fill('');
  await until(() => {
    expect(cell('w1', 'note').dataset.refused).toBe('true');
    expect(document.querySelectorAll('[data-refused]')).toHaveLength(1);
  });
  shop.refuse = () => null;
  await userEvent.click(page.getByRole('button', { name: 'Try again: The shop is closed.' }));
  await until(() => {
    expect(shop.rows[1]?.note).toBe('late');
    expect(shop.rows.filter(({ note }) => note !== '')).toHaveLength(1);
  });
  // undone where it is not visible
  await filter().fill('new');
  await until(() => expect(drawnRows()).not.toContain('w1'));
  goTo('w0', 'note');
  await press('{Control>}z{/Control}');
  await until(() => {
    expect(shop.rows[1]?.note).toBe('');
    expect(at()).toBe('w0.note');
  });
});
