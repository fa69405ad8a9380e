import { useLayoutEffect, useRef } from 'react';
import type { Chip } from './roster-board.ts';

/** So many of a column are in sight when it is not scrolled, and one or two more. */
const inSight = 10;

/**
 * The chips to draw: all of them once what is sought rests, until then those that stand there already,
 * the first ones, and the one that the keyboard is on. Taking a word out of the filter brings hundreds.
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
