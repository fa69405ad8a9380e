import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { press, until } from '../../test/sheet-tools.tsx';
import { Calendar } from './calendar.tsx';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';

const show = (part: ReactNode) =>
  render(
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      {part}
    </MantineProvider>,
  );
const focused = () => document.activeElement?.textContent;
const isReached = (name: string) => until(() => expect(focused()).toBe(name));
const choices = (
  <>
    <button type="button">First</button>
    <button type="button" data-autofocus="">
      Safe
    </button>
    <button type="button">Pay</button>
  </>
);

/** Holds back what is due at once, as a browser does that handles keys before timers. */
function holdTimers(): () => void {
  const held: (() => void)[] = [];
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    ms > 0 ? later(run, ms) : held.push(run)) as typeof setTimeout);
  return () => {
    vi.restoreAllMocks();
    expect(held).not.toEqual([]);
    for (const run of held) run();
  };
}
afterEach(() => {
  vi.restoreAllMocks();
});

// proves UX-6
test('a dialog does not take the focus back from who has pressed Tab already', async () => {
  // loads its code, so that the next one opens at once
  const before = await show(
    <Dialog open title="Loaded" onClose={() => undefined}>
      {choices}
    </Dialog>,
  );
  await isReached('Safe');
  await before.unmount();
  const release = holdTimers();
  await show(
    <Dialog open title="Pay?" onClose={() => undefined}>
      {choices}
    </Dialog>,
  );
  await isReached('Safe');
  document.querySelectorAll('button')[3]?.focus();
  expect(focused()).toBe('Pay');
  release();
  expect(focused()).toBe('Pay');
});

test('nor does a popover, whose content has chosen what to focus', async () => {
  await show(
    <Popover label="Day" button="Day">
      <button type="button">First</button>
      <Calendar value="2026-11-27" onChoose={() => undefined} />
    </Popover>,
  );
  await press('{Tab}', '{Enter}');
  await isReached('27');
  await press('{Escape}');
  await isReached('Day');
  const release = holdTimers();
  document.querySelector('button')?.click();
  await isReached('27');
  document.querySelector<HTMLElement>('[data-day="2026-11-26"]')?.focus();
  release();
  expect(focused()).toBe('26');
});
