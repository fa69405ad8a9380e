import { useMemo } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isOffered } from '@warchest/domain/runs/visibility.ts';
import { bookingWindow, isWithin } from '@warchest/domain/time/window.ts';
import { todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { factsOf } from '../../runs/public/run-facts.ts';
import { byStart } from '../../runs/public/run-order.ts';

/** Runs offered for booking from today to five days ahead, by start (RUN-45, TIME-6). */
export function useOfferedRuns(kind: RunKind, enabled = true) {
  const today = todayText(useMinute());
  const window = useMemo(() => bookingWindow(today), [today]);
  const isListed = (run: RunView) => isOffered(factsOf(run)) && isWithin(window, run.date);
  const list = useEndpoint(
    runs[kind].list,
    { query: { keepToday: 'true', ...window } },
    { enabled, live: { topic: 'run', of: kind, belongs: isListed } },
  );
  const offered = useMemo(
    () => (list.data ? byStart(list.data.filter((run) => isOffered(factsOf(run)))) : undefined),
    [list.data],
  );
  return { offered, error: list.data ? null : list.error, retry: () => void list.refetch() };
}
