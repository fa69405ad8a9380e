import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { drawnRows, goTo, open, until } from '../../../test/sheet-tools.tsx';
import { Shop, productColumns, products, type Product } from '../../../test/products.tsx';
import { Grid } from './grid.tsx';

beforeEach(() => localStorage.clear());
/** A table so long that only rows in view are rendered. */
const openLong = async (shop: Shop, props: Parameters<typeof open>[1] = {}) => {
  const screen = await open(shop, props);
  await until(() => expect(drawnRows().length).toBeLessThan(40));
  return screen;
};

test('readers hear how long a table is of which not all is drawn, and where they are in it', async () => {
  await render(
    <Grid<Product>
      name="list"
      label="Products"
      mode="rows"
      rows={products(200)}
      id={(product) => product.id}
      rowName={(product) => product.name}
      columns={productColumns()}
      empty={{ title: 'No products' }}
    />,
  );
  const table = page.getByRole('table');
  await until(() => expect(drawnRows().length).toBeLessThan(150));
  await expect.element(table).toHaveAttribute('aria-rowcount', '201');
  await until(() => {
    const place = (row: string) => document.querySelector(row)?.getAttribute('aria-rowindex');
    expect(place('thead tr')).toBe('1');
    expect(place('tbody tr[data-row="w0"]')).toBe('2');
  });
});

test('of a long table all rows come on paper', async () => {
  await openLong(new Shop(products(240)));
  goTo('w0', 'stock');
  const focused = document.activeElement;
  window.dispatchEvent(new Event('beforeprint'));
  expect(drawnRows()).toHaveLength(240);
  window.dispatchEvent(new Event('afterprint'));
  await until(() => {
    expect(drawnRows().length).toBeLessThan(40);
    expect(document.activeElement).toBe(focused);
  });
});
