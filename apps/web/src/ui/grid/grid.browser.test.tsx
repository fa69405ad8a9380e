import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sheet, Shop, wareColumns, wares, type Ware } from '../../../test/wares.tsx';
import { Grid } from './grid.tsx';

const at = () => {
  const cell = document.activeElement?.closest<HTMLElement>('[data-col]');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row ?? 'head';
  return cell ? `${row}.${cell.dataset.col}` : 'nowhere';
};
const cell = (row: string, column: string) => {
  const found = document.querySelector<HTMLElement>(
    `tr[data-row="${row}"] > [data-col="${column}"]`,
  );
  if (!found) throw new Error(`no cell ${row}.${column}`);
  return found;
};
const press = async (...chords: string[]) => {
  for (const chord of chords) await userEvent.keyboard(chord);
};
/** Puts the focus into a cell as the Tab key would, without a press. */
const goTo = (row: string, column: string) => cell(row, column).focus();
const open = async (shop: Shop, props: Partial<Parameters<typeof Sheet>[0]> = {}) => {
  await render(<Sheet shop={shop} {...props} />);
  await expect.element(page.getByRole('grid', { name: 'Wares' })).toBeVisible();
};
/** A busy machine may take its time, a quick one waits for nothing. */
const until = (check: () => void) => vi.waitFor(check, 20_000);
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

beforeEach(() => localStorage.clear());

test('one tab stop; arrows move the focus, into the headings too', async () => {
  await open(new Shop(wares(5)));
  const stops = () => document.querySelectorAll('[role=grid] [tabindex="0"]').length;
  expect(stops()).toBe(1);
  goTo('w0', 'name');
  await press('{ArrowDown}', '{ArrowRight}');
  expect(at()).toBe('w1.stock');
  await press('{ArrowUp}', '{ArrowUp}');
  expect(at()).toBe('head.stock');
  await press('{ArrowDown}', '{End}');
  expect(at()).toBe('w0.open');
  await press('{Control>}{Home}{/Control}');
  expect(at()).toBe('w0.select');
  await press('j', 'j', 'k');
  expect(at()).toBe('w1.select');
  await until(() => expect(stops()).toBe(1));
});

test('the focused cell is never hidden, neither by headings nor by frozen columns', async () => {
  await open(new Shop(wares(60)));
  goTo('w0', 'name');
  const isSeen = () => {
    const focused = document.activeElement as HTMLElement;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = [
      [left + 3, top + 3],
      [right - 3, bottom - 3],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => focused.contains(document.elementFromPoint(x, y)));
  };
  const keys = ['{ArrowRight}', '{ArrowDown}', '{PageDown}', '{End}', '{ArrowLeft}', '{ArrowLeft}'];
  for (const key of [...keys, ...keys, '{PageUp}', '{ArrowUp}', '{ArrowLeft}', '{ArrowLeft}']) {
    await press(key);
    expect(isSeen(), `${key} at ${at()}`).toBe(true);
  }
  await press('{Control>}{End}{/Control}');
  expect(at()).toBe('w59.open');
  expect(isSeen()).toBe(true);
  await press('{Control>}{ArrowLeft}{/Control}', '{ArrowRight}', '{ArrowRight}');
  for (let up = 0; up < 30; up += 1) {
    await press('{ArrowUp}');
    expect(isSeen(), `up at ${at()}`).toBe(true);
  }
});

test('typing replaces texts only; amounts open with Enter or F2', async () => {
  const shop = new Shop(wares(3));
  await open(shop);
  goTo('w0', 'note');
  await press('p', 'a', 'x', '{Enter}');
  await until(() => expect(shop.all('note')).toEqual(['pax', '', '']));
  expect(at()).toBe('w1.note');
  expect(shop.pressed).toEqual([]);

  goTo('w0', 'stock');
  await press('1', 'p', '{Tab}');
  expect(document.querySelector('[role=grid] input:not([type=checkbox])')).toBeNull();
  expect(shop.all('stock')).toEqual([100, 200, 300]);
  goTo('w0', 'stock');
  await press('{Enter}', '120', '{Enter}');
  await until(() => expect(shop.all('stock')).toEqual([120, 200, 300]));
  expect(at()).toBe('w1.stock');
  await press('{F2}', '{Control>}a{/Control}', '210', '{Escape}');
  expect(at()).toBe('w1.stock');
  expect(shop.requests).toHaveLength(2);
});

test('a change by more than 80 % asks; no keeps the amount and gives back what was typed', async () => {
  const shop = new Shop(wares(3));
  await open(shop);
  goTo('w1', 'stock');
  await press('{Enter}', '1', '{Enter}');
  await expect.element(dialog('Is this amount right?')).toHaveTextContent('200 cr → 1 cr');
  await press('{Enter}');
  await until(() => expect((document.activeElement as HTMLInputElement | null)?.value).toBe('1'));
  expect(shop.requests).toHaveLength(0);
  await press('{Enter}');
  await dialog('Is this amount right?').getByRole('button', { name: 'Change it' }).click();
  await until(() => expect(shop.all('stock')).toEqual([100, 1, 300]));
});

test('what cannot be read says so and stays in the editor', async () => {
  const shop = new Shop(wares(2));
  await open(shop);
  goTo('w0', 'stock');
  await press('{Enter}', 'many', '{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('“many” is not an amount');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  await press('{Escape}');
  expect(shop.requests).toHaveLength(0);
});

test('a block of cells is copied as a sheet copies it, without formulas', async () => {
  const shop = new Shop(wares(3).map((ware, row) => ({ ...ware, note: row === 1 ? '=1+1' : 'a' })));
  await open(shop);
  goTo('w0', 'day');
  await press('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await expect.element(page.getByRole('group', { name: 'Foot' })).toHaveTextContent('4 cells');
  expect(at()).toBe('w0.day');
  await userEvent.copy();
  expect(await navigator.clipboard.readText()).toBe("2026-11-24\ta\r\n2026-11-24\t'=1+1");
});

test('Shift and a click draw a block, and its amounts are added up', async () => {
  await open(new Shop(wares(5)));
  await userEvent.click(cell('w1', 'name'));
  goTo('w1', 'stock');
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(cell('w3', 'stock'));
  await userEvent.keyboard('{/Shift}');
  await expect.element(page.getByRole('group', { name: 'Foot' })).toHaveTextContent('sum 900 cr');
  expect(document.querySelectorAll('[data-block]')).toHaveLength(3);
});

test('pasting over a block shows what it does, is one request and one step', async () => {
  const shop = new Shop(wares(4).map((ware, row) => ({ ...ware, locked: row === 2 })));
  await open(shop);
  await navigator.clipboard.writeText('110\tused\n210\tbroken\n310\tbroken\nmuch\tnew');
  goTo('w0', 'stock');
  await userEvent.paste();
  const preview = dialog('Paste these cells?');
  await expect.element(preview).toHaveTextContent('5 cells in 3 rows would change');
  await expect.element(preview).toHaveTextContent('This ware is sealed');
  await expect.element(preview).toHaveTextContent('“much” is not an amount');
  expect(shop.requests).toHaveLength(0);
  await preview.getByRole('button', { name: /^Paste/ }).click();
  await until(() => expect(shop.all('stock')).toEqual([110, 210, 300, 400]));
  expect(shop.all('state')).toEqual(['used', 'broken', 'new', 'new']);
  expect(shop.requests).toHaveLength(1);
  await expect.poll(at).toBe('w0.stock');

  await press('{Control>}z{/Control}');
  await until(() => expect(shop.all('stock')).toEqual([100, 200, 300, 400]));
  expect(shop.all('state')).toEqual(['new', 'used', 'new', 'used']);
  expect(shop.requests).toHaveLength(2);
  await press('{Control>}{Shift>}z{/Shift}{/Control}');
  await until(() => expect(shop.all('stock')).toEqual([110, 210, 300, 400]));
});

test('pasting as new rows', async () => {
  const shop = new Shop(wares(2));
  await open(shop, { newRows: true });
  await navigator.clipboard.writeText('5\tnew\tIlse\n6\tbroken\tOtto\n');
  goTo('w1', 'stock');
  await userEvent.paste();
  const preview = dialog('Paste these cells?');
  await preview.getByRole('radio', { name: 'As new rows' }).click();
  await preview.getByRole('button', { name: 'Paste 2 new rows' }).click();
  expect(shop.added).toEqual([
    { stock: 5, state: 'new', keeper: 'k1' },
    { stock: 6, state: 'broken', keeper: 'k2' },
  ]);
  expect(shop.requests).toHaveLength(0);
});

test('filling down and one value for all chosen are one request each', async () => {
  const shop = new Shop(wares(4));
  await open(shop);
  goTo('w0', 'state');
  await press('{Shift>}{ArrowDown}{ArrowDown}{/Shift}', '{Control>}d{/Control}');
  await until(() => expect(shop.all('state')).toEqual(['new', 'new', 'new', 'used']));
  expect(shop.requests).toHaveLength(1);

  goTo('w0', 'name');
  await press('x', 'j', 'j', 'x');
  goTo('w0', 'note');
  await press('s', 'o', '{Control>}{Enter}{/Control}');
  await until(() => expect(shop.all('note')).toEqual(['so', '', 'so', '']));
  expect(shop.requests).toHaveLength(2);
  await press('{Control>}z{/Control}');
  await until(() => expect(shop.all('note')).toEqual(['', '', '', '']));
});

test('rows are chosen by key, by Shift and a click, and all active ones at once', async () => {
  const shop = new Shop(
    wares(6).map((ware, row) => ({ ...ware, state: row === 4 ? 'broken' : 'new' })),
  );
  await open(shop);
  const foot = page.getByRole('group', { name: 'Foot' });
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await box('Bellows').click();
  await userEvent.keyboard('{Shift>}');
  await box('Drill').click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(foot).toHaveTextContent('3 chosen');
  goTo('w0', 'name');
  await press('p');
  expect(shop.pressed).toEqual([['p', ['Bellows', 'Chisel', 'Drill']]]);

  await press('{Escape}');
  await expect.element(foot).not.toHaveTextContent('chosen');
  await press('a');
  await expect.element(foot).toHaveTextContent('5 chosen');
  await userEvent.click(cell('w1', 'far'));
  await expect.element(foot).not.toHaveTextContent('chosen');
  goTo('w0', 'name');
  await press('{Control>}a{/Control}');
  await expect.element(foot).toHaveTextContent('5 chosen');
  await page.getByRole('searchbox', { name: 'Filter Wares' }).fill('chis');
  await expect.element(foot).not.toHaveTextContent('chosen');
  await expect.element(page.getByRole('row', { name: /Chisel/ })).toBeVisible();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
});

test('a cell says that it is saving, saved, or refused and why', async () => {
  const shop = new Shop(wares(2));
  await open(shop);
  let answer = () => {};
  shop.held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  goTo('w0', 'note');
  await press('a', '{Tab}');
  await until(() => expect(cell('w0', 'note').dataset.pending).toBe('true'));
  await expect.element(cell('w0', 'note')).toHaveTextContent('a');
  answer();
  await until(() => expect(cell('w0', 'note').dataset.saved).toBe('true'));
  await until(() => expect(cell('w0', 'note').dataset.saved).toBeUndefined());

  shop.refuse = () => 'The shop is closed.';
  goTo('w0', 'note');
  await press('b', '{Tab}');
  await until(() => expect(cell('w0', 'note').dataset.refused).toBe('true'));
  await expect.element(cell('w0', 'note')).toHaveTextContent('a');
  expect(cell('w0', 'note').title).toBe('The shop is closed.');
  shop.refuse = () => null;
  // opening the cell offers again what was refused
  goTo('w0', 'note');
  await press('{Enter}', '{Enter}');
  await until(() => expect(shop.all('note')).toEqual(['b', '']));
  expect(cell('w0', 'note').dataset.refused).toBeUndefined();
});

test('a tick that was refused is not covered: it can be pressed again', async () => {
  const shop = new Shop(wares(2));
  await open(shop);
  shop.refuse = () => 'The shop is closed.';
  const tick = page.getByRole('checkbox', { name: 'Sold: Anvil' });
  await tick.click();
  await until(() => expect(cell('w0', 'sold').dataset.refused).toBe('true'));
  expect(cell('w0', 'sold').title).toBe('The shop is closed.');
  expect(cell('w0', 'sold').querySelectorAll('button')).toHaveLength(0);
  shop.refuse = () => null;
  await tick.click();
  await until(() => expect(shop.all('sold')).toEqual([true, false]));
  expect(cell('w0', 'sold').dataset.refused).toBeUndefined();
});

test('what others change meanwhile is offered with its author, and never overwrites', async () => {
  const shop = new Shop(wares(2));
  await open(shop);
  goTo('w0', 'stock');
  await press('{Enter}', '150');
  shop.put({ ...(shop.rows[0] as Ware), stock: 130 });
  await expect.element(page.getByRole('button', { name: 'now 130 cr (Ilse) · use' })).toBeVisible();
  expect((document.activeElement as HTMLInputElement).value).toBe('150');
  await page.getByRole('button', { name: 'now 130 cr (Ilse) · use' }).click();
  await expect.element(cell('w0', 'stock')).toHaveTextContent('130 cr');
  expect(shop.requests).toHaveLength(0);
});

test('a locked cell says why and stays', async () => {
  const shop = new Shop(wares(1).map((ware) => ({ ...ware, locked: true })));
  await open(shop);
  goTo('w0', 'note');
  await press('q', '{Enter}');
  expect(document.querySelector('[role=grid] input:not([type=checkbox])')).toBeNull();
  expect(cell('w0', 'note').getAttribute('aria-readonly')).toBe('true');
  const tick = page.getByRole('checkbox', { name: 'Sold: Anvil (This ware is sealed)' });
  await tick.click({ force: true });
  await expect.element(tick).not.toBeChecked();
  expect(shop.requests).toHaveLength(0);
});

test('headings sort by key and by click', async () => {
  await open(new Shop(wares(3)));
  const ids = () =>
    [...document.querySelectorAll<HTMLElement>('tbody tr')].map((row) => row.dataset.row);
  goTo('w0', 'stock');
  await press('{ArrowUp}', '{Enter}', '{Enter}');
  await until(() => expect(ids()).toEqual(['w2', 'w1', 'w0']));
  const heading = page.getByRole('columnheader', { name: 'Stock' });
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  await heading.click();
  await until(() => expect(ids()).toEqual(['w0', 'w1', 'w2']));
});

test('columns are put away, moved, frozen and widened, and stay so', async () => {
  const shop = new Shop(wares(3));
  const first = await render(<Sheet shop={shop} />);
  const keys = () =>
    [...document.querySelectorAll<HTMLElement>('[role=grid] thead th')].map((th) => th.dataset.col);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = dialog('Columns');
  await chooser.getByRole('checkbox', { name: 'Keeper', exact: true }).click();
  await chooser.getByRole('button', { name: 'Note further to the front' }).click();
  await chooser.getByRole('checkbox', { name: 'Day stays in view' }).click();
  await chooser.getByRole('button', { name: 'Done' }).click();
  const arranged = ['select', 'name', 'day', 'stock', 'state', 'sold', 'note', 'far', 'open'];
  await until(() => expect(keys()).toEqual(arranged));
  expect(document.querySelector<HTMLElement>('thead [data-col=day]')?.dataset.frozen).toBe('start');

  const heading = document.querySelector<HTMLElement>('thead [data-col=stock]');
  const before = heading?.offsetWidth ?? 0;
  const grip = heading?.lastElementChild as HTMLElement;
  const from = grip.getBoundingClientRect();
  const pointer = (type: string, x: number) =>
    new PointerEvent(type, { bubbles: true, clientX: x, clientY: from.top + 4 });
  grip.dispatchEvent(pointer('pointerdown', from.left));
  document.dispatchEvent(pointer('pointermove', from.left + 50));
  document.dispatchEvent(pointer('pointerup', from.left + 50));
  await until(() => expect(heading?.offsetWidth).toBe(before + 50));

  await first.unmount();
  await open(shop);
  expect(keys()).toEqual(arranged);
  expect(document.querySelector<HTMLElement>('thead [data-col=stock]')?.offsetWidth).toBe(
    before + 50,
  );
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog('Columns').getByRole('button', { name: 'As at first' }).click();
  await until(() => expect(keys()).toHaveLength(10));
});

test('up to 150 rows are all there; of more only those in view, and keys reach the last one', async () => {
  const few = new Shop(wares(150));
  const first = await render(<Sheet shop={few} />);
  expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(150);
  await first.unmount();

  const shop = new Shop(wares(600));
  await open(shop);
  const drawn = () => document.querySelectorAll('tbody tr[data-row]').length;
  // the first rows stand there at once, until it is known which are in view
  await until(() => expect(drawn()).toBeLessThan(40));
  expect(drawn()).toBeGreaterThan(10);
  goTo('w0', 'stock');
  await press('{Control>}{ArrowDown}{/Control}');
  await until(() => expect(at()).toBe('w599.stock'));
  await press('{ArrowUp}');
  expect(at()).toBe('w598.stock');
  expect(drawn()).toBeLessThan(80);
  await press('{Control>}{ArrowUp}{/Control}');
  await until(() => expect(at()).toBe('w0.stock'));
  expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('601');
});

test('a letter in the filter of a long table draws what is in view, however few rows are left', async () => {
  const drawn = vi.fn<(ware: Ware) => void>();
  const shop = new Shop(wares(240));
  await open(shop, { columns: wareColumns(drawn) });
  const rows = () => document.querySelectorAll('tbody tr[data-row]').length;
  await until(() => expect(rows()).toBeLessThan(40));
  await page.getByRole('searchbox', { name: 'Filter Wares' }).click();
  drawn.mockClear();
  await press('used');
  await until(() => expect(document.querySelector('tr[data-row="w0"]')).toBeNull());
  expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('121');
  expect(rows()).toBeLessThan(40);
  expect(new Set(drawn.mock.calls.map(([{ id }]) => id)).size).toBeLessThan(80);
});

test("of a long table Ctrl+F opens the filter, which finds rows that are not drawn; again it is the browser's", async () => {
  const isTaken = () => {
    const chord = { key: 'f', ctrlKey: true, bubbles: true, cancelable: true } as const;
    return !(document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', chord),
    );
  };
  const few = await render(<Sheet shop={new Shop(wares(150))} />);
  expect(isTaken()).toBe(false);
  await few.unmount();

  await open(new Shop(wares(600)));
  await until(() =>
    expect(document.querySelectorAll('tbody tr[data-row]').length).toBeLessThan(40),
  );
  expect(document.querySelector('tr[data-row="w599"]')).toBeNull();
  goTo('w0', 'note');
  await press('{F2}', 'unsaved');
  expect(isTaken()).toBe(true);
  const filter = page.getByRole('searchbox', { name: 'Filter Wares' });
  await expect.element(filter).toHaveFocus();
  // what was being typed in a cell is saved, as whenever it is left
  await until(() => expect(cell('w0', 'note').textContent).toContain('unsaved'));
  expect(isTaken()).toBe(false);
  await press('hammer 599');
  await until(() =>
    expect(
      [...document.querySelectorAll<HTMLElement>('tbody tr[data-row]')].map(
        (row) => row.dataset.row,
      ),
    ).toEqual(['w599']),
  );
});

test('moving the focus and changing one row draw no other rows again', async () => {
  const shop = new Shop(wares(100));
  const drawn = vi.fn<(ware: Ware) => void>();
  const columns = wareColumns(drawn);
  const rows = shop.rows;
  const sheet = (list: readonly Ware[]) => <Sheet shop={shop} columns={columns} rows={list} />;
  const screen = await render(sheet(rows));
  drawn.mockClear();
  goTo('w5', 'name');
  await press('{ArrowDown}', '{ArrowRight}');
  await until(() => expect(at()).toBe('w6.stock'));
  expect(drawn.mock.calls.length).toBeLessThan(12);
  drawn.mockClear();
  await screen.rerender(
    sheet(rows.map((ware) => (ware.id === 'w7' ? { ...ware, stock: 1 } : ware))),
  );
  expect(drawn.mock.calls.map(([ware]) => ware.id)).toEqual(['w7']);
});

test('a list has its rows in focus and its controls in the tab order', async () => {
  const opened: string[] = [];
  const copied: string[] = [];
  await render(
    <Grid<Ware>
      name="list"
      label="Wares"
      mode="rows"
      rows={wares(3)}
      id={(ware) => ware.id}
      rowName={(ware) => ware.name}
      columns={wareColumns()}
      onOpen={(ware) => opened.push(ware.name)}
      keys={{ c: (chosen) => copied.push(...chosen.map((ware) => ware.name)) }}
      empty={{ title: 'No wares' }}
    />,
  );
  await expect.element(page.getByRole('table')).toBeVisible();
  page.getByRole('region', { name: 'Wares' }).element().focus();
  await press('{ArrowDown}', '{ArrowDown}');
  expect((document.activeElement as HTMLElement).dataset.row).toBe('w1');
  await press('c', '{Enter}');
  expect([opened, copied]).toEqual([['Bellows'], ['Bellows']]);
  await userEvent.copy();
  expect(await navigator.clipboard.readText()).toContain('Bellows\t200\tused');
  await expect.element(page.getByRole('button', { name: 'Stock' })).toBeVisible();
});

test('axe finds nothing, also while a cell is edited and in the dialogs', async () => {
  const shop = new Shop(wares(4).map((ware, row) => ({ ...ware, locked: row === 1 })));
  await open(shop, { newRows: true });
  const check = async (what: string) => {
    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    const found = violations.map((one) => `${one.id} ${what}: ${one.nodes[0]?.html}`);
    expect(found).toEqual([]);
  };
  await check('as it is');
  goTo('w0', 'name');
  await press('x', '{Shift>}{ArrowDown}{/Shift}');
  await check('with a block');
  goTo('w0', 'keeper');
  await press('{Enter}');
  await check('with a list');
  await press('{Escape}');
  goTo('w0', 'stock');
  await press('{Enter}', 'x', '{Enter}');
  await check('with a wrong amount');
  await press('{Escape}');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(dialog('Columns')).toBeVisible();
  await check('with the columns');
  await press('{Escape}');
  await navigator.clipboard.writeText('1\tused\n2\tx');
  goTo('w0', 'stock');
  await userEvent.paste();
  await expect.element(dialog('Paste these cells?')).toBeVisible();
  await check('with the preview');
});
