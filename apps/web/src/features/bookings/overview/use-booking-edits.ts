import { useCallback, useMemo, useRef, useState } from 'react';
import { bookings } from '@warchest/contract/bookings.ts';
import { bookingFull, type BookingFull, type RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { draftsIn } from '../../../lib/draft-storage.ts';
import { useLiveState } from '../../../lib/live-state.ts';
import { sendCommand } from '../../../lib/use-command.ts';
import type { RowChange } from '../../../ui/grid/column.ts';
import { stepsIn } from '../../../ui/grid/kept-steps.ts';
import { changedFields } from '../../../ui/grid/edit-fields.ts';
import { sortChanges, useEditLog, type EditLog } from '../../../ui/grid/use-edit-log.ts';
import { reloadRuns } from '../cache.ts';
import { bookingTexts, failureTexts, updatedText } from '../messages.ts';
import { bookingLog } from './booking-log.ts';
import { runWords } from './booking-words.ts';
import type { Remember } from '../../runs/public/use-run-changes.ts';
import type { Editor } from '../public/holder-name.ts';
import { refusalOf, type BookingEdit } from './edits.ts';

/** Changes of bookings, with different fields for each or the same for all. */
export type BookingChanges = readonly RowChange<BookingFull>[];

export interface BookingEdits extends Omit<EditLog<BookingFull>, 'apply'> {
  /** Changes bookings of a run in one request; edits that would be refused are reported and left out. */
  readonly apply: (run: RunView, changes: BookingChanges) => void;
  /** {@link OptimisticEdits.settled} of a booking. */
  readonly settled: (booking: BookingFull) => Promise<BookingFull | null> | null;
  /** Adds an undo step for another action. The step reports its own failures. */
  readonly remember: Remember;
  /** Notes that a booking was deleted: undo restores it, to a free spot or as the last backup. */
  readonly noteRemoval: (removed: BookingFull) => void;
  /** Whether this booking was deleted here and has not been restored since. */
  readonly isRemoved: (booking: BookingFull) => boolean;
  /** Counts the deletions and restorations made here; after each, the rows are rendered anew. */
  readonly turn: number;
}

/** The same edit for every booking. */
export const sameFor = (chosen: readonly BookingFull[], edit: BookingEdit): BookingChanges =>
  chosen.map((row) => ({ row, edit }));

/**
 * Optimistic edits of bookings with undo. A cell shows the new value at once, and reverts with a
 * reason if the server refuses. Undo steps survive a reload of the tab.
 */
export function useBookingEdits(kind: RunKind, editor: Editor): BookingEdits {
  const [removed, setRemoved] = useState<ReadonlyMap<string, number>>(new Map());
  const [turn, setTurn] = useState(0);
  const live = useRef(false);
  live.current = useLiveState() === 'live';
  const { id, displayName } = editor;
  const runNames = useRef(new Map<string, string>());
  const log = useMemo(
    () =>
      bookingLog(
        kind,
        { id, displayName },
        () => {
          if (!live.current) void reloadRuns(kind);
        },
        (runId) => runNames.current.get(runId) ?? '',
        stepsIn(draftsIn(id), `bookings.${kind}`, bookingFull),
      ),
    [kind, id, displayName],
  );
  const { apply: send, ...edits } = useEditLog(log);

  const apply = useCallback(
    (run: RunView, changes: BookingChanges) => {
      runNames.current.set(run.id, runWords(run));
      const refusal = (row: BookingFull, edit: BookingEdit) => refusalOf(run, row, edit);
      void send(sortChanges(changes, changedFields, refusal));
    },
    [send],
  );
  const noteRemoval = useCallback(
    (booking: BookingFull) => {
      const next = () => setTurn((count) => count + 1);
      setRemoved((map) => new Map(map).set(booking.id, booking.version));
      next();
      log.remember(
        async () => {
          await bringBack(kind, booking);
          next();
        },
        { words: `${booking.buyer}: deleted` },
      );
    },
    [kind, log],
  );
  const isRemoved = useCallback(
    (booking: BookingFull) => (removed.get(booking.id) ?? 0) >= booking.version,
    [removed],
  );
  const remember = useCallback<Remember>(
    (revert, words, whyOf) => log.remember(revert, { words, whyOf }),
    [log],
  );
  return { ...edits, apply, settled: log.settled, remember, noteRemoval, isRemoved, turn };
}

/** Undoes a deletion. A refusal is shown and thrown, so that the undo step stays. */
async function bringBack(kind: RunKind, removed: BookingFull): Promise<void> {
  const params = { id: removed.raid, bookingId: removed.id };
  const texts = { success: updatedText(kind), failure: failureTexts(bookingTexts.failed) };
  await sendCommand(bookings[kind].restore, { params, body: {} }, texts).finally(
    () => void reloadRuns(kind),
  );
}
