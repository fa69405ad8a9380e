import { MantineProvider } from '@mantine/core';
import axe from 'axe-core';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { press, until } from '../../test/sheet-tools.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';

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

beforeEach(() => localStorage.clear());
