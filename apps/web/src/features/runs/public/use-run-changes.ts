import { useCallback, useMemo, useRef, useState } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { mayWorkLater } from '../../../lib/command.ts';
import { messageOf, unansweredEdit } from '../../../lib/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { runTexts } from '../messages.ts';
import { queueUpdate } from '../run-update-queue.ts';

/** The fields that are editable in place; collectors in the shape of the kind. */
export type RunChange = Partial<
  Pick<RunView, 'runState' | 'leader' | 'gc' | 'gcPaymentRealm' | 'note'>
>;

export interface RunChanges {
  /** The run with pending changes applied. */
  readonly shown: RunView;
  /** The fields with a pending change. */
  readonly saving: ReadonlySet<string>;
  /** The change that was refused last and why, until its fields are changed again. */
  readonly refused: { readonly change: RunChange; readonly why: string } | null;
  /** Forgets the refused change. */
  readonly takeBack: () => void;
  /** Refuses a change that is not sent. */
  readonly refuse: (change: RunChange, why: string) => Promise<never>;
  /** Shows a change at once and sends it; resolves to the previous values. Rejects if refused. */
  readonly save: (change: RunChange) => Promise<RunChange>;
  /**
   * The same to undo a change. If it is refused for good, only the undo button says so (UX-29): there
   * is nothing to try again.
   */
  readonly restore: (before: RunChange) => Promise<RunChange>;
}

/** Stores how to undo a change of a run. `whyOf`: why that was refused. */
export type Remember = (
  revert: () => Promise<unknown>,
  words: string,
  whyOf?: (error: unknown) => string,
) => void;

/** A change made here, until the loaded run contains it. */
interface Made {
  readonly change: RunChange;
  /** The version that contains it; null while it is pending. */
  readonly inVersion: number | null;
}

const texts = {
  success: runTexts.updated,
  failure: { otherwise: runTexts.updateFailed, unanswered: unansweredEdit },
} as const;

/** Why a change of a run was refused. */
export const whyNotChanged = (error: unknown): string => messageOf(error, texts.failure);

/**
 * Edits a run in place: each change shows at once, and in all lists when it is answered. Changes
 * are sent one after another ({@link queueUpdate}): otherwise changing a field back would look like
 * no change.
 */
export function useRunChanges(run: RunView): RunChanges {
  const [made, setMade] = useState<readonly Made[]>([]);
  const [refused, setRefused] = useState<RunChanges['refused']>(null);
  const latest = useRef(run);
  latest.current = run;

  const send = useCallback((change: RunChange, isShownIfRefused: (failure: unknown) => boolean) => {
    const settle = (inVersion: number | null) =>
      setMade((all) =>
        all.flatMap((one) => {
          if (one.change !== change) return isIn(latest.current, one) ? [] : [one];
          return inVersion === null ? [] : [{ change, inVersion }];
        }),
      );
    setMade((all) => [...all, { change, inVersion: null }]);
    setRefused((last) => (last && shareField(last.change, change) ? null : last));
    return queueUpdate(latest.current, change, texts).then(
      ({ before, after }) => {
        settle(after.version);
        const fields = Object.keys(change) as (keyof RunChange)[];
        return Object.fromEntries(fields.map((field) => [field, before[field]])) as RunChange;
      },
      (failure: unknown) => {
        settle(null);
        if (isShownIfRefused(failure)) setRefused({ change, why: whyNotChanged(failure) });
        throw failure;
      },
    );
  }, []);
  const save = useCallback((change: RunChange) => send(change, () => true), [send]);
  const restore = useCallback((before: RunChange) => send(before, mayWorkLater), [send]);
  const shown = useMemo(
    () =>
      made.reduce(
        (all, one) => (isIn(run, one) ? all : ({ ...all, ...one.change } as RunView)),
        run,
      ),
    [run, made],
  );
  const saving = useMemo(
    () =>
      new Set(
        made.flatMap(({ change, inVersion }) => (inVersion === null ? Object.keys(change) : [])),
      ),
    [made],
  );
  const takeBack = useCallback(() => setRefused(null), []);
  const refuse = useCallback((change: RunChange, why: string) => {
    toast(why, 'bad');
    setRefused({ change, why });
    return Promise.reject(new Error(why));
  }, []);
  return { shown, saving, refused, takeBack, refuse, save, restore };
}

const shareField = (one: RunChange, other: RunChange): boolean =>
  Object.keys(one).some((field) => field in other);

const isIn = (run: RunView, { inVersion }: Made): boolean =>
  inVersion !== null && inVersion <= run.version;
