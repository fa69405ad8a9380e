import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  at,
  cell,
  drawnRows,
  goTo,
  open,
  press,
  rowCount,
  until,
} from '../../../test/sheet-tools.tsx';
import { Sheet, Shop, productColumns, products, type Product } from '../../../test/products.tsx';
import type { GridColumn } from './column.ts';

beforeEach(() => localStorage.clear());

// proves UX-21
test('up to 60 rows of a sheet are all there; of more only those in view, and keys reach the last one', async () => {
  const few = new Shop(products(60));
  const first = await render(<Sheet shop={few} />);
  expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(60);
  await first.unmount();

  const shop = new Shop(products(600));
  await open(shop);
  // the first rows appear at once, until the rows in view are known
  await until(() => {
    expect(drawnRows().length).toBeLessThan(40);
    expect(drawnRows().length).toBeGreaterThan(10);
  });
  goTo('w0', 'stock');
  await press('{Control>}{ArrowDown}{/Control}');
  await until(() => expect(at()).toBe('w599.stock'));
  await press('{ArrowUp}');
  await until(() => {
    expect(at()).toBe('w598.stock');
    expect(drawnRows().length).toBeLessThan(80);
  });
  await press('{Control>}{ArrowUp}{/Control}');
  await until(() => expect(at()).toBe('w0.stock'));
  expect(rowCount()).toBe(600);
});

test('a letter in the filter of a long table draws what is in view, however few rows are left', async () => {
  const drawn = vi.fn<(product: Product) => void>();
  const shop = new Shop(products(240));
  await open(shop, { columns: productColumns(drawn) });
  await until(() => expect(drawnRows().length).toBeLessThan(40));
  await page.getByRole('searchbox', { name: 'Filter Products' }).click();
  drawn.mockClear();
  await press('used');
  // the first letters leave more rows than the word
  await until(() => {
    expect(rowCount()).toBe(120);
    expect(drawnRows()).not.toContain('w0');
    expect(drawnRows().length).toBeLessThan(40);
  });
  expect(new Set(drawn.mock.calls.map(([{ id }]) => id)).size).toBeLessThan(80);
});

// proves UX-21
test("of a long table Ctrl+F opens the filter, which finds rows that are not drawn; again it is the browser's", async () => {
  const isTaken = () => {
    const chord = { key: 'f', ctrlKey: true, bubbles: true, cancelable: true } as const;
    return !(document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', chord),
    );
  };
  const few = await render(<Sheet shop={new Shop(products(60))} />);
  expect(isTaken()).toBe(false);
  await few.unmount();

  await open(new Shop(products(600)));
  await until(() => expect(drawnRows().length).toBeLessThan(40));
  expect(drawnRows()).not.toContain('w599');
  goTo('w0', 'note');
  await press('{F2}', 'unsaved');
  expect(isTaken()).toBe(true);
  const filter = page.getByRole('searchbox', { name: 'Filter Products' });
  await expect.element(filter).toHaveFocus();
  // the text being typed in a cell is saved, as whenever it is left
  await until(() => expect(cell('w0', 'note').textContent).toContain('unsaved'));
  expect(isTaken()).toBe(false);
  await press('hammer 599');
  await until(() => expect(drawnRows()).toEqual(['w599']));
});

/** A button in a cell that counts its clicks, as an example of local state. */
function Counter({ of }: { readonly of: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" aria-label={`Count ${of}`} onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

test('with another filter the rows of a long table take over the elements, and nothing else of each other', async () => {
  const shop = new Shop(products(240));
  const columns: readonly GridColumn<Product>[] = [
    ...productColumns().map((column) =>
      column.key === 'stock' ? { ...column, watch: ({ stock }: Product) => stock } : column,
    ),
    {
      key: 'count',
      header: 'Count',
      type: 'action',
      show: ({ id }) => <Counter of={id} />,
    },
  ];
  await open(shop, { columns });
  const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-row]')];
  await until(() => expect(rows().length).toBeLessThan(40));
  await page.getByRole('button', { name: 'Count w1', exact: true }).click();
  await expect
    .element(page.getByRole('button', { name: 'Count w1', exact: true }))
    .toHaveTextContent('1');
  await page.getByRole('searchbox', { name: 'Filter Products' }).click();
  const [first, second] = rows();
  await press('used');
  await until(() => {
    expect(rowCount()).toBe(120);
    expect(drawnRows().slice(0, 2)).toEqual(['w1', 'w3']);
  });
  // the last clicked one has the tab stop, and keeps its element
  expect(rows()[0] === second && rows()[1] === first).toBe(true);
  expect(cell('w1', 'count').textContent).toBe('1');
  expect(cell('w3', 'count').textContent).toBe('0');
  expect(cell('w3', 'stock').textContent).toBe('400 cr');
  // another row's amount is not a changed amount
  expect(document.querySelector('tbody [data-col=stock] [class*=lit]')).toBeNull();
});

test('in a long table of tall rows the Tab key comes to every row, and each is in view', async () => {
  const shop = new Shop(products(240));
  const tall: GridColumn<Product> = {
    key: 'count',
    header: 'Count',
    type: 'action',
    show: ({ id }) => (
      <div style={{ blockSize: 70 }}>
        <Counter of={id} />
      </div>
    ),
  };
  await render(
    <Sheet shop={shop} mode="rows" choice={undefined} columns={[...productColumns(), tall]} />,
  );
  await until(() => expect(drawnRows().length).toBeLessThan(40));
  const button = (id: string) =>
    document.querySelector<HTMLElement>(`tr[data-row="${id}"] button[aria-label="Count ${id}"]`);
  const box = document.querySelector('[data-long]');
  button('w0')?.focus();
  for (let number = 1; number <= 40; number += 1) {
    await press('{Tab}');
    await until(() => {
      expect(document.activeElement).toBe(button(`w${number}`));
      const seen = box?.getBoundingClientRect();
      const at = document.activeElement?.getBoundingClientRect();
      expect(at?.top).toBeGreaterThanOrEqual(seen?.top ?? Infinity);
      expect(at?.bottom).toBeLessThanOrEqual(seen?.bottom ?? 0);
      // what the next Tab goes to is rendered after the scrolling
      expect(button(`w${number + 1}`)).not.toBeNull();
    });
  }
});

test('moving the focus and changing one row draw no other rows again', async () => {
  const shop = new Shop(products(100));
  const drawn = vi.fn<(product: Product) => void>();
  const columns = productColumns(drawn);
  const rows = shop.rows;
  const sheet = (list: readonly Product[]) => <Sheet shop={shop} columns={columns} rows={list} />;
  const screen = await render(sheet(rows));
  await until(() => expect(drawnRows().length).toBeLessThan(40));
  drawn.mockClear();
  goTo('w5', 'name');
  await press('{ArrowDown}', '{ArrowRight}');
  await until(() => expect(at()).toBe('w6.stock'));
  expect(drawn.mock.calls.length).toBeLessThan(12);
  drawn.mockClear();
  await screen.rerender(
    sheet(rows.map((product) => (product.id === 'w7' ? { ...product, stock: 1 } : product))),
  );
  expect(drawn.mock.calls.map(([product]) => product.id)).toEqual(['w7']);
});
