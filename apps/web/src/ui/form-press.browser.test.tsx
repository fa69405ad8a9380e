import { MantineProvider, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { until } from '../../test/sheet-tools.tsx';
import { useForm, type Messages } from '../lib/form.ts';
import { Combobox } from './combobox.tsx';

interface Order {
  readonly link: string;
  readonly side: string;
}

const start = (): Order => ({ link: '', side: '' });
const check = ({ link }: Order): Messages =>
  // as high as an error can become in a narrow form
  link === '' ? { link: 'Field is required. '.repeat(60) } : {};
const sides = ['Left', 'Right'].map((name) => ({ value: name, label: name }));

function Form() {
  const form = useForm<Order>({ start, check, order: ['link', 'side'] });
  return (
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <main>
        <TextInput
          label="Link"
          value={form.values.link}
          error={form.errorOf('link')}
          onChange={(event) => form.set('link', event.currentTarget.value)}
          onBlur={() => form.leave('link')}
        />
        <Combobox
          label="Side"
          options={sides}
          value={form.values.side}
          onChange={(value) => form.set('side', value)}
        />
        <button type="button" onClick={() => form.restart(start())}>
          Reset
        </button>
      </main>
    </MantineProvider>
  );
}

const link = page.getByRole('textbox', { name: 'Link' });
const message = () => document.body.textContent.includes('Field is required');

test('a press that leaves an empty field still hits what it was meant for', async () => {
  await render(<Form />);
  await userEvent.click(link);
  await userEvent.click(page.getByRole('combobox', { name: 'Side' }));
  await expect.element(page.getByRole('option', { name: 'Right' })).toBeVisible();
  // and then the field that was left shows its error
  await until(() => expect(message()).toBe(true));
});

test('a field that keys leave says at once what is wrong with it', async () => {
  await render(<Form />);
  await userEvent.click(link);
  await userEvent.keyboard('{Tab}');
  await until(() => expect(message()).toBe(true));
});

test('a form that the press began anew has no message of before', async () => {
  await render(<Form />);
  await userEvent.click(link);
  await userEvent.click(page.getByRole('button', { name: 'Reset' }));
  // the click is over, and deferred actions have run
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(message()).toBe(false);
});
