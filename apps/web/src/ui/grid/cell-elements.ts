import type { CellRef } from './range.ts';

/** Where cells stand on the screen, and how they come into view. */

/** The element of a cell, or of a heading; null while it is not drawn. */
export const cellElement = (box: Element | null, { row, column }: CellRef): HTMLElement | null => {
  const line = row === '' ? 'thead tr' : `tbody tr[data-row="${CSS.escape(row)}"]`;
  return box?.querySelector<HTMLElement>(`${line} > [data-col="${CSS.escape(column)}"]`) ?? null;
};

/** The element of a row; null while it is not drawn. */
export const rowElement = (box: Element | null, row: string): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`tbody tr[data-row="${CSS.escape(row)}"]`) ?? null;

/** The cell in which something happened; null beside all cells. */
export function cellRefOf(target: EventTarget | null): CellRef | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-col]');
  const column = cell?.dataset.col;
  if (!cell || column === undefined) return null;
  const line = cell.closest<HTMLElement>('[data-row]');
  return { row: line?.dataset.row ?? '', column };
}

/** A press on these is theirs, not the cell's. */
const controls =
  'a, button, input, select, textarea, label, summary, [data-control], [data-row-control]';

/** Whether something happened in a control of its own. */
export const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(controls) !== null;

/** Whether somebody types here. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]',
  ) !== null;

/**
 * Scrolls a cell or a row into view: clear of the headings, of frozen columns, of the bar above the
 * page and of what stands under the grid.
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

/** How much of the box the columns frozen at a side take, in px. */
function frozenWidth(box: HTMLElement, side: 'start' | 'end'): number {
  const cells = [...box.querySelectorAll<HTMLElement>(`thead th[data-frozen="${side}"]`)];
  return cells.reduce((sum, cell) => sum + cell.offsetWidth, 0);
}
