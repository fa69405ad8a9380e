import type { CellRef } from './range.ts';

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
  const head = box.querySelector('thead')?.getBoundingClientRect();
  const frozen = target.dataset.frozen !== undefined || target instanceof HTMLTableRowElement;
  const view = box.getBoundingClientRect();
  const at = target.getBoundingClientRect();
  const inHead = target.closest('thead') !== null;
  if (!frozen) {
    const start = view.left + box.clientLeft + frozenWidth(box, 'start');
    const end = view.left + box.clientLeft + box.clientWidth - frozenWidth(box, 'end');
    if (at.left < start) box.scrollLeft -= start - at.left;
    else if (at.right > end) box.scrollLeft += Math.min(at.right - end, at.left - start);
  }
  const top = view.top + box.clientTop + (head?.height ?? 0);
  const bottom = view.top + box.clientTop + box.clientHeight;
  if (!inHead) {
    if (at.top < top) box.scrollTop -= top - at.top;
    else if (at.bottom > bottom) box.scrollTop += at.bottom - bottom;
  }
  // the page itself may have scrolled the grid away
  const now = target.getBoundingClientRect();
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const above = bar + (inHead ? 0 : (head?.height ?? 0));
  const footTop = foot?.getBoundingClientRect().top ?? Infinity;
  const below = Math.min(window.innerHeight, footTop > now.top - now.height ? footTop : Infinity);
  if (now.top < above) window.scrollBy(0, now.top - above);
  else if (now.bottom > below) window.scrollBy(0, now.bottom - below);
}

/** The width of the columns frozen at a side, in px. */
function frozenWidth(box: HTMLElement, side: 'start' | 'end'): number {
  const cells = [...box.querySelectorAll<HTMLElement>(`thead th[data-frozen="${side}"]`)];
  return cells.reduce((sum, cell) => sum + cell.offsetWidth, 0);
}
