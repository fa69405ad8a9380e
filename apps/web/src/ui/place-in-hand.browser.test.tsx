import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { press, until } from '../../test/sheet-tools.tsx';
import { Sheet, Shop, products } from '../../test/products.tsx';
import { nearest, useInHand } from './place-in-hand.ts';
import { useUndoKeys } from './undo-keys.ts';
import { useRef } from 'react';

beforeEach(() => localStorage.clear());

/** A shop as one article among others, with a button above its table; a collapsed one has no table. */
function Stall({ name, shop }: { readonly name: string; readonly shop: Shop | null }) {
  const part = useRef<HTMLElement>(null);
  const inHand = useInHand(part);
  return (
    <article ref={part} aria-label={name} data-in-hand={inHand || undefined}>
      <h2>{name}</h2>
      <button type="button">About {name}</button>
      {shop ? <Sheet shop={shop} /> : null}
    </article>
  );
}

const stall = (name: string) => document.querySelector(`article[aria-label=${name}]`);
const inStall = (name: string) => nearest('[data-moves]')?.closest('article') === stall(name);
const chosen = (name: string) =>
  stall(name)?.querySelectorAll('tr[aria-selected=true]').length ?? -1;

async function market() {
  const shops = { north: new Shop(products(3)), south: new Shop(products(4)) };
  await render(
    <main>
      <button type="button">Top</button>
      <Stall name="north" shop={shops.north} />
      <Stall name="folded" shop={null} />
      <Stall name="south" shop={shops.south} />
    </main>,
  );
  await until(() => expect(document.querySelectorAll('[role=grid]')).toHaveLength(2));
  return shops;
}

const focusOn = (label: string): void =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === label)?.focus();
const cellIn = (name: string, row: string): HTMLElement | null | undefined =>
  stall(name)?.querySelector<HTMLElement>(`tr[data-row=${row}] > [data-col=open]`);

test('a jump starts where somebody works, and not from the first table', async () => {
  await market();
  focusOn('About south');
  expect(inStall('south')).toBe(true);
  focusOn('About north');
  expect(inStall('north')).toBe(true);
  // a click outside leaves the focus nowhere, but still counts
  await userEvent.click(stall('south')?.querySelector('h2') as Element);
  (document.activeElement as HTMLElement | null)?.blur();
  expect(inStall('south')).toBe(true);
});

test('a part without a table leads into no other', async () => {
  await market();
  focusOn('About folded');
  expect(nearest('[data-moves]')).toBeNull();
});

test('from above all tables a jump leads into the first in view', async () => {
  await market();
  focusOn('Top');
  expect(inStall('north')).toBe(true);
});

test('the part that is worked in is marked, and stays so when its row goes', async () => {
  const { south } = await market();
  cellIn('south', 'w3')?.focus();
  const marked = () =>
    [...document.querySelectorAll('article[data-in-hand]')].map((one) => one.ariaLabel);
  await until(() => expect(marked()).toEqual(['south']));
  south.restock(south.rows.slice(0, 3));
  await until(() => expect(stall('south')?.querySelector('tr[data-gone]')).not.toBeNull());
  expect(marked()).toEqual(['south']);
  expect(inStall('south')).toBe(true);
});

test('rows are selected in one table of a screen', async () => {
  const { north, south } = await market();
  cellIn('north', 'w0')?.focus();
  await press('x', 'j', 'x');
  await until(() => expect(chosen('north')).toBe(2));
  cellIn('south', 'w1')?.focus();
  await until(() => expect(chosen('north')).toBe(0));
  await press('x', 'p');
  await until(() => expect(chosen('south')).toBe(1));
  expect(north.pressed).toEqual([]);
  expect(south.pressed).toEqual([['p', ['Bellows']]]);
  // selected cells are a selection, too
  cellIn('north', 'w0')?.focus();
  await press('{Shift>}{ArrowDown}{/Shift}');
  await until(() => expect(chosen('south')).toBe(0));
});

test('undo works wherever the focus is, except in texts', async () => {
  const undone: string[] = [];
  const undo = () => undone.push('undo');
  const redo = () => undone.push('redo');
  function Screen() {
    useUndoKeys(undo, redo);
    return (
      <>
        <button type="button">Top</button>
        <input aria-label="Note" />
      </>
    );
  }
  await render(<Screen />);
  focusOn('Top');
  await press(
    '{Control>}z{/Control}',
    '{Control>}{Shift>}z{/Shift}{/Control}',
    '{Control>}y{/Control}',
  );
  expect(undone).toEqual(['undo', 'redo', 'redo']);
  document.querySelector('input')?.focus();
  await press('{Control>}z{/Control}');
  expect(undone).toHaveLength(3);
});

test('what is done in a dialog, or in a toast, is not where somebody works', async () => {
  await market();
  focusOn('About south');
  const above = document.createElement('div');
  document.body.append(above);
  for (const mark of ['role="dialog"', 'data-portal=""']) {
    above.innerHTML = `<div ${mark}><button type="button">Above</button></div>`;
    focusOn('Above');
    expect([document.activeElement?.textContent, inStall('south')]).toEqual(['Above', true]);
  }
  above.remove();
});

test.each([
  ['above the screen', { top: '-30px', height: '30px' }, false],
  ['at its upper edge', { top: '-29px', height: '30px' }, true],
  ['at its lower edge', { bottom: '-29px', height: '30px' }, true],
  ['below it', { top: '100vh', height: '30px' }, false],
  ['as flat as nothing', { top: '10px', height: '0' }, false],
])('of several places one %s is jumped to: %o', async (_where, style, isInView) => {
  await render(
    <main>
      <i data-place="one" style={{ position: 'fixed', ...style }} />
      <i data-place="other" style={{ position: 'fixed', top: '9px', height: '9px' }} />
    </main>,
  );
  expect(nearest('[data-place]')?.dataset.place).toBe(isInView ? 'one' : 'other');
  expect(nearest('[data-place=one]')?.dataset.place).toBe('one');
  expect(nearest('[data-place=none]')).toBeNull();
});

test('the focus stays on such a place, even if it contains other places', async () => {
  await render(
    <main>
      <div tabIndex={-1} data-place="outer">
        <button type="button">Inner</button>
        <i data-place="inner">i</i>
      </div>
    </main>,
  );
  document.querySelector<HTMLElement>('[data-place=outer]')?.focus();
  expect(nearest('[data-place]')?.dataset.place).toBe('outer');
  focusOn('Inner');
  expect(nearest('[data-place]')?.dataset.place).toBe('outer');
});
