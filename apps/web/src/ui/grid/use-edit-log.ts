import { useMemo, useSyncExternalStore } from 'react';
import { toast } from '../../lib/toast.ts';
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts';
import type { RowChange } from './column.ts';
import type { EditRules } from './edit-rules.ts';
import type { RowState } from './edit-states.ts';
import type { OptimisticEdits } from './optimistic-edits.ts';
import type { RefusedChange } from './refusal-words.ts';

/** Changes that can be sent, and those that would be refused. */
export interface SortedChanges<Row> {
  readonly edits: readonly RowChange<Row>[];
  readonly refused: readonly RefusedChange<Row>[];
}

/**
 * Sorts changes by whether they would be refused; a change of nothing is dropped.
 * @param part the part of an edit that changes something
 * @param refusal why this part would be refused
 */
export function sortChanges<Row>(
  changes: readonly RowChange<Row>[],
  part: (row: Row, edit: RowChange<Row>['edit']) => RowChange<Row>['edit'],
  refusal: (row: Row, edit: RowChange<Row>['edit']) => string | null,
): SortedChanges<Row> {
  const edits: RowChange<Row>[] = [];
  const refused: RefusedChange<Row>[] = [];
  for (const { row, edit: whole } of changes) {
    const edit = part(row, whole);
    if (Object.keys(edit).length === 0) continue;
    const why = refusal(row, edit);
    if (why) refused.push({ row, edit, why });
    else edits.push({ row, edit });
  }
  return { edits, refused };
}

/** Says by toasts what was refused, undone and redone. */
export const toastedEdits: Pick<EditRules<never>, 'report' | 'reportDone'> = {
  report: (whys) => {
    for (const why of whys) toast(why, 'bad');
  },
  reportDone: (words) => toast(words, 'info'),
};

/** The optimistic edits of a screen. */
export interface EditLog<Row> {
  /** The edit state of each row. */
  readonly states: ReadonlyMap<string, RowState>;
  /** Sends changes; those that would be refused are reported and left out. */
  readonly apply: (changes: SortedChanges<Row>) => Promise<void>;
  /** {@link OptimisticEdits.refuse} */
  readonly refuse: OptimisticEdits<Row>['refuse'];
  readonly undo: () => void;
  readonly redo: () => void;
  /** {@link OptimisticEdits.takeBack} */
  readonly takeBack: OptimisticEdits<Row>['takeBack'];
  /** {@link OptimisticEdits.follow} */
  readonly follow: OptimisticEdits<Row>['follow'];
  /** {@link OptimisticEdits.describe} */
  readonly describe: OptimisticEdits<Row>['describe'];
  /** The number of undo steps. */
  readonly steps: number;
  /** What the next undo would revert. */
  readonly undoes: string;
  /** Why the last step was not undone or redone; empty if it was. */
  readonly notUndone: string;
}

/** Optimistic edits in a component; the browser asks before it leaves while one is pending. */
export function useEditLog<Row>(log: OptimisticEdits<Row>): EditLog<Row> {
  const {
    rows: states,
    undoable,
    undoes,
    notUndone,
  } = useSyncExternalStore(log.subscribe, log.read);
  const actions = useMemo(() => {
    const step = (work: () => Promise<boolean>, nothing: string) => () =>
      void warnBeforeUnload(work()).then((done) => done || toast(nothing, 'info'));
    return {
      apply: ({ edits, refused }: SortedChanges<Row>) => {
        log.refuse(refused, refused.length + edits.length);
        return warnBeforeUnload(log.apply(edits));
      },
      undo: step(log.undo, 'Nothing to undo'),
      redo: step(log.redo, 'Nothing to redo'),
      refuse: log.refuse,
      takeBack: log.takeBack,
      follow: log.follow,
      describe: log.describe,
    };
  }, [log]);
  return useMemo(
    () => ({ ...actions, states, steps: undoable, undoes, notUndone }),
    [actions, states, undoable, undoes, notUndone],
  );
}
