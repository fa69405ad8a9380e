import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GridColumn } from './column.ts';
import { Grid } from './grid.tsx';

interface Ware {
  readonly id: string;
}
const idOf = ({ id }: Ware) => id;
const columns: readonly GridColumn<Ware>[] = [
  { key: 'name', header: 'Name', type: 'text', names: true, value: idOf },
];
const table = (rows: readonly Ware[] | undefined) => (
  <Grid
    name="wares"
    mode="rows"
    label="Wares"
    rows={rows}
    id={idOf}
    rowName={idOf}
    columns={columns}
    views={null}
    empty={{ title: 'No wares' }}
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
