import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MultiCombobox } from './multi-combobox.tsx';

const options = ['Green tea', 'Black tea', 'White tea', 'Coffee'];

function Form({ first }: { readonly first: readonly string[] }) {
  const [state, setState] = useState({ list: first, next: '' });
  return (
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <main>
        <MultiCombobox
          name="title"
          label="Drinks"
          options={options}
          {...state}
          onChange={(part) => setState((before) => ({ ...before, ...part }))}
          onBlur={() => undefined}
        />
      </main>
    </MantineProvider>
  );
}
const open = (...first: readonly string[]) => render(<Form first={first} />);
const field = () => page.getByRole('combobox', { name: 'Drinks' });
const taken = () =>
  [...document.querySelectorAll('li button')].map((button) => button.textContent.trim());
const focused = () => document.activeElement?.getAttribute('aria-label');

test('the focus stays in the list when an item is removed by keyboard, and ends in the field', async () => {
  await open('Green tea', 'Black tea', 'White tea');
  (page.getByRole('button', { name: 'Remove Black tea' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toBe('Remove White tea');
  await userEvent.keyboard('{Delete}');
  await expect.poll(focused).toBe('Remove Green tea');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(taken).toEqual([]);
  await expect.element(field()).toHaveFocus();
});

test('a pasted list is added item by item; what is none stays in the field', async () => {
  await open('Green tea');
  await userEvent.click(field());
  await navigator.clipboard.writeText('Black tea\r\ngreen tea\r\ncoffee\r\nSomething else');
  await userEvent.paste();
  await expect.poll(taken).toEqual(['Green tea', 'Black tea', 'Coffee']);
  await expect.element(field()).toHaveValue('Something else');
});
