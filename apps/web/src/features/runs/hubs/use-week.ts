import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { shiftDay } from '../../../lib/format.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';

/** Runs of a kind on a day and the six days after it, finished ones too; live. */
export function useWeek(
  kind: RunKind,
  today: string,
  enabled: boolean,
): readonly RunView[] | undefined {
  const end = shiftDay(today, 6);
  return useEndpoint(
    runs[kind].schedule,
    { query: { start: today, end, removeFilter: ['completed', 'runStatus'] } },
    {
      enabled,
      live: {
        topic: 'run',
        of: kind,
        belongs: (run) => run.date >= today && run.date <= end,
      },
    },
  ).data;
}
