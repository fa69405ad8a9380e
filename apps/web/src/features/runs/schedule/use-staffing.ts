import { useCallback, useMemo, useRef, useState } from 'react';
import { maxStaffed } from '@warchest/contract/run-change.ts';
import { runView, type RunView } from '@warchest/contract/run-view.ts';
import { countedRuns, type RunKind } from '@warchest/domain/runs/kind.ts';
import { draftsIn } from '../../../lib/draft-storage.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { useMe } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import type { RowChange } from '../../../ui/grid/column.ts';
import { stepsIn } from '../../../ui/grid/kept-steps.ts';
import { useEditLog, type EditLog } from '../../../ui/grid/use-edit-log.ts';
import { useUndoKeys } from '../../../ui/undo-keys.ts';
import type { Remember } from '../public/use-run-changes.ts';
import { sortStaff, staffLog } from './staffing.ts';

/** The run as it is stored for undo. */
const withoutCustomers = (run: RunView): RunView => ({ ...run, Buyer: [], Backup: [] });

export interface Staffing extends Omit<EditLog<RunView>, 'apply' | 'redo'> {
  /** Sets leaders and collectors in one request; edits that would be refused are reported and left out. */
  readonly apply: (changes: readonly RowChange<RunView>[]) => void;
  /** Why the last changes were not sent: they were more than go at once. */
  readonly tooMany: string | null;
  /** Adds an undo step for another change of a run. */
  readonly remember: Remember;
}

/**
 * Leaders and collectors of a schedule's runs, updated optimistically, with one undo history that
 * survives a reload.
 */
export function useStaffing(kind: RunKind, people: readonly Option[]): Staffing {
  const names = useRef<ReadonlyMap<string, string>>(new Map());
  names.current = useMemo(
    () => new Map(people.map(({ value, label }) => [value, label])),
    [people],
  );
  const memberId = useMe()?.id ?? '';
  const [log] = useState(() =>
    staffLog(kind, names, stepsIn(draftsIn(memberId), `staff.${kind}`, runView, withoutCustomers)),
  );
  const edited = useEditLog(log);
  const { apply: send, undo, redo } = edited;
  const [tooMany, setTooMany] = useState<string | null>(null);
  const apply = useCallback(
    (changes: readonly RowChange<RunView>[]) => {
      const sorted = sortStaff(changes);
      const { edits, refused } = sorted;
      const why =
        edits.length > maxStaffed ? `At most ${countedRuns(kind, maxStaffed)} at once` : null;
      setTooMany(why);
      if (why) return toast(why, 'bad');
      if (edits.length + refused.length === 0) return toast('Nothing would change', 'info');
      void send(sorted);
    },
    [send, kind],
  );
  const remember = useCallback<Remember>(
    (revert, words, whyOf) => log.remember(revert, { words, whyOf }),
    [log],
  );
  useUndoKeys(undo, redo);
  return useMemo(
    () => ({ ...edited, apply, tooMany, remember }),
    [edited, apply, tooMany, remember],
  );
}
