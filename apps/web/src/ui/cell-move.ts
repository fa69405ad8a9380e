const cells = '[data-cell]';

/**
 * Moves the focus from one editable cell to the next in a direction: the same column of the row above
 * or below, or the neighbour in the row; `wrap` goes on in the next row. False where there is none.
 */
export function moveFrom(from: Element, arrow: string, wrap = false): boolean {
  const box = from.closest('td, th');
  const line = from.closest('[data-row]');
  const grid = from.closest('[data-grid]');
  if (!box || !line || !grid) return false;
  const lines = [...grid.querySelectorAll('[data-row]')];
  const at = lines.indexOf(line);
  const column = box.getAttribute('data-col');
  const focus = (target: Element | null | undefined): boolean => {
    if (!(target instanceof HTMLElement)) return false;
    target.focus();
    return true;
  };
  if (arrow === 'ArrowDown' || arrow === 'ArrowUp') {
    const step = arrow === 'ArrowDown' ? 1 : -1;
    for (let next = at + step; next >= 0 && next < lines.length; next += step) {
      const cell = lines[next]?.querySelector(`[data-col="${CSS.escape(column ?? '')}"] ${cells}`);
      if (cell) return focus(cell);
    }
    // nothing below: the cell itself keeps the focus
    return wrap && focus(box.querySelector(cells));
  }
  if (arrow !== 'ArrowLeft' && arrow !== 'ArrowRight') return false;
  const step = arrow === 'ArrowRight' ? 1 : -1;
  const boxes = [...line.children];
  for (let next = boxes.indexOf(box) + step; next >= 0 && next < boxes.length; next += step) {
    const cell = boxes[next]?.querySelector(cells);
    if (cell) return focus(cell);
  }
  if (!wrap) return false;
  for (let next = at + step; next >= 0 && next < lines.length; next += step) {
    const found = lines[next]?.querySelectorAll(cells);
    if (found && found.length > 0) return focus(step > 0 ? found[0] : found[found.length - 1]);
  }
  return focus(box.querySelector(cells));
}
