import { useCallback, useMemo } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import { runs } from '@warchest/contract/runs.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isOngoing, leadsOrCollects } from '@warchest/domain/runs/visibility.ts';
import { isWithin, roleRunWindow } from '@warchest/domain/time/window.ts';
import { todayText } from '../../../lib/format.ts';
import type { OverviewType } from '../../../lib/page-words.ts';
import { useMinute } from '../../../lib/now.ts';
import type { Me } from '../../../lib/session.ts';
import { useEndpoint } from '../../../lib/use-endpoint.ts';
import { factsOf } from '../../runs/public/run-facts.ts';
import { byStart } from '../../runs/public/run-order.ts';

export interface RoleRuns {
  /** By start; undefined while they load for the first time. */
  readonly list: readonly RunView[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The runs of the role overview: active, not completed, from yesterday to seven days ahead. */
export function useRoleRuns(kind: RunKind, type: OverviewType, me: Me, enabled: boolean): RoleRuns {
  const today = todayText(useMinute());
  const query = useMemo(() => roleRunWindow(today), [today]);
  const isListed = useCallback(
    (run: RunView) =>
      isOngoing(run) &&
      isWithin(query, run.date) &&
      (type === 'manager' || leadsOrCollects(factsOf(run), me)),
    [query, type, me],
  );
  const found = useEndpoint(
    runs[kind].list,
    { query },
    { enabled, live: { topic: 'run', of: kind, belongs: isListed } },
  );
  const list = useMemo(
    () => (found.data ? byStart(found.data.filter(isListed)) : undefined),
    [found.data, isListed],
  );
  return { list, error: found.data ? null : found.error, retry: () => void found.refetch() };
}

/** One run by its id, for everybody who may open its overview; otherwise nothing is listed. */
export function useRoleRun(kind: RunKind, id: string | null): RoleRuns {
  const found = useEndpoint(
    runs[kind].one,
    { params: { id: id ?? '' } },
    { enabled: id !== null, live: { topic: 'run', of: kind } },
  );
  const run = found.data;
  const list = useMemo(() => {
    if (!run) return undefined;
    return run.may.overview === true ? [run] : [];
  }, [run]);
  return { list, error: run ? null : found.error, retry: () => void found.refetch() };
}
