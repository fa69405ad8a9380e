import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { GridColumn } from './column.ts';
import { ExportButton } from './export-button.tsx';
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

test('without any rows nothing is counted', async () => {
  const { rerender } = await render(table([{ id: 'w1' }]));
  await expect.element(page.getByText('1 of 1 row')).toBeVisible();
  await rerender(table([]));
  await expect.element(page.getByText('No products')).toBeVisible();
  expect(page.getByText(/of 0/).query()).toBeNull();
});

test('on a phone the tools under More have their words', async () => {
  await page.viewport(360, 740);
  await render(
    <MantineProvider forceColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      {table([{ id: 'w1' }])}
    </MantineProvider>,
  );
  await page.getByRole('button', { name: 'More tools' }).click();
  for (const word of ['Columns', 'Export as CSV']) {
    const button = page.getByRole('button', { name: word, exact: true });
    await expect.element(button).toBeVisible();
    const tool = button.element();
    expect(getComputedStyle(tool, '::after').content).toContain(`"${word}"`);
    expect(tool.getBoundingClientRect().width).toBeGreaterThan(200);
  }
});

// proves UX-27
test.each([1280, 390])(
  'why a table could not be exported stands beside its button until the next try, at %s px',
  async (width) => {
    await page.viewport(width, 844);
    const rows = { load: () => Promise.reject<readonly Product[]>(new Error('away')) };
    await render(
      <ExportButton table={() => ({ label: 'Products', rows: rows.load(), columns })} />,
    );
    const button = page.getByRole('button', { name: 'Export as CSV' });
    await button.click();
    const why = page.getByText('The table could not be loaded');
    await expect.element(why).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    // a try that is on its way
    rows.load = () => new Promise(() => undefined);
    await button.click();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    expect(why.query()).toBeNull();
  },
);
