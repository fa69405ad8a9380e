import { MantineProvider } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { until } from '../../test/sheet-tools.tsx';
import { focusWithBufferedKeys, bufferKeys } from '../lib/keystroke-buffer.ts';
import { Dialog } from './dialog.tsx';

/** Types while the field loads. What was submitted, and the values of the fields, now and later. */
async function typedAhead(fields: readonly string[], keys: string, button?: 'submit' | 'button') {
  const sent = vi.fn<(said: string) => void>();
  bufferKeys();
  await userEvent.keyboard(keys);
  const screen = await render(
    <form
      aria-label="Order"
      onSubmit={(event) => {
        event.preventDefault();
        const inputs = event.currentTarget.querySelectorAll('input');
        sent([...inputs].map(({ value }) => value).join());
      }}
    >
      {fields.map((name) => (
        <input key={name} name={name} aria-label={name} />
      ))}
      {button ? <button type={button}>Send</button> : null}
    </form>,
  );
  const field = screen.getByLabelText(fields[0] ?? '').element() as HTMLInputElement;
  focusWithBufferedKeys(field);
  await until(() => expect(field.value).not.toBe(''));
  return () => sent.mock.calls.flat();
}

test.each([
  ['what one field takes', ['count'], undefined, '4{Enter}', ['4']],
  ['what has a button for it', ['name', 'place'], 'submit', 'ab{Tab}c{Enter}', ['ab,c']],
  ['nothing without an Enter', ['count'], undefined, '4', []],
  ['nothing that Enter does not send', ['name', 'place'], 'button', 'ab{Enter}', []],
] as const)('Enter on the way to a field sends %s', async (_, fields, button, keys, said) => {
  const sent = await typedAhead(fields, keys, button);
  await until(() => expect(sent()).toEqual(said));
  // its Enter follows the render of the typed text, and comes once
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent()).toEqual(said);
});

test('a dialog gives its field of several lines what was typed on the way', async () => {
  bufferKeys();
  await userEvent.keyboard('ab c');
  const screen = await render(
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <Dialog open title="A list" onClose={() => undefined}>
        <textarea aria-label="Lines" data-autofocus="" />
      </Dialog>
    </MantineProvider>,
  );
  await expect.element(screen.getByLabelText('Lines')).toHaveValue('ab c');
});
