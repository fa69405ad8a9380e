import { MantineProvider } from '@mantine/core';
import axe from 'axe-core';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { press, until } from '../../test/sheet-tools.tsx';
import { Dialog } from './dialog.tsx';
import { Combobox } from './combobox.tsx';

const themed = (children: ReactNode) => (
  <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
    <main>{children}</main>
  </MantineProvider>
);
const on = (children: ReactNode) => render(themed(children));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const flaws = async () => {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

const tools = ['Drill', 'Deep Hammer', 'Deadbolt Key', 'Mallet'].map((label) => ({
  value: label,
  label,
}));
function Tool({ report }: { readonly report: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Tool"
      options={tools}
      value={value}
      onChange={(next) => {
        setValue(next);
        report(next);
      }}
    />
  );
}

test('a field with options completes what only one has, lists what several have, and announces which is active', async () => {
  const report = vi.fn();
  await on(<Tool report={report} />);
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
  expect(report).toHaveBeenLastCalledWith('Mallet');
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
])('%s opens the whole list of a field with options', async (_how, opened) => {
  await on(<Tool report={() => undefined} />);
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

test('a press on a field with a value shows all options and loses nothing; Esc closes the list alone', async () => {
  const report = vi.fn();
  const closed = vi.fn();
  await on(
    <Dialog open onClose={closed} title="Around">
      <Tool report={report} />
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
  expect(report).toHaveBeenLastCalledWith('Mallet');
  // the chevron opens and closes
  await userEvent.click(chevron());
  await until(() => expect(options()).toEqual(all));
  await userEvent.click(chevron());
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(closed).not.toHaveBeenCalled();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('typing after a press replaces the value and narrows, and Tab takes the marked choice', async () => {
  const report = vi.fn();
  await on(
    <>
      <Tool report={report} />
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
  expect(report).toHaveBeenLastCalledWith('Deep Hammer');
  await expect.element(button('Next')).toHaveFocus();
});

beforeEach(() => localStorage.clear());

test('what a search finds after the last letter is selected when the field is left', async () => {
  const report = vi.fn();
  function Late({ found }: { readonly found: typeof tools }) {
    const [value, setValue] = useState('');
    return (
      <Combobox
        label="Tool"
        options={found}
        opensLate
        value={value}
        onChange={(next) => {
          setValue(next);
          report(next);
        }}
      />
    );
  }
  const screen = await on(<Late found={[]} />);
  const field = page.getByRole('combobox', { name: 'Tool' });
  await field.click();
  await press('m', 'a');
  await screen.rerender(themed(<Late found={[{ value: 'mallet-1', label: 'Mallet' }]} />));
  await until(() => expect(page.getByRole('option').elements()).toHaveLength(1));
  expect(report).toHaveBeenLastCalledWith('ma');
  await press('{Tab}');
  await expect.element(field).toHaveValue('Mallet');
  expect(report).toHaveBeenLastCalledWith('mallet-1');
});

test('an empty field asks to choose, unless it says what to type or cannot be changed', async () => {
  const choices = { options: tools, value: '', onChange: () => undefined };
  await on(
    <>
      <Combobox label="Open" {...choices} />
      <Combobox label="Told" {...choices} placeholder="A tool" />
      <Combobox label="Locked" {...choices} disabled />
      <Combobox label="Settled" {...choices} readOnly />
    </>,
  );
  const invited = ['Open', 'Told', 'Locked', 'Settled'].map((name) =>
    page.getByRole('combobox', { name }).element().getAttribute('placeholder'),
  );
  expect(invited).toEqual(['Choose', 'A tool', null, null]);
});
