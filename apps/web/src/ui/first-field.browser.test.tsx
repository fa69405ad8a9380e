import { MantineProvider } from '@mantine/core';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { until } from '../../test/sheet-tools.tsx';
import { Dialog } from './dialog.tsx';
import { useFirstField } from './first-field.ts';

interface Values {
  readonly date?: string;
  readonly filled?: boolean;
  /** Height of the content above the form. */
  readonly above?: number;
}

function Form({ date = '', filled, above = 0 }: Values) {
  const box = useRef<HTMLFormElement>(null);
  useFirstField(box, filled);
  return (
    <main>
      <h1 tabIndex={-1}>Order</h1>
      <div style={{ blockSize: above }} />
      <form ref={box}>
        <input type="checkbox" aria-label="Tick" />
        <input aria-label="Locked" disabled />
        <input aria-label="Date" defaultValue={date} />
        <textarea aria-label="Note" />
        <div style={{ blockSize: 2000 }} />
        <div style={{ position: 'sticky', insetBlockEnd: 0, blockSize: 60 }}>Save</div>
      </form>
    </main>
  );
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? null;
const pointer = (kind: 'fine' | 'coarse') =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query === `(pointer: ${kind})` }) as MediaQueryList);

beforeEach(() => {
  pointer('fine');
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each<[string, Values, string]>([
  ['the first of an empty form', {}, 'Date'],
  ['the first that is empty', { date: '2026-11-23' }, 'Note'],
  ['the first of what is edited', { date: '2026-11-23', filled: true }, 'Date'],
])('a form that opens focuses %s, and the page stays where it is', async (_, values, name) => {
  await render(<Form {...values} />);
  await until(() => expect(focused()).toBe(name));
  expect(window.scrollY).toBe(0);
});

test.each([
  ['below the window', 2000],
  ['under the bar', 460],
])('a first field %s is not focused: the page would have to jump', async (_, above) => {
  await render(<Form above={above} />);
  expect(focused()).toBeNull();
  expect(window.scrollY).toBe(0);
});

test('the heading hands the focus on, a field that has it keeps it', async () => {
  const screen = await render(
    <main>
      <h1 tabIndex={-1}>Order</h1>
      <input aria-label="Find" />
    </main>,
  );
  document.querySelector('h1')?.focus();
  const form = await render(<Form />);
  await until(() => expect(focused()).toBe('Date'));
  await form.unmount();
  screen.getByLabelText('Find').element().focus();
  await render(<Form />);
  expect(focused()).toBe('Find');
});

test('a touch device shows no keyboard', async () => {
  pointer('coarse');
  await render(<Form />);
  expect(focused()).toBeNull();
});

const inDialog = (
  <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
    <Dialog open title="Change" onClose={() => undefined} actions={<button>Save</button>}>
      <form>
        <input aria-label="Name" defaultValue="Thrall" />
        <input aria-label="Street" />
      </form>
    </Dialog>
  </MantineProvider>
);

test.each([
  ['fine', 'Street'],
  ['coarse', 'Close'],
] as const)('with a %s pointer a dialog with a form focuses %s', async (kind, name) => {
  pointer(kind);
  await render(inDialog);
  await until(() => expect(focused()).toBe(name));
  // the library focuses once more a moment later
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(focused()).toBe(name);
});
