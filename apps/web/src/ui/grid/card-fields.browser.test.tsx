import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CardFields } from './card-fields.tsx';
import { editCell } from './cell-editor.tsx';
import type { Edit, GridColumn, RowChange } from './column.ts';
import type { RowState } from './edit-states.ts';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly sold: boolean;
}

const places = ['Forge', 'Cellar'].map((label) => ({ value: label.toLowerCase(), label }));
const opened: string[] = [];
const columns: readonly GridColumn<Product>[] = [
  { key: 'name', header: 'Name', type: 'text', value: (row) => row.name, edit: { field: 'name' } },
  {
    key: 'place',
    header: 'Place',
    type: 'choice',
    value: (row) => row.place,
    edit: { field: 'place', options: () => places },
  },
  { key: 'sold', header: 'Sold', type: 'tick', value: (row) => row.sold, edit: { field: 'sold' } },
  {
    key: 'parts',
    header: 'Parts',
    type: 'text',
    value: () => 'Horn; Face; Body, which is by far the heaviest of the three; Feet',
    press: (row) => void opened.push(row.id),
  },
];

const two: readonly Product[] = [
  { id: 'a', name: 'Anvil', place: 'forge', sold: false },
  { id: 'b', name: 'Bellows', place: 'cellar', sold: false },
];

function Cards({ states = new Map() }: { readonly states?: ReadonlyMap<string, RowState> }) {
  const [rows, setRows] = useState(two);
  const apply = (changes: readonly RowChange<Product>[]) =>
    setRows((all) =>
      all.map((row) => {
        const edits: Edit[] = changes
          .filter((one) => one.row.id === row.id)
          .map(({ edit }) => edit);
        return Object.assign({}, row, ...edits) as Product;
      }),
    );
  return (
    <ul style={{ inlineSize: 310 }}>
      {rows.map((row) => (
        <li key={row.id}>
          <CardFields
            row={row}
            id={row.id}
            rowName={row.id}
            columns={columns}
            wide={['parts']}
            edits={{ apply, states }}
            editor={editCell}
          />
        </li>
      ))}
    </ul>
  );
}

const named = (name: string) => page.getByRole('button', { name, exact: true });

// proves UX-28
test('fields of a card are as high as a thumb, cut nothing and are edited in place', async () => {
  await page.viewport(360, 740);
  const { container } = await render(<Cards />);
  const list = container.querySelector('ul');
  expect(list?.scrollWidth).toBeLessThanOrEqual(310);
  for (const field of container.querySelectorAll('[data-field]')) {
    const target = field.closest('label') ?? field;
    expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await named('Name of a: Anvil').click();
  const input = page.getByRole('textbox', { name: 'Name of a' });
  await expect.element(input).toHaveFocus();
  const { fontSize, height } = getComputedStyle(input.element());
  expect([parseFloat(fontSize), parseFloat(height) >= 44]).toEqual([16, true]);
  await userEvent.keyboard('Hammer{Enter}');
  await expect.element(named('Name of a: Hammer')).toHaveFocus();

  await page.getByRole('checkbox', { name: 'Sold of b' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Sold of b' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Sold of a' })).not.toBeChecked();

  await page.getByRole('button', { name: /^Parts of b/ }).click();
  expect(opened).toEqual(['b']);
});

// proves UX-28
test('fields of cards are edited by keyboard: Tab goes on, Escape leaves a field as it was', async () => {
  await render(<Cards />);
  named('Name of b: Bellows').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Name of b' })).toHaveFocus();
  await userEvent.keyboard('Tongs{Tab}');
  await expect.element(named('Place of b: Cellar')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const choice = page.getByRole('combobox', { name: 'Place of b' });
  await userEvent.selectOptions(choice, 'Forge');
  await expect.element(named('Place of b: Forge')).toBeVisible();
  await expect.element(named('Name of b: Tongs')).toBeVisible();

  named('Name of b: Tongs').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Name of b' })).toHaveFocus();
  await userEvent.keyboard('Rake{Escape}');
  await expect.element(named('Name of b: Tongs')).toHaveFocus();
});

test('a refused text is in its field again, to be corrected', async () => {
  const failed = { edit: { name: '?' }, why: 'That is no name' };
  await render(<Cards states={new Map([['a', { failed }]])} />);
  const field = named('Name of a: Anvil');
  expect(field.element().dataset.refused).toBe('');
  await field.click();
  await expect.element(page.getByRole('textbox', { name: 'Name of a' })).toHaveValue('?');
});
