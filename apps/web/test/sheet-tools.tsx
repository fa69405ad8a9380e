import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sheet, type Shop } from './products.tsx';

/** What tests of the shop's table do and inspect. */

/** The cell of an element, as `row.column`. */
export const placeOf = (element: Element | null): string => {
  const cell = element?.closest<HTMLElement>('[data-col]');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row ?? 'head';
  return cell ? `${row}.${cell.dataset.col}` : 'nowhere';
};
/** The focused cell. */
export const at = (): string => placeOf(document.activeElement);
export const cell = (row: string, column: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(
    `tr[data-row="${row}"] > [data-col="${column}"]`,
  );
  if (!found) throw new Error(`no cell ${row}.${column}`);
  return found;
};
export const press = async (...chords: string[]): Promise<void> => {
  for (const chord of chords) await userEvent.keyboard(chord);
};
/** Focuses a cell as the Tab key would, without a click. */
export const goTo = (row: string, column: string): void => cell(row, column).focus();
export const open = async (shop: Shop, props: Partial<Parameters<typeof Sheet>[0]> = {}) => {
  const screen = await render(<Sheet shop={shop} {...props} />);
  await expect.element(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  return screen;
};
/** A busy machine may take its time; a fast one does not wait. */
export const until = (check: () => void) => vi.waitFor(check, 20_000);
export const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
/** How many rows the table has by its own account, rendered or not. */
export const rowCount = (): number =>
  Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')) - 1;
/** The ids of the rendered rows. */
export const drawnRows = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('tbody tr[data-row]')].map((row) => row.dataset.row);
