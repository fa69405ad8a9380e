import { MantineProvider } from '@mantine/core';
import axe from 'axe-core';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { press, until } from '../../test/sheet-tools.tsx';
import { toast } from '../lib/toast.ts';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Combobox } from './combobox.tsx';
import { Toasts } from './toasts.tsx';

const on = (children: ReactNode) =>
  render(
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <main>{children}</main>
    </MantineProvider>,
  );
const focused = () => document.activeElement;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const flaws = async () => {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

function Doors() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = () => setOpen((now) => now.slice(0, -1));
  return (
    <>
      <button type="button" onClick={() => setOpen(['first'])}>
        Open
      </button>
      <input aria-label="Beside" />
      <Dialog open={open.includes('first')} onClose={close} title="First">
        <input aria-label="Name" data-autofocus="" />
        <button type="button" onClick={() => setOpen(['first', 'second'])}>
          On
        </button>
      </Dialog>
      <Dialog open={open.includes('second')} onClose={close} title="Second">
        Really?
      </Dialog>
    </>
  );
}

test('a dialog is as wide as it was asked to be, and the page is seen around it', async () => {
  await on(
    <Dialog open onClose={() => undefined} title="Narrow">
      A word
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Narrow' });
  await expect.element(dialog).toBeVisible();
  const box = dialog.element();
  await until(() => {
    expect(box.getBoundingClientRect().width).toBe(600);
    expect(box.getBoundingClientRect().height).toBeLessThan(300);
  });
  const frame = box.parentElement;
  if (!frame) throw new Error('it stands in no frame');
  expect(getComputedStyle(frame).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

// proves UX-6, UX-15
test('what is typed while a dialog comes is for its field; Esc closes the topmost, and the focus returns', async () => {
  await on(<Doors />);
  button('Open').element().focus();
  await press('{Enter}', 'n', 'e', 'w');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue('new');
  await expect.element(name).toHaveFocus();
  // no element of the page is reachable
  expect(page.getByLabelText('Beside').element().closest('[inert]')).not.toBeNull();
  expect(await flaws()).toEqual([]);
  for (let times = 0; times < 6; times += 1) {
    await press('{Tab}');
    expect(focused()?.closest('[role=dialog]')).not.toBeNull();
  }
  await button('On').click();
  await expect.element(page.getByRole('dialog', { name: 'Second' })).toBeVisible();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Second' })).not.toBeInTheDocument();
  await expect.element(button('On')).toHaveFocus();
  await press('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Open')).toHaveFocus();
  await until(() => expect(document.querySelector('[inert]')).toBeNull());
});

test('a menu opens by arrow, is led through by letters, and gives the focus back', async () => {
  const done = vi.fn();
  const outside = vi.fn();
  await on(
    <div role="presentation" onKeyDown={(event) => outside(event.key)}>
      <Menu
        label="Actions"
        entries={[
          { label: 'Edit', onSelect: () => done('edit') },
          { label: 'Hide', onSelect: () => done('hide'), reason: 'It is over' },
          { label: 'Leave', onSelect: () => done('leave') },
          { label: 'Elsewhere', href: 'https://example.com/', external: true },
        ]}
      />
    </div>,
  );
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  expect(document.querySelectorAll('[role=menu]')).toHaveLength(0);
  button('Actions').element().focus();
  await press('{ArrowDown}');
  await expect.element(item(/^Edit/)).toHaveFocus();
  expect(await flaws()).toEqual([]);
  await press('h');
  await expect.element(item(/^Hide/)).toHaveFocus();
  await expect.element(item(/^Hide/)).toHaveTextContent('It is over');
  // it cannot be selected, and stays open
  await press('{Enter}');
  expect(done).not.toHaveBeenCalled();
  await press('{ArrowDown}', '{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(done.mock.calls).toEqual([['leave']]);
  await expect.element(button('Actions')).toHaveFocus();
  await press('{ArrowDown}');
  await expect.element(item(/^Edit/)).toHaveFocus();
  outside.mockClear();
  await press('j', '{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button('Actions')).toHaveFocus();
  // keys in a menu do not reach the parent of its button
  expect(outside).not.toHaveBeenCalled();
});

test('a popup in a dialog closes before the dialog does', async () => {
  const closed = vi.fn();
  await on(
    <Dialog open onClose={closed} title="Around">
      <Popover label="More" button="?">
        <button type="button">Inside</button>
      </Popover>
    </Dialog>,
  );
  await button('More').click();
  await expect.element(button('Inside')).toHaveFocus();
  expect(await flaws()).toEqual([]);
  await press('{Escape}');
  await expect.element(button('Inside')).not.toBeInTheDocument();
  await expect.element(button('More')).toHaveFocus();
  expect(closed).not.toHaveBeenCalled();
  await press('{Escape}');
  await until(() => expect(closed).toHaveBeenCalledTimes(1));
});

test('Esc closes what has opened while the focus is still on its button', async () => {
  const closed = vi.fn();
  await on(
    <Dialog open onClose={closed} title="Around">
      <Popover label="More" button="?">
        <button type="button">Inside</button>
      </Popover>
      <Menu label="Actions" entries={[{ label: 'One', onSelect: closed }]} />
    </Dialog>,
  );
  for (const [name, inside] of [
    ['More', button('Inside')],
    ['Actions', page.getByRole('menuitem', { name: 'One' })],
  ] as const) {
    await button(name).click();
    await expect.element(inside).toHaveFocus();
    button(name).element().focus();
    await press('{Escape}');
    await expect.element(inside).not.toBeInTheDocument();
  }
  expect(closed).not.toHaveBeenCalled();
});

const tools = ['Drill', 'Deep Hammer', 'Deadbolt Key', 'Mallet'].map((label) => ({
  value: label,
  label,
}));
function Tool({ told }: { readonly told: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Tool"
      choices={tools}
      value={value}
      onChange={(next) => {
        setValue(next);
        told(next);
      }}
    />
  );
}

test('a field with choices completes what only one has, lists what several have, and tells which is marked', async () => {
  const told = vi.fn();
  await on(<Tool told={told} />);
  const field = page.getByRole('combobox', { name: 'Tool' });
  await field.click();
  // its list is loading
  await until(() => expect(document.querySelector('[role=listbox]')).not.toBeNull());
  await press('d', 'e');
  await until(() => expect(page.getByRole('option').elements()).toHaveLength(2));
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  expect(field.element().hasAttribute('aria-activedescendant')).toBe(false);
  await press('{ArrowDown}', '{ArrowDown}');
  const marked = () =>
    document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '');
  await until(() => expect(marked()?.textContent).toBe('Deadbolt Key'));
  expect(await flaws()).toEqual([]);
  await press('{Enter}');
  await expect.element(field).toHaveValue('Deadbolt Key');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  // an arrow shows all of them again, with the selected one active
  await press('{ArrowDown}');
  await until(() => expect(page.getByRole('option').elements()).toHaveLength(4));
  await until(() => expect(marked()?.textContent).toBe('Deadbolt Key'));
  await press('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await field.clear();
  await press('m');
  await expect.element(field).toHaveValue('Mallet');
  expect(told).toHaveBeenLastCalledWith('Mallet');
});

const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent);
const all = tools.map(({ label }) => label);
const chevron = () => {
  const found = document.querySelector<HTMLElement>('button[aria-hidden][tabindex="-1"]');
  if (!found) throw new Error('no chevron');
  return found;
};

test.each([
  ['a press', () => page.getByRole('combobox', { name: 'Tool' }).click()],
  ['a press on the chevron', () => userEvent.click(chevron())],
  ['Alt+ArrowDown', () => press('{Tab}', '{Alt>}{ArrowDown}{/Alt}')],
  ['Space in the empty field', () => press('{Tab}', ' ')],
])('%s opens the whole list of a field with choices', async (_how, opened) => {
  await on(<Tool told={() => undefined} />);
  const field = page.getByRole('combobox', { name: 'Tool' });
  await opened();
  await until(() => expect(options()).toEqual(all));
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field).toHaveValue('');
  expect(await flaws()).toEqual([]);
  // the pointer's target
  const { width, height } = chevron().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

test('a press on a field with a value shows all choices and loses nothing; Esc closes the list alone', async () => {
  const told = vi.fn();
  const closed = vi.fn();
  await on(
    <Dialog open onClose={closed} title="Around">
      <Tool told={told} />
    </Dialog>,
  );
  const field = page.getByRole('combobox', { name: 'Tool' });
  await field.click();
  await page.getByRole('option', { name: 'Mallet' }).click();
  await expect.element(field).toHaveValue('Mallet');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await field.click();
  await until(() => expect(options()).toEqual(all));
  await press('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('Mallet');
  expect(told).toHaveBeenLastCalledWith('Mallet');
  // the chevron opens and closes
  await userEvent.click(chevron());
  await until(() => expect(options()).toEqual(all));
  await userEvent.click(chevron());
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(closed).not.toHaveBeenCalled();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('typing after a press replaces the value and narrows, and Tab takes the marked choice', async () => {
  const told = vi.fn();
  await on(
    <>
      <Tool told={told} />
      <button type="button">Next</button>
    </>,
  );
  const field = page.getByRole('combobox', { name: 'Tool' });
  await field.click();
  await press('mallet');
  await expect.element(field).toHaveValue('Mallet');
  await press('{Tab}');
  await expect.element(button('Next')).toHaveFocus();
  await field.click();
  await press('de');
  await until(() => expect(options()).toEqual(['Deep Hammer', 'Deadbolt Key']));
  await press('{ArrowDown}', '{Tab}');
  await expect.element(field).toHaveValue('Deep Hammer');
  expect(told).toHaveBeenLastCalledWith('Deep Hammer');
  await expect.element(button('Next')).toHaveFocus();
});

test('a toast stands above a dialog and can be pressed away; the live region keeps its text', async () => {
  await on(
    <>
      <Toasts />
      <Dialog open onClose={() => undefined} title="Around">
        Text
      </Dialog>
    </>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const heard = document.querySelectorAll('[data-announcer]');
  expect(heard.length).toBeGreaterThan(1);
  toast('Saved', 'good');
  toast('Saved', 'good');
  const seen = button('Saved × 2');
  await expect.element(seen).toBeVisible();
  await seen.click();
  await expect.element(seen).not.toBeInTheDocument();
  await until(() => {
    for (const region of heard) expect(region.textContent).toContain('Saved');
  });
  expect(await flaws()).toEqual([]);
});

// proves UX-13
test('a toast keeps off bars of buttons, and off the row that somebody works in', async () => {
  await on(
    <>
      <Toasts />
      <div style={{ position: 'fixed', inset: 'auto 0 0' }}>
        <table style={{ width: '100%' }}>
          <tbody>
            <tr>
              <td>
                <button type="button">Work</button>
              </td>
            </tr>
          </tbody>
        </table>
        <div data-bar="" style={{ height: 40 }} />
      </div>
    </>,
  );
  const row = () => document.querySelector('tr')?.getBoundingClientRect().top ?? 0;
  const bar = () => document.querySelector('[data-bar]')?.getBoundingClientRect().top ?? 0;
  const end = (one: ReturnType<typeof button>) => one.element().getBoundingClientRect().bottom;
  toast('Beside');
  await expect.element(button('Beside')).toBeVisible();
  await until(() => {
    expect(end(button('Beside'))).toBeLessThanOrEqual(bar());
    // while nobody works in it, the row may be covered for a moment
    expect(end(button('Beside'))).toBeGreaterThan(row());
  });
  await button('Beside').click();
  button('Work').element().focus();
  toast('Above');
  await expect.element(button('Above')).toBeVisible();
  await until(() => expect(end(button('Above'))).toBeLessThanOrEqual(row()));
});

beforeEach(() => localStorage.clear());
