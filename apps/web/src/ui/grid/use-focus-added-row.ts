import { useCallback, useRef, type Ref } from 'react';
import type { FocusRow } from './grid-props.ts';

/**
 * Focuses a row that was just added once its grid is rendered: on a slow device the row may be
 * added before that.
 * @returns `reveal`, the ref of the grid, and `focusAdded`, to call with the row's id
 */
export function useFocusAddedRow(): {
  readonly reveal: Ref<FocusRow>;
  readonly focusAdded: FocusRow;
} {
  const grid = useRef<FocusRow | null>(null);
  const waiting = useRef<Parameters<FocusRow> | null>(null);
  const focusWaiting = useCallback(() => {
    const row = waiting.current;
    if (row === null || grid.current === null) return;
    waiting.current = null;
    grid.current(...row);
  }, []);
  const reveal = useCallback(
    (focus: FocusRow | null) => {
      grid.current = focus;
      focusWaiting();
    },
    [focusWaiting],
  );
  const focusAdded = useCallback<FocusRow>(
    (...row) => {
      waiting.current = row;
      // after the row has rendered
      requestAnimationFrame(focusWaiting);
    },
    [focusWaiting],
  );
  return { reveal, focusAdded };
}
