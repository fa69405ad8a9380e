import { useCallback, useEffect, useMemo, useState } from 'react';
import type { GoldString } from '@warchest/contract/strings.ts';
import { draftsIn } from '../../lib/draft-storage.ts';
import { useMe } from '../../lib/session.ts';
import type { RowChange } from '../../ui/grid/column.ts';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { useEditLog } from '../../ui/grid/use-edit-log.ts';
import { useGridEdits } from '../../ui/grid/use-grid-edits.ts';
import { marksIn } from './stored-marks.ts';
import { stringLog } from './string-log.ts';

export interface Marks {
  /** The rows with pending marks applied. */
  readonly shown: readonly GoldString[] | undefined;
  readonly mark: (rows: readonly GoldString[], mailed: boolean) => void;
  readonly edits: GridEdits<GoldString>;
  /** The number of undo steps. */
  readonly steps: number;
  /** What the next undo would revert. */
  readonly undoes: string;
  readonly notUndone: string;
  /** Bookings marked here since `settle`: they stay visible. */
  readonly markedHere: ReadonlySet<string>;
  readonly settle: () => void;
  /** Whether somebody else had already marked a booking. */
  readonly isForeign: (bookingId: string) => boolean;
}

const nobody: ReadonlySet<string> = new Set();

function useMarkLog(page: string) {
  const memberId = useMe()?.id ?? '';
  return useMemo(() => {
    const foreign = new Set<string>();
    const { kept, keep } = marksIn(draftsIn(memberId), page);
    const onMark = (bookingId: string, isOwn: boolean) => {
      if (isOwn) foreign.delete(bookingId);
      else foreign.add(bookingId);
    };
    const isForeign = (bookingId: string) => foreign.has(bookingId);
    return { log: stringLog({ storedSteps: kept(), keep, onMark }), isForeign };
  }, [memberId, page]);
}

/**
 * Optimistic marks of strings, with an undo history that survives a reload.
 * @param page the name under which the tab stores it
 */
export function useMarks(rows: readonly GoldString[] | undefined, page: string): Marks {
  const { log, isForeign } = useMarkLog(page);
  const edited = useEditLog(log);
  const { states, steps, undoes, notUndone, apply: send } = edited;
  const [markedHere, setMarkedHere] = useState(nobody);
  useEffect(() => log.compare(rows ?? []), [log, rows]);
  const mark = useCallback(
    (some: readonly GoldString[], mailed: boolean) => {
      const changed = some.filter((row) => row.mailed !== mailed);
      if (changed.length === 0) return;
      setMarkedHere((before) => new Set([...before, ...changed.map((row) => row.bookingId)]));
      void send({ edits: changed.map((row) => ({ row, edit: { mailed } })), refused: [] });
    },
    [send],
  );
  const edits = useGridEdits(
    edited,
    useCallback(
      (changes: readonly RowChange<GoldString>[]) => void send({ edits: changes, refused: [] }),
      [send],
    ),
  );
  const shown = useMemo(
    () =>
      rows?.map((row) => {
        const mailed = states.get(row.bookingId)?.saving?.mailed;
        return typeof mailed === 'boolean' && mailed !== row.mailed ? { ...row, mailed } : row;
      }),
    [rows, states],
  );
  const settle = useCallback(() => setMarkedHere(nobody), []);
  return { shown, mark, edits, steps, undoes, notUndone, markedHere, settle, isForeign };
}
