import { useCallback, useMemo, useState } from 'react';
import { cycles } from '@warchest/contract/cycles.ts';
import { RefusedError } from '../../../lib/call.ts';
import { refusedFields } from '../../../lib/form-errors.ts';
import { useMe } from '../../../lib/session.ts';
import { toastWithClose } from '../../../lib/toast.ts';
import { sendCommand } from '../../../lib/use-command.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { useEditSnapshot } from '../../../lib/use-edit-snapshot.ts';
import { useUndoHistory } from '../../../lib/use-undo-history.ts';
import type { GridEdits } from '../../../ui/grid/grid-props.ts';
import {
  cutChanges,
  cutLines,
  cutsSent,
  cutsWrong,
  nothingTyped,
  typedAfter,
  type CutChange,
  type CutLine,
} from './cuts-sheet.ts';

export interface Cuts {
  /** Undefined while they load for the first time. */
  readonly lines: readonly CutLine[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly edits: GridEdits<CutLine>;
  /** Why a row cannot be saved. */
  readonly whyOf: (line: CutLine) => string | undefined;
  readonly wrong: boolean;
  /** The changes that saving would make. */
  readonly changes: readonly CutChange[];
  /** Whether there are unsaved changes, valid or not. */
  readonly typed: boolean;
  readonly saving: boolean;
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** The cuts with unsaved changes. */
export function useCuts(): Cuts {
  const me = useMe();
  const loaded = useEndpoint(cycles.cuts, {});
  const { now: typed, read, change, undo, redo, restart } = useUndoHistory(nothingTyped);
  const isTyped = Object.keys(typed).length > 0;
  const [opened, take] = useEditSnapshot(loaded.data, isTyped);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const { refetch } = loaded;

  const lines = useMemo(() => opened && cutLines(opened, typed), [opened, typed]);
  const wrong = useMemo(() => cutsWrong(lines ?? []), [lines]);
  const changes = useMemo(() => (opened ? cutChanges(opened, typed) : []), [opened, typed]);
  const whyOf = useCallback(
    ({ category }: CutLine) =>
      wrong.get(category)?.why ??
      Object.entries(refused).find(([path]) => path.startsWith(`${category}.`))?.[1],
    [wrong, refused],
  );
  const edits = useMemo<GridEdits<CutLine>>(
    () => ({
      apply: (rows) => {
        setRefused({});
        if (!opened) return;
        change((before) =>
          rows.reduce((all, { row, edit }) => typedAfter(opened, all, row.category, edit), before),
        );
      },
      undo,
      redo,
      states: new Map(
        (lines ?? []).flatMap((line) => {
          const bad = wrong.get(line.category);
          if (!bad) return [];
          const failed = { edit: { [bad.field]: line.rates[bad.field] }, why: bad.why };
          return [[line.category, { failed }] as const];
        }),
      ),
    }),
    [opened, lines, wrong, change, undo, redo],
  );
  const save = useCallback(async () => {
    if (!opened || !me) return false;
    setSaving(true);
    try {
      const body = cutsSent(cutChanges(opened, read()), me.id, opened.version);
      take(await sendCommand(cycles.setCuts, { body }));
      restart(nothingTyped);
      toastWithClose('Configured Cuts!');
      await refetch();
      return true;
    } catch (failure) {
      setRefused(refusedFields(failure));
      // typed rates stay and are applied to the newer version
      if (failure instanceof RefusedError && failure.type === 'stale') take((await refetch()).data);
      return false;
    } finally {
      setSaving(false);
    }
  }, [opened, me, read, take, restart, refetch]);
  return {
    lines,
    error: loaded.error,
    retry: () => void refetch(),
    edits,
    whyOf,
    wrong: wrong.size > 0,
    changes,
    typed: isTyped,
    saving,
    save,
    discard: useCallback(() => restart(nothingTyped), [restart]),
  };
}
