import { useLayoutEffect, useRef } from 'react';
import type { Chip } from './roster-board.ts';

/** Slightly more chips than fit into a column that is not scrolled. */
const inSight = 10;

/**
 * The chips to render. While the filter changes: those already rendered, the first ones, and the
 * active one; all of them once it rests, because clearing a filter brings back hundreds.
 */
export function useFirstChips(
  chips: readonly Chip[],
  rested: boolean,
  current: string | null,
): readonly Chip[] {
  const drawn = useRef<ReadonlySet<string>>(new Set());
  const shown = rested
    ? chips
    : chips.filter(({ key }, at) => at < inSight || key === current || drawn.current.has(key));
  useLayoutEffect(() => {
    drawn.current = new Set(shown.map(({ key }) => key));
  });
  return shown;
}
