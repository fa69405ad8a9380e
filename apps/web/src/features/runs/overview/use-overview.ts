import { useMemo } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { isAdmin, isManager, hasOwnRuns } from '@warchest/domain/members/roles.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { overviewWindow } from '@warchest/domain/time/window.ts';
import { shiftDay, todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { isListedFor } from '../public/run-facts.ts';
import { byStart } from '../public/run-order.ts';

/**
 * The filters that staff can lift to see hidden, completed, cancelled and started runs, and those
 * without a leader.
 */
const everything = ['completed', 'runStatus', 'hidden', 'leader', 'runState'] as const;

/** Who may list hidden, completed and cancelled runs: anybody who can be staff of a run. */
export const maySeeTheRest = (person: Person): boolean =>
  isManager(person) || isAdmin(person) || hasOwnRuns(person);

export interface Overview {
  /** By start; undefined during the first load. */
  readonly rows: readonly RunView[] | undefined;
  readonly days: readonly string[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The runs of the raid overview for a person, kept live. */
export function useOverview(kind: RunKind, person: Person, withTheRest: boolean): Overview {
  const now = useMinute();
  const { start, end } = overviewWindow(todayText(now), kindRules[kind].overviewDays);
  const query = {
    start,
    end,
    ...(withTheRest ? { removeFilter: [...everything] } : {}),
  };
  const list = useEndpoint(
    runs[kind].overview,
    { query },
    {
      live: {
        topic: 'run',
        of: kind,
        belongs: (run) =>
          run.date >= start && run.date <= end && isListedFor(run, person, withTheRest),
      },
    },
  );
  const rows = useMemo(() => (list.data ? byStart(list.data) : undefined), [list.data]);
  const days = useMemo(() => {
    const all: string[] = [];
    for (let day = start; day <= end; day = shiftDay(day, 1)) all.push(day);
    return all;
  }, [start, end]);
  return { rows, days, error: list.error, retry: () => void list.refetch() };
}
