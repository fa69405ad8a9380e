import { useMemo } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { booker, mayEnter } from '@warchest/domain/members/access.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import type { RunKind, runKinds } from '@warchest/domain/runs/kind.ts';
import { scheduleWindow } from '@warchest/domain/time/window.ts';
import { shiftDay, todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { byStart } from '../public/run-order.ts';
import { engagedIn, type Engaged } from './staff-clashes.ts';

/** All planned runs of a kind within a span of days, live, including past ones. */
export function usePlanned(kind: RunKind, person: Person, span: { start: string; end: string }) {
  const { start, end } = span;
  return useEndpoint(
    runs[kind].schedule,
    { query: { start, end, removeFilter: ['completed', 'runStatus'] } },
    {
      live: {
        topic: 'run',
        of: kind,
        belongs: (run) => run.date >= start && run.date <= end,
      },
      // viewers who only see runs on the schedule do not receive the runs' stream
      polls: !mayEnter(booker, person.roles),
    },
  );
}

/** One list for each kind; a list too few is refused by the compiler. */
type OfEach<Kinds extends readonly RunKind[], T> = { readonly [I in keyof Kinds]: T };
type ListsOfKinds = OfEach<typeof runKinds, readonly RunView[] | undefined>;

export interface Schedule {
  /** By start; undefined during the first load. */
  readonly rows: readonly RunView[] | undefined;
  readonly days: readonly string[];
  /** The runs of all kinds, to find people in two runs at once. */
  readonly engaged: readonly Engaged[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The schedule of a kind: today and 24 days ahead (SCHED-2, TIME-9). */
export function useSchedule(kind: RunKind, person: Person): Schedule {
  const span = scheduleWindow(todayText(useMinute()));
  const { start, end } = span;
  // one hook call per kind, always in the same order
  const planned: Record<RunKind, ReturnType<typeof usePlanned>> = {
    raid: usePlanned('raid', person, span),
    mountraid: usePlanned('mountraid', person, span),
    shift: usePlanned('shift', person, span),
  };
  const own = planned[kind];
  const rows = useMemo(() => (own.data ? byStart(own.data) : undefined), [own.data]);
  const [raids, mounts, shifts]: ListsOfKinds = [
    planned.raid.data,
    planned.mountraid.data,
    planned.shift.data,
  ];
  const engaged = useMemo(
    () => [raids, mounts, shifts].flatMap((list) => (list ?? []).map(engagedIn)),
    [raids, mounts, shifts],
  );
  const days = useMemo(() => {
    const all: string[] = [];
    for (let day = start; day <= end; day = shiftDay(day, 1)) all.push(day);
    return all;
  }, [start, end]);
  return { rows, days, engaged, error: own.error, retry: () => void own.refetch() };
}
