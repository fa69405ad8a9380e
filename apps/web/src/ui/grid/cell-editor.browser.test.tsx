import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { press } from '../../../test/sheet-tools.tsx';
import { CellEditor, type CellEditorProps } from './cell-editor.tsx';

const text = { type: 'text' } as const;
const amount = { type: 'amount' } as const;
const people = ['', 'Ilse', 'Otto', 'Ottilie'].map((name) => ({
  value: name.toLowerCase(),
  label: name || 'nobody',
}));
const person = { type: 'person', options: people } as const;

/** An editor, and what it has asked for. */
async function open(given: Partial<CellEditorProps> = {}) {
  const done: unknown[][] = [];
  const draw = (change: Partial<CellEditorProps> = {}) => (
    <>
      <CellEditor
        label="Note of Anvil"
        format={text}
        value="old"
        onDone={(...answer) => void done.push(['done', ...answer])}
        onCancel={() => void done.push(['cancel'])}
        onTable={(typed) => void done.push(['table', typed])}
        {...given}
        {...change}
      />
      <button type="button">Elsewhere</button>
    </>
  );
  const screen = await render(draw());
  const field = page.getByLabelText('Note of Anvil', { exact: true });
  await expect.element(field).toHaveFocus();
  return {
    done,
    field,
    again: (change: Partial<CellEditorProps>) => screen.rerender(draw(change)),
  };
}

test.each([
  ['{Enter}', 'down', false],
  ['{Shift>}{Enter}{/Shift}', 'up', false],
  ['{Tab}', 'right', false],
  ['{Shift>}{Tab}{/Shift}', 'left', false],
  ['{Control>}{Enter}{/Control}', 'stay', true],
  ['{Meta>}{Enter}{/Meta}', 'stay', true],
  ['{Control>}s{/Control}', 'stay', false],
  ['{Meta>}s{/Meta}', 'stay', false],
])('%s saves what is typed once, and goes on: %s', async (key, after, toAll) => {
  const { done } = await open();
  await press('new', key);
  await expect.poll(() => done).toEqual([['done', 'new', after, toAll]]);
});

test.each(['{Control>}{Shift>}s{/Shift}{/Control}', '{Control>}{Alt>}s{/Alt}{/Control}'])(
  '%s is left to others',
  async (key) => {
    const { done, field } = await open();
    await press('new', key);
    expect(done).toEqual([]);
    await expect.element(field).toHaveFocus();
  },
);

test('Esc gives up, and leaving afterwards saves nothing', async () => {
  const { done } = await open();
  await press('new', '{Escape}');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  expect(done).toEqual([['cancel']]);
});

test('who leaves saves, and what cannot be read is given up', async () => {
  const saved = await open();
  await press('new');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.poll(() => saved.done).toEqual([['done', 'new', 'stay', false]]);
});

test('who leaves an amount that cannot be read gives it up', async () => {
  const { done } = await open({ format: amount, value: 7 });
  await press('x');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.poll(() => done).toEqual([['cancel']]);
});

test('an editor that is taken away saves what was typed', async () => {
  const done: unknown[][] = [];
  const editor = (
    <CellEditor
      label="Note of Anvil"
      format={text}
      value="old"
      onDone={(...answer) => void done.push(answer)}
      onCancel={() => undefined}
    />
  );
  const screen = await render(editor);
  await expect.element(page.getByLabelText('Note of Anvil')).toHaveFocus();
  await press('new');
  await screen.unmount();
  await expect.poll(() => done).toEqual([['new', 'stay', false]]);
});

test.each([
  ['the value, all of which is replaced', {}, 'x', 'x'],
  ['a letter, which is typed on', { initialText: 'a' }, 'x', 'ax'],
  ['a refused text, all of which is replaced', { initialText: 'abc' }, 'x', 'x'],
])('begins with %s', async (_what, given, typed, value) => {
  const { field } = await open(given);
  await press(typed);
  await expect.element(field).toHaveValue(value);
});

test('what cannot be read says so until something else is typed', async () => {
  const { done, field } = await open({ format: amount, value: 7 });
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(field).toHaveAttribute('inputmode', 'decimal');
  await press('x', '{Enter}');
  await expect.element(field).toHaveAccessibleDescription('“x” is not an amount');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await press('{Backspace}');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  // an empty amount is none
  await press('{Enter}');
  await expect.poll(() => done).toEqual([['done', 0, 'down', false]]);
});

test('a change by others is offered, and taking it gives up what was typed', async () => {
  const { done, again } = await open();
  await press('new');
  const offer = page.getByRole('button', { name: /^now/ });
  await expect.element(offer).not.toBeInTheDocument();
  await again({ value: 'theirs', changedBy: 'Ilse' });
  await expect.element(offer).toHaveTextContent(/^now theirs \(Ilse\) · use$/);
  await again({ value: '' });
  await expect.element(offer).toHaveTextContent(/^now empty · use$/);
  await offer.click();
  expect(done).toEqual([['cancel']]);
});

test('an editor in which nothing was typed leaves the cell as others have changed it', async () => {
  const { done, again } = await open();
  await again({ value: 'theirs' });
  page.getByRole('button', { name: 'Elsewhere' }).element().focus();
  await expect.poll(() => done).toEqual([['done', 'theirs', 'stay', false]]);
});

test('with several rows chosen it is offered to write the value into all', async () => {
  const one = await open({ others: 1 });
  await expect.element(page.getByRole('button', { name: /chosen/ })).not.toBeInTheDocument();
  await one.again({ others: 2 });
  await press('new');
  await page.getByRole('button', { name: 'Ctrl Enter all 2 chosen' }).click();
  expect(one.done).toEqual([['done', 'new', 'stay', true]]);
});

test('letters typed on a list extend its word, and those that fit none change nothing', async () => {
  const { done, field } = await open({ format: person, value: '', initialText: 'o' });
  await expect.element(field).toHaveValue('otto');
  await press('t', 't', 'i');
  await expect.element(field).toHaveValue('ottilie');
  await press('x');
  await expect.element(field).toHaveValue('ottilie');
  await press('{Enter}');
  await expect.poll(() => done).toEqual([['done', 'ottilie', 'down', false]]);
});

test('a letter that fits none leaves a list as it is', async () => {
  const { done, field } = await open({ format: person, value: 'ilse', initialText: 'x' });
  await expect.element(field).toHaveValue('ilse');
  await press('{Enter}');
  await expect.poll(() => done).toEqual([['done', 'ilse', 'down', false]]);
});

test('a value that is no choice any more stays in the list', async () => {
  const { field } = await open({ format: person, value: 'gone', initialText: ' ' });
  await expect.element(field).toHaveValue('gone');
  const labels = [...field.element().querySelectorAll('option')].map(({ label }) => label);
  expect(labels).toEqual(['gone', 'nobody', 'Ilse', 'Otto', 'Ottilie']);
});

const paste = async (copied: string) => {
  await navigator.clipboard.writeText(copied);
  await userEvent.paste();
};

test.each([
  ['what was typed', 'new', 'new'],
  ['nothing, if nothing was', '', null],
])('several cells that are pasted close it with %s', async (_what, typed, kept) => {
  const { done } = await open();
  if (typed) await press(typed);
  await paste('a\tb\nc\td');
  await expect.poll(() => done).toEqual([['table', kept]]);
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  expect(done).toHaveLength(1);
});

test('several cells pasted on a list close it without a text', async () => {
  const { done } = await open({ format: person, value: '', initialText: 'o' });
  await paste('a\tb');
  await expect.poll(() => done).toEqual([['table', null]]);
});

test('a list takes a pasted choice, and says which text is none', async () => {
  const { done, field } = await open({ format: person, value: '', initialText: 'i' });
  await paste('Olga');
  await expect.element(field).toHaveAccessibleDescription('“Olga” is not one of the choices');
  await expect.element(field).toHaveValue('ilse');
  await paste('Otto');
  await expect.element(field).toHaveValue('otto');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await press('{Tab}');
  await expect.poll(() => done).toEqual([['done', 'otto', 'right', false]]);
});

test('a text with choices is completed, with the completed letters marked', async () => {
  const { done, field } = await open({ format: { type: 'text', options: people }, value: '' });
  await press('ils');
  await expect.element(field).toHaveValue('Ilse');
  const input = field.element() as HTMLInputElement;
  expect([input.selectionStart, input.selectionEnd]).toEqual([3, 4]);
  // what is deleted is not completed again
  await press('{Backspace}');
  await expect.element(field).toHaveValue('Ils');
  await press('{Backspace}', '{Backspace}', 'l', '{Enter}');
  await expect.poll(() => done).toEqual([['done', 'ilse', 'down', false]]);
});

test('only a text with choices has a list of them', async () => {
  const { field } = await open();
  await expect.element(field).not.toHaveAttribute('list');
  expect(document.querySelector('datalist')).toBeNull();
});
