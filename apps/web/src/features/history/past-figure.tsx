import { history } from '@warchest/contract/sales-history.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { countedRuns, type RunKind } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { goldText } from '../../lib/format.ts';
import { reload, useEndpoint } from '../../lib/use-endpoint.ts';

/** The number of runs that one led or collected for in the past week, and their pots; live. */
export function PastFigure({ kind }: { readonly kind: RunKind }) {
  const { data } = useEndpoint(
    history[kind].own,
    {},
    {
      live: {
        topic: 'run',
        of: kind,
        // future runs are not history
        apply: (known, { id, view }) => {
          const run = view as RunView | null;
          const isOver = run !== null && !isOngoing(run);
          return isOver || known.runs.some((one) => one.id === id) ? reload : known;
        },
      },
    },
  );
  if (!data) return '…';
  const { runs, pot } = data.totals;
  return `${countedRuns(kind, runs)} in the past week · ${goldText(pot)} in the pots`;
}
