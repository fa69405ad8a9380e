import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewRow } from '@warchest/contract/import-view.ts';
import type { RowChange } from '../../ui/grid/column.ts';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { sortChanges, useEditLog } from '../../ui/grid/use-edit-log.ts';
import { useGridEdits } from '../../ui/grid/use-grid-edits.ts';
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
  const edited = useEditLog(log);
  const { steps, undoes, notUndone, undo, apply } = edited;
  const grid = useGridEdits(
    edited,
    useCallback(
      (changes: readonly RowChange<PreviewRow>[]) =>
        void apply(sortChanges(changes, changedCells, () => null)),
      [apply],
    ),
  );
  return useMemo(
    () => ({ grid, steps, undoes, notUndone, undo }),
    [grid, steps, undoes, notUndone, undo],
  );
}

const changedCells = ({ cells }: PreviewRow, edit: RowChange<PreviewRow>['edit']) =>
  Object.fromEntries(Object.entries(edit).filter(([key, value]) => (cells[key] ?? '') !== value));
