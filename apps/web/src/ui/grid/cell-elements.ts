import type { CellRef } from './range.ts';
import { scrollToShow } from './scroll-to-show.ts';

/** Finds the elements of cells and scrolls them into view. */

/** The element of a cell or heading; null while it is not rendered. */
export const cellElement = (box: Element | null, { row, column }: CellRef): HTMLElement | null => {
  const line = row === '' ? 'thead tr' : `tbody tr[data-row="${CSS.escape(row)}"]`;
  return box?.querySelector<HTMLElement>(`${line} > [data-col="${CSS.escape(column)}"]`) ?? null;
};

/** The element of a row; null while it is not rendered. */
export const rowElement = (box: Element | null, row: string): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`tbody tr[data-row="${CSS.escape(row)}"]`) ?? null;

/** The cell of an event's target; null outside of cells. */
export function cellRefOf(target: EventTarget | null): CellRef | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-col]');
  const column = cell?.dataset.col;
  if (!cell || column === undefined) return null;
  const line = cell.closest<HTMLElement>('[data-row]');
  return { row: line?.dataset.row ?? '', column };
}

/** A click on these is handled by them, not by the cell. */
const controls =
  'a, button, input, select, textarea, label, summary, [data-control], [data-row-control]';

/** Whether the target is inside a control. */
export const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null;

/** Whether the target is a text field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]',
  ) !== null;

/** Whether the event happened in a cell editor. */
export const isEditingCell = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-editing]') !== null;

/**
 * Scrolls a cell or row into view, clear of headings, frozen columns, the bar above the page and
 * the bar below the grid.
 */
export function scrollIntoView(
  box: HTMLElement,
  target: HTMLElement,
  foot: HTMLElement | null,
): void {
  const headHeight = box.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const isFrozen = target.dataset.frozen !== undefined || target instanceof HTMLTableRowElement;
  const inHead = target.closest('thead') !== null;
  const view = box.getBoundingClientRect();
  const at = target.getBoundingClientRect();
  if (!isFrozen) {
    const left = view.left + box.clientLeft;
    box.scrollLeft += scrollToShow(
      { start: at.left, end: at.right },
      {
        start: left + frozenWidth(box, 'start'),
        end: left + box.clientWidth - frozenWidth(box, 'end'),
      },
    );
  }
  if (!inHead) {
    const top = view.top + box.clientTop;
    box.scrollTop += scrollToShow(
      { start: at.top, end: at.bottom },
      { start: top + headHeight, end: top + box.clientHeight },
    );
  }
  // the page itself may have scrolled the grid away
  const now = target.getBoundingClientRect();
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const footTop = foot?.getBoundingClientRect().top ?? Infinity;
  const by = scrollToShow(
    { start: now.top, end: now.bottom },
    {
      start: bar + (inHead ? 0 : headHeight),
      end: Math.min(window.innerHeight, footTop > now.top - now.height ? footTop : Infinity),
    },
  );
  if (by !== 0) window.scrollBy(0, by);
}

/** The width of the columns frozen at a side, in px. */
function frozenWidth(box: HTMLElement, side: 'start' | 'end'): number {
  const cells = [...box.querySelectorAll<HTMLElement>(`thead th[data-frozen="${side}"]`)];
  return cells.reduce((sum, cell) => sum + cell.offsetWidth, 0);
}
