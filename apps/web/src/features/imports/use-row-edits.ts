import { useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewRow } from '@warchest/contract/import-view.ts';
import type { RowChange } from '../../ui/grid/column.ts';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { RefusedLine } from '../../ui/grid/refused-line.tsx';
import { sortChanges, useEditLog } from '../../ui/grid/use-edit-log.ts';
import type { UndoSteps } from '../../ui/undo-button.tsx';
import { rowEdits } from './row-edits.ts';

export interface RowEdits extends UndoSteps {
  readonly grid: GridEdits<PreviewRow>;
}

/**
 * The edits of a draft's cells in a grid, with undo.
 * @param onChanged called once an edit is stored
 */
export function useRowEdits(id: string, onChanged: () => void): RowEdits {
  const changed = useRef(onChanged);
  useEffect(() => {
    changed.current = onChanged;
  });
  const [log] = useState(() => rowEdits(id, () => changed.current()));
  const { states, steps, undoes, undo, redo, takeBack, follow, describe, apply } = useEditLog(log);
  const grid = useMemo<GridEdits<PreviewRow>>(
    () => ({
      states,
      undo,
      redo,
      takeBack,
      follow,
      describe,
      notSaved: RefusedLine,
      apply: (changes: readonly RowChange<PreviewRow>[]) =>
        void apply(
          sortChanges(
            changes,
            ({ cells }, edit) =>
              Object.fromEntries(
                Object.entries(edit).filter(([key, value]) => (cells[key] ?? '') !== value),
              ),
            () => null,
          ),
        ),
    }),
    [states, undo, redo, takeBack, follow, describe, apply],
  );
  return useMemo(() => ({ grid, steps, undoes, undo }), [grid, steps, undoes, undo]);
}
