import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { serviceBooking, type ServiceBooking } from '@warchest/contract/services.ts';
import { draftsIn } from '../../lib/draft-storage.ts';
import { useLiveState } from '../../lib/live-state.ts';
import { useMe } from '../../lib/session.ts';
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts';
import { toast } from '../../lib/toast.ts';
import type { RowChange } from '../../ui/grid/column.ts';
import { stepsIn } from '../../ui/grid/kept-steps.ts';
import type { RowState } from '../../ui/grid/edit-states.ts';
import type { RefusedChange } from '../../ui/grid/refusal-words.ts';
import { differing, refusalOf, whole } from './service-edits.ts';
import { OwnVersions, reloadServices, serviceLog } from './service-log.ts';

/** Optimistic changes of service bookings, with undo. */
export interface ServiceEdits {
  /** The edit state of each booking. */
  readonly states: ReadonlyMap<string, RowState>;
  /** Changes bookings; edits that would be refused are reported and left out. */
  readonly apply: (changes: readonly RowChange<ServiceBooking>[]) => Promise<void>;
  /** {@link EditLog.settled} of a booking. */
  readonly settled: (one: ServiceBooking) => Promise<ServiceBooking | null> | null;
  readonly versions: OwnVersions;
  /** Adds an undo step for another action. The step reports its own failures. */
  readonly remember: (revert: () => Promise<unknown>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The number of undo steps. */
  readonly steps: number;
}

/** @param list name under which the tab stores the undo steps */
export function useServiceEdits(list: string): ServiceEdits {
  // the reply is already shown; while the stream is live, it triggers the reload
  const live = useRef(false);
  live.current = useLiveState() === 'live';
  const [versions] = useState(() => new OwnVersions());
  const memberId = useMe()?.id ?? '';
  const [log] = useState(() =>
    serviceLog(
      () => {
        if (!live.current) void reloadServices();
      },
      versions,
      stepsIn(draftsIn(memberId), `services.${list}`, serviceBooking),
    ),
  );
  const { rows: states, undoable: steps } = useSyncExternalStore(log.subscribe, log.read);
  const apply = useCallback(
    (changes: readonly RowChange<ServiceBooking>[]) => {
      const { edits, refused } = sortOut(changes);
      log.refuse(refused, refused.length + edits.length);
      return warnBeforeUnload(log.apply(edits));
    },
    [log],
  );
  const undo = useCallback(
    () =>
      void warnBeforeUnload(log.undo()).then((done) => done || toast('Nothing to undo', 'info')),
    [log],
  );
  const redo = useCallback(
    () =>
      void warnBeforeUnload(log.redo()).then((done) => done || toast('Nothing to redo', 'info')),
    [log],
  );
  const { remember, settled } = log;
  return useMemo(
    () => ({ states, apply, settled, versions, remember, undo, redo, steps }),
    [states, apply, settled, versions, remember, undo, redo, steps],
  );
}

/** Splits the changes into those that can be sent and the reasons why the rest cannot. */
function sortOut(changes: readonly RowChange<ServiceBooking>[]) {
  const edits: RowChange<ServiceBooking>[] = [];
  const refused: RefusedChange<ServiceBooking>[] = [];
  for (const { row, edit } of changes) {
    const part = differing(row, whole(edit));
    if (Object.keys(part).length === 0) continue;
    const why = refusalOf(row, part);
    if (why) refused.push({ row, edit: part, why });
    else edits.push({ row, edit: part });
  }
  return { edits, refused };
}
