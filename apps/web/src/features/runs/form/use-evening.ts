import { useMemo } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isWithin, scheduleWindow } from '@warchest/domain/time/window.ts';
import { shiftDay, todayText } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/now.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** The planned runs of a kind on a day and the days beside it, since a run can pass midnight. */
function useAround(kind: RunKind, day: string, enabled: boolean) {
  const [start, end] = enabled ? [shiftDay(day, -1), shiftDay(day, 1)] : [day, day];
  return useEndpoint(
    runs[kind].schedule,
    { query: { start, end } },
    {
      enabled,
      live: {
        topic: 'run',
        of: kind,
        belongs: (run) => run.date >= start && run.date <= end,
      },
    },
  );
}

/**
 * All planned runs around a day, live; undefined until they are known, `'unplanned'` for a day that
 * no schedule covers.
 */
export function useEvening(day: string): readonly RunView[] | undefined | 'unplanned' {
  const span = scheduleWindow(todayText(useMinute()));
  const covered = isDay(day) && isWithin(span, day);
  const raids = useAround('raid', day, covered);
  const mounts = useAround('mountraid', day, covered);
  const shifts = useAround('shift', day, covered);
  const lists = [raids, mounts, shifts].map((one) =>
    one.isPlaceholderData ? undefined : one.data,
  );
  const [raidRuns, mountRuns, shiftRuns] = lists;
  const all = useMemo(
    () => raidRuns && mountRuns && shiftRuns && [...raidRuns, ...mountRuns, ...shiftRuns],
    [raidRuns, mountRuns, shiftRuns],
  );
  return covered ? all : 'unplanned';
}
