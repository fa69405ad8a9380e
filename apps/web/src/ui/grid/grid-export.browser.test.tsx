import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GridColumn } from './column.ts';
import { Grid } from './grid.tsx';

interface Product {
  readonly id: string;
}
const idOf = ({ id }: Product) => id;
const columns: readonly GridColumn<Product>[] = [
  { key: 'name', header: 'Name', type: 'text', names: true, value: idOf },
];
const table = (rows: readonly Product[] | undefined) => (
  <Grid
    name="products"
    mode="rows"
    label="Products"
    rows={rows}
    id={idOf}
    rowName={idOf}
    columns={columns}
    views={null}
    empty={{ title: 'No products' }}
    toolBar={{}}
  />
);

test('rows that are not loaded yet are not exported as an empty file', async () => {
  const { rerender } = await render(table(undefined));
  const button = page.getByRole('button', { name: /^Export as CSV/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleName(/The rows are not loaded yet/);
  await rerender(table([{ id: 'w1' }]));
  await expect.element(button).not.toHaveAttribute('aria-disabled');
});
