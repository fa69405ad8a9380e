import { useMemo } from 'react';
import { runs, type RunView } from '@warchest/contract/runs.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import { many, useUrlState } from '../../../lib/url-state.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { useOfferedRuns } from './use-offered-runs.ts';

/** What the pick list is narrowed to; it stands in the address. */
const parts = { difficulty: many(), raidType: many(), raid: many(), day: many() };
export type PickFilters = Readonly<Record<keyof typeof parts, readonly string[]>>;

export interface RunPicks {
  /** Runs to choose, filtered, by start; undefined while they load for the first time. */
  readonly shown: readonly RunView[] | undefined;
  /** How many there are without filters. */
  readonly total: number;
  readonly filters: PickFilters;
  readonly setFilters: (change: Partial<PickFilters>) => void;
  /** What can be filtered by: what occurs. */
  readonly options: Readonly<
    Record<keyof PickFilters, readonly { value: string; label: string }[]>
  >;
  /** The run of the address, also when it is not in the list. */
  readonly chosen: RunView | null;
  readonly error: Error | null;
  readonly retry: () => void;
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

/** Runs that can be booked into: offered ones from today to five days ahead (spec 3 §2.2, §9). */
export function useRunPicks(kind: ServedKind, chosenId: string | null): RunPicks {
  const { offered: all, error, retry } = useOfferedRuns(kind);
  const [filters, setFilters] = useUrlState(parts);
  const listed = chosenId === null ? null : (all?.find((run) => run.id === chosenId) ?? null);
  const single = useEndpoint(
    runs[kind].one,
    { params: { id: chosenId ?? '' } },
    { enabled: chosenId !== null && all !== undefined && listed === null, live: { kind } },
  );
  const chosen = listed ?? (single.data?.id === chosenId ? single.data : null);

  return {
    shown: useMemo(() => all?.filter((run) => passes(run, filters)), [all, filters]),
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
    chosen: chosen ?? null,
    error,
    retry,
  };
}
