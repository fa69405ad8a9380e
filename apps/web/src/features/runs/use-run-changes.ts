import { useCallback, useMemo, useRef, useState } from 'react';
import { refusals } from '@warchest/contract/refusals.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { applyThing } from '../../lib/live-apply.ts';
import { queryClient } from '../../lib/query.ts';
import { stayWhile } from '../../lib/stay-while.ts';
import { act } from '../../lib/use-action.ts';
import { runTexts } from './messages.ts';

/** The fields that are changed in place; the collectors as runs of the kind have them. */
export type RunChange = Partial<
  Pick<RunView, 'runState' | 'leader' | 'gc' | 'gcPaymentRealm' | 'note'>
>;

export interface RunChanges {
  /** The run with what is on its way. */
  readonly shown: RunView;
  /** The fields that are on their way. */
  readonly saving: ReadonlySet<string>;
  /** Shows a change at once and sends it; answers what the fields were before. Rejects when refused. */
  readonly save: (change: RunChange) => Promise<RunChange>;
}

/** A change that was made here, until the run that is loaded has it. */
interface Made {
  readonly change: RunChange;
  /** The version that has it; null while it is on its way. */
  readonly inVersion: number | null;
}

const texts = {
  success: runTexts.updated,
  failure: { 'run-completed': refusals['run-completed'].title, otherwise: runTexts.updateFailed },
} as const;

/**
 * Changes of a run in place: each shows at once, in all lists when it is answered, before the stream
 * tells of it. They go one after the other, each on the version that the one before made: two quick
 * changes of a field would else conflict with each other, and the way back to what it was would be
 * taken for a field that was not changed.
 */
export function useRunChanges(run: RunView): RunChanges {
  const { id, kind } = run;
  const [made, setMade] = useState<readonly Made[]>([]);
  const latest = useRef(run);
  latest.current = run;
  const answered = useRef<RunView | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const save = useCallback(
    (change: RunChange) => {
      const seen = latest.current;
      const settle = (inVersion: number | null) =>
        setMade((all) =>
          all.flatMap((one) => {
            if (one.change !== change) return isIn(latest.current, one) ? [] : [one];
            return inVersion === null ? [] : [{ change, inVersion }];
          }),
        );
      setMade((all) => [...all, { change, inVersion: null }]);
      const work = last.current.then(async () => {
        const own = answered.current;
        const before = own && own.version > seen.version ? own : seen;
        try {
          const body: Record<string, unknown> = { version: before.version, ...change };
          const view = await act(runs[kind].update, { params: { id }, body }, texts);
          answered.current = view;
          applyThing(queryClient, 'run', { of: kind, id, version: view.version, view });
          settle(view.version);
        } catch (failure) {
          settle(null);
          throw failure;
        }
        const fields = Object.keys(change) as (keyof RunChange)[];
        return Object.fromEntries(fields.map((field) => [field, before[field]])) as RunChange;
      });
      last.current = work.catch(() => undefined);
      return stayWhile(work);
    },
    [id, kind],
  );
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
  return { shown, saving, save };
}

const isIn = (run: RunView, { inVersion }: Made): boolean =>
  inVersion !== null && inVersion <= run.version;
