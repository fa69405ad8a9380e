import { MantineProvider } from '@mantine/core';
import axe from 'axe-core';
import { type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { until } from '../../test/sheet-tools.tsx';
import { toast } from '../lib/toast.ts';
import { Dialog } from './dialog.tsx';
import { Toasts } from './toasts.tsx';

const on = (children: ReactNode) =>
  render(
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <main>{children}</main>
    </MantineProvider>,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const flaws = async () => {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

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
