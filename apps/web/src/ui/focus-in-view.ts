import { useEffect } from 'react';
import { isTextField } from '../lib/keystroke-buffer.ts';

/** Space between the focused element and the bar that would cover it. */
const gap = 6;

/** What sticks to the bottom of the window: bars of buttons, and table footers. */
const feet = '[data-bar], [data-floor]';

const sticks = (element: Element): boolean =>
  ['sticky', 'fixed'].includes(getComputedStyle(element).position);

/** How far the page must scroll so that no bar covers the element. */
function underBars(element: Element): number {
  const at = element.getBoundingClientRect();
  for (const bar of document.querySelectorAll(feet)) {
    const over = bar.getBoundingClientRect();
    const meets = at.bottom > over.top && at.top < over.bottom;
    if (meets && at.right > over.left && at.left < over.right && !bar.contains(element))
      if (sticks(bar)) return at.bottom + gap - over.top;
  }
  return 0;
}

/** How much of a cell's control is covered by its table's sticky headings. */
function underHeadings(element: Element): number {
  const heading = element.closest('tbody')?.closest('table')?.tHead?.rows[0]?.cells[0];
  if (!heading || !sticks(heading)) return 0;
  const hidden = heading.getBoundingClientRect().bottom + gap - element.getBoundingClientRect().top;
  return Math.max(0, hidden);
}

/** Scrolls a box, and the page by the rest. */
function scroll(box: Element | null, by: number): void {
  const before = box?.scrollTop ?? 0;
  box?.scrollBy({ top: by, behavior: 'instant' });
  const left = by - ((box?.scrollTop ?? 0) - before);
  if (Math.abs(left) >= 1) window.scrollBy({ top: left, behavior: 'instant' });
}

/**
 * Keeps the keyboard focus visible. The browser scrolls it into the window, but ignores bars at the
 * bottom and sticky table headings. Dialogs have no such bars. When the keyboard of a phone opens, the
 * field that it was opened for stays in sight.
 */
export function useFocusInView(): void {
  useEffect(() => {
    let due = 0;
    const look = () => {
      const at = document.activeElement;
      if (!at?.matches('main :focus-visible') || at.closest('[role=dialog]')) return;
      const box = at.closest('tbody')?.closest('table')?.parentElement ?? null;
      const up = underBars(at);
      if (up > 0) return scroll(box, up);
      const down = underHeadings(at);
      if (down > 0) scroll(box, -down);
    };
    const soon = () => {
      cancelAnimationFrame(due);
      // the browser scrolls first
      due = requestAnimationFrame(look);
    };
    const resized = () => {
      const field = document.activeElement;
      if (!isTextField(field) || !matchMedia('(pointer: coarse)').matches) return;
      field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      soon();
    };
    window.addEventListener('focusin', soon);
    window.addEventListener('resize', resized);
    return () => {
      cancelAnimationFrame(due);
      window.removeEventListener('focusin', soon);
      window.removeEventListener('resize', resized);
    };
  }, []);
}
