import { useMemo, useRef } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { RefusedError } from '../../../lib/call.ts';
import { dayText } from '../../../lib/format.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { byStart } from '../../runs/public/run-order.ts';
import { pickSearch } from '../book-search.ts';
import { useOfferedRuns } from '../public/use-offered-runs.ts';

export type PickFilters = Readonly<Record<keyof typeof pickSearch, readonly string[]>>;

export interface RunPicks {
  /**
   * The filtered runs by start, always including the selected one, because bookings go there;
   * undefined while they load for the first time.
   */
  readonly shown: readonly RunView[] | undefined;
  /** How many of them match the filters. */
  readonly passing: number;
  /** Why the selected run would not be listed by itself; null if it would, or none is selected. */
  readonly outside: 'filters' | 'offers' | null;
  /** How many there are without filters. */
  readonly total: number;
  readonly filters: PickFilters;
  readonly setFilters: (change: Partial<Record<keyof PickFilters, string[]>>) => void;
  /** The filter options: the values that occur. */
  readonly options: Readonly<
    Record<keyof PickFilters, readonly { value: string; label: string }[]>
  >;
  /** The run in the URL, even if it is not in the list. */
  readonly chosen: RunView | null;
  /** The run in the URL does not exist or is not visible to this person. */
  readonly missing: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The filters in the URL that apply to runs of this kind. */
const filtersOf = (kind: RunKind, asked: PickFilters): PickFilters => ({
  ...none,
  ...Object.fromEntries(kindRules[kind].pickFilters.map((key) => [key, asked[key]])),
});
const none: PickFilters = { difficulty: [], raidType: [], raid: [], day: [] };

/** The shown list: runs that match the filters, and the selected run at its position by start. */
export function shownRuns(
  all: readonly RunView[],
  filters: PickFilters,
  chosen: RunView | null,
): Pick<RunPicks, 'passing' | 'outside'> & { readonly shown: readonly RunView[] } {
  const found = all.filter((run) => passes(run, filters));
  if (chosen === null || found.some((run) => run.id === chosen.id)) {
    return { shown: found, passing: found.length, outside: null };
  }
  const isOffered = all.some((run) => run.id === chosen.id);
  return {
    shown: byStart([...found, chosen]),
    passing: found.length,
    outside: isOffered ? 'filters' : 'offers',
  };
}

const passes = (run: RunView, filters: PickFilters): boolean =>
  [
    [filters.difficulty, run.difficulty] as const,
    [filters.raidType, run.raidType] as const,
    [filters.raid, run.raid] as const,
    [filters.day, run.date] as const,
  ].every(([wanted, value]) => wanted.length === 0 || wanted.includes(value));

const occurring = (values: readonly string[], labelOf = (value: string) => value) =>
  [...new Set(values)]
    .filter(Boolean)
    .toSorted()
    .map((value) => ({ value, label: labelOf(value) }));

/** Runs that can be booked into: offered ones from today to five days ahead (RUN-45, TIME-6). */
export function useRunPicks(kind: RunKind, chosenId: string | null): RunPicks {
  const { offered: all, error, retry } = useOfferedRuns(kind);
  const [urlFilters, setFilters] = useUrlState(pickSearch);
  const filters = useMemo(() => filtersOf(kind, urlFilters), [kind, urlFilters]);
  const listed = chosenId === null ? null : (all?.find((run) => run.id === chosenId) ?? null);
  const single = useEndpoint(
    runs[kind].one,
    { params: { id: chosenId ?? '' } },
    {
      enabled: chosenId !== null && all !== undefined && listed === null,
      live: { topic: 'run', of: kind },
    },
  );
  const missing =
    chosenId !== null &&
    listed === null &&
    single.error instanceof RefusedError &&
    single.error.status === 404;
  const found = listed ?? (single.data?.id === chosenId && !missing ? single.data : null);
  // a run that leaves the list is requested by itself, and shown unchanged until the answer
  const before = useRef<RunView | null>(null);
  if (found) before.current = found;
  const stands = !missing && before.current?.id === chosenId ? before.current : null;
  const chosen = found ?? stands;
  const list = useMemo(
    () => (all ? shownRuns(all, filters, chosen) : undefined),
    [all, filters, chosen],
  );

  return {
    shown: list?.shown,
    passing: list?.passing ?? 0,
    outside: list?.outside ?? null,
    missing,
    total: all?.length ?? 0,
    filters,
    setFilters,
    options: useMemo(
      () => ({
        difficulty: occurring((all ?? []).map((run) => run.difficulty)),
        raidType: occurring((all ?? []).map((run) => run.raidType)),
        raid: occurring((all ?? []).map((run) => run.raid)),
        day: occurring(
          (all ?? []).map((run) => run.date),
          dayText,
        ),
      }),
      [all],
    ),
    chosen,
    error,
    retry,
  };
}
