import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Up to so many rows are drawn whole: finding in the page works, and it is quick enough. */
export const drawnWhole = 150;

/**
 * Which rows of a long table to draw, with the heights that stand for the others. Tables whose rows
 * open (`uneven`) are drawn whole. `reveal` brings a row that is not drawn into view.
 */
export function useWindowed(box: RefObject<HTMLElement | null>, count: number, uneven: boolean) {
  const whole = count <= drawnWhole || uneven;
  const virtual = useVirtualizer({
    count: whole ? 0 : count,
    getScrollElement: () => box.current,
    estimateSize: () =>
      parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 32,
    overscan: 12,
  });
  if (whole) return { from: 0, to: count, before: 0, after: 0, reveal: null };
  const reveal = (at: number) => virtual.scrollToIndex(at);
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return { from: 0, to: Math.min(count, 40), before: 0, after: 0, reveal };
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start,
    after: virtual.getTotalSize() - last.end,
    reveal,
  };
}
