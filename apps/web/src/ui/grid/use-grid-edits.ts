import { useMemo } from 'react';
import type { GridEdits } from './grid-props.ts';
import { RefusedLine } from './refused-line.tsx';
import type { EditLog } from './use-edit-log.ts';

/**
 * Optimistic edits as a grid takes them; what was not saved is said below the table.
 * @param apply makes the changes of a grid, after what the screen decides about them
 */
export function useGridEdits<Row>(
  log: Omit<EditLog<Row>, 'apply' | 'steps' | 'undoes'>,
  apply: GridEdits<Row>['apply'],
): GridEdits<Row> {
  const { states, refuse, undo, redo, takeBack, follow, describe } = log;
  return useMemo(
    () => ({
      apply,
      refuse,
      undo,
      redo,
      states,
      takeBack,
      follow,
      describe,
      notSaved: RefusedLine,
    }),
    [apply, refuse, undo, redo, states, takeBack, follow, describe],
  );
}
