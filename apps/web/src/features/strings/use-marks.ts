import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { GoldString } from '@warchest/contract/strings.ts';
import { draftsIn } from '../../lib/draft-storage.ts';
import { useMe } from '../../lib/session.ts';
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts';
import { toast } from '../../lib/toast.ts';
import type { GridEdits } from '../../ui/grid/grid-props.ts';
import { marksIn } from './stored-marks.ts';
import { stringLog } from './string-log.ts';

export interface Marks {
  /** The rows with the marks that are on their way. */
  readonly shown: readonly GoldString[] | undefined;
  readonly mark: (rows: readonly GoldString[], mailed: boolean) => void;
  readonly edits: GridEdits<GoldString>;
  /** How many steps can be taken back. */
  readonly steps: number;
  /** What the next of them would take back. */
  readonly undoes: string;
  /** Bookings that were marked here since `settle`: they stay in sight. */
  readonly kept: ReadonlySet<string>;
  readonly settle: () => void;
  /** Whether somebody else had marked a booking before the press here did. */
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
    return { log: stringLog({ kept: kept(), keep, onMark }), isForeign };
  }, [memberId, page]);
}

/**
 * Marks of strings that show at once, with undo, which outlives a reload.
 * @param page under which name the tab keeps what can be undone
 */
export function useMarks(rows: readonly GoldString[] | undefined, page: string): Marks {
  const { log, isForeign } = useMarkLog(page);
  const { rows: states, undoable: steps, undoes } = useSyncExternalStore(log.subscribe, log.read);
  const [kept, setKept] = useState(nobody);
  useEffect(() => log.compare(rows ?? []), [log, rows]);
  const mark = useCallback(
    (some: readonly GoldString[], mailed: boolean) => {
      const changed = some.filter((row) => row.mailed !== mailed);
      if (changed.length === 0) return;
      setKept((before) => new Set([...before, ...changed.map((row) => row.bookingId)]));
      void warnBeforeUnload(log.apply(changed.map((row) => ({ row, edit: { mailed } }))));
    },
    [log],
  );
  const edits = useMemo<GridEdits<GoldString>>(
    () => ({
      apply: (changes) => void warnBeforeUnload(log.apply(changes)),
      undo: () =>
        void warnBeforeUnload(log.undo()).then((done) => done || toast('Nothing to undo', 'info')),
      redo: () =>
        void warnBeforeUnload(log.redo()).then(
          (done) => done || toast('Nothing to do again', 'info'),
        ),
      states,
    }),
    [log, states],
  );
  const shown = useMemo(
    () =>
      rows?.map((row) => {
        const mailed = states.get(row.bookingId)?.saving?.mailed;
        return typeof mailed === 'boolean' && mailed !== row.mailed ? { ...row, mailed } : row;
      }),
    [rows, states],
  );
  const settle = useCallback(() => setKept(nobody), []);
  return { shown, mark, edits, steps, undoes, kept, settle, isForeign };
}
