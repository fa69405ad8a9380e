import { useCallback, useMemo, useRef, useState } from 'react';
import { serviceBooking, type ServiceBooking } from '@warchest/contract/service-view.ts';
import { draftsIn } from '../../lib/draft-storage.ts';
import { useLiveState } from '../../lib/live-state.ts';
import { usePreload } from '../../lib/load-module.ts';
import { useMe } from '../../lib/session.ts';
import type { RowChange } from '../../ui/grid/column.ts';
import { stepsIn } from '../../ui/grid/kept-steps.ts';
import { changedFields } from '../../ui/grid/edit-fields.ts';
import { sortChanges, useEditLog, type EditLog } from '../../ui/grid/use-edit-log.ts';
import { refusalOf, whole } from './service-edits.ts';
import { conflictText, OwnVersions, reloadServices, serviceLog } from './service-log.ts';

/** Optimistic changes of service bookings, with undo. */
export interface ServiceEdits extends Omit<EditLog<ServiceBooking>, 'apply'> {
  /** Changes bookings; edits that would be refused are reported and left out. */
  readonly apply: (changes: readonly RowChange<ServiceBooking>[]) => Promise<void>;
  /** {@link OptimisticEdits.settled} of a booking. */
  readonly settled: (one: ServiceBooking) => Promise<ServiceBooking | null> | null;
  readonly versions: OwnVersions;
  /** {@link OptimisticEdits.remember} */
  readonly remember: (revert: () => Promise<unknown>) => () => void;
}

/** @param list name under which the tab stores the undo steps */
export function useServiceEdits(list: string): ServiceEdits {
  // the reply is already shown; while the stream is live, it triggers the reload
  const live = useRef(false);
  live.current = useLiveState() === 'live';
  usePreload(conflictText);
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
  const edited = useEditLog(log);
  const { apply: send } = edited;
  const apply = useCallback(
    (changes: readonly RowChange<ServiceBooking>[]) =>
      send(sortChanges(changes, (row, edit) => changedFields(row, whole(edit)), refusalOf)),
    [send],
  );
  const { remember, settled } = log;
  return useMemo(
    () => ({ ...edited, apply, settled, versions, remember }),
    [edited, apply, settled, versions, remember],
  );
}
