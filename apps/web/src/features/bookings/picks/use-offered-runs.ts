import { useMemo } from 'react';
import { runs, type RunView } from '@warchest/contract/runs.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import { isOffered } from '@warchest/domain/runs/visible.ts';
import { todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { factsOf } from '../../runs/run-facts.ts';
import { byStart } from '../../runs/overview/run-filters.ts';
import { bookingDays } from '../windows.ts';

/** Runs offered for booking from today to five days ahead, by start (spec 3 §2.2). */
export function useOfferedRuns(kind: ServedKind, enabled = true) {
  const today = todayText(useMinute());
  const { start, end } = useMemo(() => bookingDays(today), [today]);
  const isListed = (run: RunView) =>
    isOffered(factsOf(run)) && run.date >= start && run.date <= end;
  const list = useEndpoint(
    runs[kind].list,
    { query: { keepToday: 'true', start, end } },
    { enabled, live: { topic: 'run', of: kind, belongs: isListed } },
  );
  const offered = useMemo(
    () => (list.data ? byStart(list.data.filter((run) => isOffered(factsOf(run)))) : undefined),
    [list.data],
  );
  return { offered, error: list.data ? null : list.error, retry: () => void list.refetch() };
}
