import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { press, until } from '../../../test/sheet-tools.tsx';
import { SearchEditor, type SearchEditorProps } from './search-editor.tsx';

const items = [
  { value: 'Hammer', label: 'Hammer' },
  { value: '17', label: 'Hammock (garden)', also: ['Hammock', '17'] },
  { value: 'Saw', label: 'Saw' },
];

/** An editor with a search that answers on demand, and the texts that were searched. */
async function open(given: Partial<SearchEditorProps> = {}) {
  const done: unknown[][] = [];
  let answer: () => void = () => undefined;
  let change: (meanwhile: Partial<SearchEditorProps>) => void = () => undefined;
  function Searching() {
    const [typed, setTyped] = useState('');
    const [isFound, setFound] = useState(false);
    const [meanwhile, setMeanwhile] = useState<Partial<SearchEditorProps>>({});
    answer = () => setFound(true);
    change = setMeanwhile;
    return (
      <SearchEditor
        label="Product of line 2"
        format={{ type: 'text' }}
        value="old"
        found={
          isFound && typed !== ''
            ? items.filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
            : []
        }
        onType={setTyped}
        onDone={(...said) => void done.push(['done', ...said])}
        onCancel={() => void done.push(['cancel'])}
        onTable={(typedText) => void done.push(['table', typedText])}
        {...given}
        {...meanwhile}
      />
    );
  }
  const keys: string[] = [];
  await render(
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      <div role="presentation" onKeyDown={({ key }) => void keys.push(key)}>
        <div style={{ height: 100 }} />
        <Searching />
        <button type="button">Elsewhere</button>
      </div>
    </MantineProvider>,
  );
  const field = page.getByRole('combobox', { name: 'Product of line 2' });
  await expect.element(field).toHaveFocus();
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  return { done, field, options, keys, answer: () => answer(), change: (to: object) => change(to) };
}

test('an option of the search is chosen by keyboard and saved; the grid gets no key', async () => {
  const { done, field, options, answer, keys } = await open();
  await press('ham');
  expect(options()).toEqual([]);
  answer();
  await until(() => expect(options()).toEqual(['Hammer', 'Hammock (garden)']));
  await press('{ArrowDown}', '{ArrowDown}', '{Enter}');
  await expect.element(field).toHaveValue('17');
  expect(done).toEqual([]);
  await press('{Enter}');
  await until(() => expect(done).toEqual([['done', '17', 'down', false]]));
  expect(keys).toEqual([]);
});

test('Tab saves the active option', async () => {
  const { done, options, answer } = await open({ initialText: 's' });
  answer();
  await press('a');
  await until(() => expect(options()).toEqual(['Saw']));
  await press('{ArrowDown}', '{Tab}');
  await until(() => expect(done).toEqual([['done', 'Saw', 'right', false]]));
});

test('an option is chosen by touch and saved when the field is left', async () => {
  const { done, field, options, answer } = await open();
  await press('ham');
  answer();
  await until(() => expect(options()).toHaveLength(2));
  await page.getByRole('option', { name: 'Hammer' }).click();
  await expect.element(field).toHaveValue('Hammer');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await until(() => expect(done).toEqual([['done', 'Hammer', 'stay', false]]));
});

test.each([
  ['{Enter}', ['done', 'nobody’s', 'down', false]],
  ['{Shift>}{Enter}{/Shift}', ['done', 'nobody’s', 'up', false]],
  ['{Control>}{Enter}{/Control}', ['done', 'nobody’s', 'stay', true]],
  ['{Shift>}{Tab}{/Shift}', ['done', 'nobody’s', 'left', false]],
  ['{Control>}s{/Control}', ['done', 'nobody’s', 'stay', false]],
  ['{Escape}', ['cancel']],
])('%s with a text that nothing was found for', async (key, answer) => {
  const { done } = await open();
  await press('nobody’s', key);
  await until(() => expect(done).toEqual([answer]));
});

test('nothing that was typed leaves the text as it is, whatever others made of it', async () => {
  const { done, change } = await open();
  change({ value: 'theirs' });
  await expect.element(page.getByRole('button', { name: /^now theirs/ })).toBeVisible();
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await until(() => expect(done).toEqual([['done', 'theirs', 'stay', false]]));
});

test('a change by others is offered beside the list, and taking it gives up what was typed', async () => {
  const { done, field, options, answer, change } = await open();
  answer();
  await press('ham');
  await until(() => expect(options()).toHaveLength(2));
  const offer = page.getByRole('button', { name: /^now/ });
  await expect.element(offer).not.toBeInTheDocument();
  change({ value: 'theirs', changedBy: 'Ilse' });
  await expect.element(offer).toHaveTextContent(/^now theirs \(Ilse\) · use$/);
  await expect.element(field).toHaveValue('ham');
  change({ value: '' });
  await expect.element(offer).toHaveTextContent(/^now empty · use$/);
  // the open list does not cover it
  await offer.click();
  await until(() => expect(done).toEqual([['cancel']]));
});

test('with several rows chosen it is offered to write the text into all', async () => {
  const { done, change } = await open({ others: 1 });
  const offer = page.getByRole('button', { name: 'Ctrl Enter all 2 chosen' });
  await expect.element(offer).not.toBeInTheDocument();
  change({ others: 2 });
  await press('nobody’s');
  await offer.click();
  await until(() => expect(done).toEqual([['done', 'nobody’s', 'stay', true]]));
});

test('several pasted cells are left to the grid', async () => {
  const { done, field } = await open();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'a\tb');
  const paste = () =>
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  paste();
  await until(() => expect(done).toEqual([['table', null]]));
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  expect(done).toHaveLength(1);
});
