import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { at, dialog, goTo, press, until } from '../../../test/sheet-tools.tsx';
import { Sheet, Shop, products, type Product } from '../../../test/products.tsx';
import { SaveButtons } from '../save-buttons.tsx';
import type { RowChange } from './column.ts';

beforeEach(() => localStorage.clear());

/** A table that is saved as a whole: what was entered, and when it was saved. */
async function openSaved() {
  const done: string[] = [];
  const apply = (changes: readonly RowChange<Product>[]) =>
    void done.push(...changes.map(({ edit }) => JSON.stringify(edit)));
  const edits = {
    apply,
    refuse: () => undefined,
    undo: () => undefined,
    redo: () => undefined,
    states: new Map(),
  };
  await render(
    <>
      <Sheet shop={new Shop(products(3))} edits={edits} />
      <SaveButtons
        save="Save products"
        changed
        command={{ pending: false, failure: null }}
        onSave={() => done.push('saved')}
        onDiscard={() => undefined}
        chord
      />
    </>,
  );
  await expect.element(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  return done;
}

test('Ctrl+S in a cell takes what is typed there and saves it with the rest', async () => {
  const done = await openSaved();
  goTo('w0', 'note');
  await press('{F2}', 'typed', '{Control>}s{/Control}');
  await until(() => {
    expect(done).toEqual(['{"note":"typed"}', 'saved']);
    expect(at()).toBe('w0.note');
    expect(document.querySelector('tbody input:not([type=checkbox])')).toBeNull();
  });
});

test('with something that cannot be read in the cell nothing is saved, and it says why', async () => {
  const done = await openSaved();
  goTo('w0', 'stock');
  await press('{F2}', 'many', '{Control>}s{/Control}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('“many” is not an amount');
  await until(() => expect((document.activeElement as HTMLInputElement).value).toBe('many'));
  await press('{Control>}a{/Control}', '120', '{Control>}s{/Control}');
  await until(() => expect(done).toEqual(['{"stock":120}', 'saved']));
});

test('an amount that is asked about is not saved before the answer', async () => {
  const done = await openSaved();
  goTo('w1', 'stock');
  await press('{F2}', '1', '{Control>}s{/Control}');
  await expect.element(dialog('Is this amount right?')).toBeVisible();
  expect(done).toEqual([]);
  await dialog('Is this amount right?').getByRole('button', { name: 'Change it' }).click();
  await until(() => {
    expect(done).toEqual(['{"stock":1}']);
    // while it asks, keys are for it
    expect(dialog('Is this amount right?').query()).toBeNull();
  });
  await press('{Control>}s{/Control}');
  await until(() => expect(done).toEqual(['{"stock":1}', 'saved']));
});
