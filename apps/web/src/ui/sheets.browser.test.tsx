import { MantineProvider } from '@mantine/core';
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dialog, until } from '../../test/sheet-tools.tsx';
import { Button } from './button.tsx';
import { back } from './back.ts';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

const nothing = () => undefined;
const names = ['Copy', 'History', 'Withdraw', 'Close', 'Start'] as const;

/** A sheet with buttons, the last of them its main one, and a second sheet over it. */
function Sheets({
  buttons = 2,
  onClosed = nothing,
}: {
  readonly buttons?: number;
  readonly onClosed?: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [over, setOver] = useState(false);
  const others = names.slice(-buttons, -1);
  return (
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <main>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Menu label="More" entries={[{ label: 'Edit', onSelect: nothing }]} />
      </main>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false);
          onClosed();
        }}
        title="Letter"
        actions={
          <>
            {others.map((name) => (
              <Button key={name}>{name}</Button>
            ))}
            <Button look="primary" onClick={() => setOver(true)}>
              Start
            </Button>
          </>
        }
      >
        <header>Address</header>
        <p>Dear Anna</p>
      </Dialog>
      <Dialog open={over} onClose={() => setOver(false)} title="Sure?">
        <p>It starts now.</p>
      </Dialog>
    </MantineProvider>
  );
}

const openSheet = async (buttons?: number) => {
  await page.viewport(360, 740);
  await render(<Sheets {...(buttons === undefined ? {} : { buttons })} />);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(dialog('Letter')).toBeVisible();
};
const isThere = async (name: string | RegExp, there: boolean) =>
  until(() => expect(dialog(name).elements()).toHaveLength(there ? 1 : 0));

let history: RouterHistory;
beforeEach(() => {
  history = createBrowserHistory();
  back.history = history;
});
afterEach(() => {
  back.history = null;
  history.destroy();
});
/** Goes to a page of its own, from which Back leads away. */
async function enter(name: string): Promise<() => string> {
  history.push(`${location.pathname}?at=before`);
  await until(() => expect(location.search).toBe('?at=before'));
  history.push(`${location.pathname}?at=${name}`);
  await until(() => expect(location.search).toBe(`?at=${name}`));
  return () => location.search;
}

// proves UX-23
test('Back closes the sheet opened last, and leaves the page only when all are closed', async () => {
  const at = await enter('sheets');
  await openSheet();
  await userEvent.click(dialog('Letter').getByRole('button', { name: 'Start' }));
  await isThere('Sure?', true);
  window.history.back();
  await isThere('Sure?', false);
  await until(() => expect(at()).toBe('?at=sheets'));
  await isThere('Letter', true);
  window.history.back();
  await isThere('Letter', false);
  await until(() => expect(at()).toBe('?at=sheets'));
  window.history.back();
  await until(() => expect(at()).toBe('?at=before'));
});

test('Back closes a menu, and a link followed while something is open leads away', async () => {
  const at = await enter('menu');
  await page.viewport(360, 740);
  await render(<Sheets />);
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  window.history.back();
  await until(() => expect(page.getByRole('menu').elements()).toHaveLength(0));
  await until(() => expect(at()).toBe('?at=menu'));
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(dialog('Letter')).toBeVisible();
  history.push(`${location.pathname}?at=elsewhere`);
  await until(() => expect(at()).toBe('?at=elsewhere'));
});

test('a sheet that is in the address leaves it on its own page when Back closes it', async () => {
  const at = await enter('opened');
  await page.viewport(360, 740);
  await render(<Sheets onClosed={() => history.replace(`${location.pathname}?at=closed`)} />);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await isThere('Letter', true);
  window.history.back();
  await isThere('Letter', false);
  await until(() => expect(at()).toBe('?at=closed'));
  window.history.back();
  await until(() => expect(at()).toBe('?at=before'));
  window.history.forward();
  await until(() => expect(at()).toBe('?at=closed'));
});

/** Pulls from the middle of an element, by so many px down. */
function pull(from: Element, by: number, pointerType = 'touch', ends = 'pointerup'): void {
  const { left, top, width, height } = from.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  const fire = (on: EventTarget, type: string, y: number) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX, clientY: y, pointerType, isPrimary: true }),
    );
  fire(from, 'pointerdown', clientY);
  fire(document, 'pointermove', clientY + by);
  fire(document, ends, clientY + by);
}
const headOf = () => dialog('Letter').getByRole('heading', { name: 'Letter' }).element();

test.each<[string, () => Element, number, string, string, boolean]>([
  ['its head further than 80 px', headOf, 81, 'touch', 'pointerup', true],
  ['its edge', () => dialog('Letter').element(), 81, 'touch', 'pointerup', true],
  ['its head, but only a little', headOf, 80, 'touch', 'pointerup', false],
  ['its head with a mouse', headOf, 300, 'mouse', 'pointerup', false],
  ['its head, and the browser takes over', headOf, 300, 'touch', 'pointercancel', false],
  ['its content', () => page.getByText('Dear Anna').element(), 300, 'touch', 'pointerup', false],
  ['a heading in it', () => page.getByText('Address').element(), 300, 'touch', 'pointerup', false],
])('a sheet whose %s is pulled down', async (_, what, by, kind, ends, closes) => {
  await openSheet();
  pull(what(), by, kind, ends);
  await isThere('Letter', !closes);
  if (!closes) expect((dialog('Letter').element() as HTMLElement).style.translate).toBe('');
});

/** Where the buttons of the sheet stand: row and column, by their name. */
const places = () => {
  const of = (name: string) =>
    dialog('Letter').getByRole('button', { name, exact: true }).last().element();
  const boxes = names.flatMap((name) =>
    dialog('Letter').getByRole('button', { name, exact: true }).elements().length === 0
      ? []
      : [[name, of(name).getBoundingClientRect()] as const],
  );
  const tops = [...new Set(boxes.map(([, box]) => Math.round(box.top)))].toSorted((a, b) => a - b);
  return boxes.map(
    ([name, box]) =>
      `${name}: line ${tops.indexOf(Math.round(box.top)) + 1}, ${box.width > 250 ? 'whole' : 'half'}`,
  );
};

test('two buttons of a sheet stand below each other; of five the main one comes first and the others share lines', async () => {
  await openSheet(5);
  expect(places()).toEqual([
    'Copy: line 2, half',
    'History: line 2, half',
    'Withdraw: line 3, half',
    'Close: line 3, half',
    'Start: line 1, whole',
  ]);
});

test('two buttons of a sheet are as wide as the sheet, and share a line while the keyboard is open', async () => {
  await openSheet(2);
  const start = () => dialog('Letter').getByRole('button', { name: 'Start' }).element();
  expect(start().getBoundingClientRect().width).toBeGreaterThan(300);
  await page.viewport(360, 440);
  await until(() => expect(start().getBoundingClientRect().width).toBeLessThan(200));
});
