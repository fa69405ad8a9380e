import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { until } from '../../test/sheet-tools.tsx';
import { InlineEdit } from './inline-edit.tsx';

const shown = (text: string) => page.getByRole('button', { name: `Note: ${text}`, exact: true });

/** A note whose save the test answers or refuses when it wants to. */
async function open(first: string) {
  const sent: { readonly text: string; readonly answer: (stands: boolean) => void }[] = [];
  const server: { change?: (text: string) => void } = {};
  function Note() {
    const [value, setValue] = useState(first);
    server.change = setValue;
    return (
      <InlineEdit
        label="Note"
        format={{ type: 'text' }}
        value={value}
        save={(text) =>
          new Promise((resolve, reject) => {
            const answer = (stands: boolean) => {
              if (!stands) return reject(new Error('refused'));
              setValue(text);
              resolve(text);
            };
            sent.push({ text, answer });
          })
        }
      />
    );
  }
  await render(
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <Note />
    </MantineProvider>,
  );
  const write = async (before: string, text: string) => {
    await userEvent.click(shown(before));
    const field = page.getByRole('textbox', { name: 'Note' });
    await until(() => expect(field.element()).toBe(document.activeElement));
    await userEvent.fill(field, text);
    await userEvent.keyboard('{Enter}');
    await until(() => expect(shown(text).query()).not.toBeNull());
  };
  return { sent, write, change: (text: string) => server.change?.(text) };
}
const waits = () => document.querySelectorAll('[data-pending]').length;

test('what was before is sent too while another value is on its way, and the last one stays', async () => {
  const { sent, write } = await open('a');
  await write('a', 'b');
  await write('b', 'a');
  expect(sent.map(({ text }) => text)).toEqual(['b', 'a']);
  sent[0]?.answer(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown('a').query()).not.toBeNull();
  expect(waits()).toBe(1);
  sent[1]?.answer(true);
  await until(() => {
    expect(waits()).toBe(0);
    expect(shown('a').query()).not.toBeNull();
  });
});

test('what comes after the answer is shown, also where it is not what was typed', async () => {
  const { sent, write, change } = await open('a');
  await write('a', 'b');
  sent[0]?.answer(true);
  await until(() => expect(waits()).toBe(0));
  change('of somebody else');
  await until(() => expect(shown('of somebody else').query()).not.toBeNull());
});

test('a refusal of the first of two leaves the second as it is', async () => {
  const { sent, write } = await open('a');
  await write('a', 'b');
  await write('b', 'c');
  sent[0]?.answer(false);
  await until(() => {
    expect(page.getByRole('button', { name: 'Try again: b' }).query()).not.toBeNull();
    expect(shown('c').query()).not.toBeNull();
  });
  sent[1]?.answer(true);
  await until(() => {
    expect(waits()).toBe(0);
    expect(shown('c').query()).not.toBeNull();
  });
});

// proves UX-25
test('a refused text is offered again when its field is opened', async () => {
  const { sent, write } = await open('a');
  await write('a', 'b');
  sent[0]?.answer(false);
  await until(() => expect(shown('a').query()).not.toBeNull());
  await shown('a').click();
  await until(() => expect((document.activeElement as HTMLInputElement).value).toBe('b'));
});

// proves UX-25
test('a refusal that its caller says and takes back leaves no mark', async () => {
  const note = (isRefused: boolean) => (
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <InlineEdit
        label="Note"
        format={{ type: 'text' }}
        value="a"
        save={() => Promise.reject(new Error('refused'))}
        isRefused={isRefused}
      />
    </MantineProvider>
  );
  const { rerender } = await render(note(true));
  await userEvent.click(shown('a'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), 'b');
  await userEvent.keyboard('{Enter}');
  const again = page.getByRole('button', { name: 'Try again: b' });
  await until(() => expect(again.query()).not.toBeNull());
  await rerender(note(false));
  await until(() => expect(again.query()).toBeNull());
});
