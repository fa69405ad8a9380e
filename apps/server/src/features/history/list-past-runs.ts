import { maxPastRuns, type PastQuery, type PastRuns } from '@warchest/contract/sales-history.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { completedWindow, nightAfter, ownRunsWindow } from '@warchest/domain/time/window.ts';
import { dayOf, startOfDay } from '@warchest/domain/time/zone.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Ctx } from '../../platform/context.ts';
import { pastRunRows, pastTotals, type RunsFilter } from './queries.ts';
import { resolveDays, findDefaultDays } from './resolve-days.ts';

/**
 * Past runs, newest first, with the sums of all that match the filters: `all` completed and
 * cancelled ones, or the caller's `own` in any state. Without an end they include today and the six
 * hours after it (TIME-10). A run is found by its full id, whatever its date.
 * Refuses: invalid, for too many days or a start after the end.
 */
export async function listPast(
  ctx: Ctx,
  kind: RunKind,
  whose: 'all' | 'own',
  query: PastQuery,
): Promise<PastRuns> {
  const today = dayOf(ctx.now);
  const defaultDays = whose === 'own' ? ownRunsWindow(today) : completedWindow(today);
  const of = whose === 'own' ? ctx.actor.id : null;
  const run = query.run ?? '';
  const days = resolveDays(
    query,
    await findDefaultDays(ctx, { kind, run, of }, defaultDays),
    whose === 'own' ? 7 : 14,
  );
  // The night after the last day belongs to it.
  const until = startOfDay(addDays(days.end, 1)) + nightAfter;
  const filter: RunsFilter = {
    kind,
    start: days.start,
    end: dayOf(until),
    until: new Date(until).toISOString(),
    days: query.day ?? null,
    only: query.only ?? null,
    withOngoing: whose === 'own',
    of,
    run,
  };
  const before = query.before?.split('_') ?? [];
  const [rows, totals] = await Promise.all([
    pastRunRows(ctx, filter, before, maxPastRuns + 1),
    pastTotals(ctx, filter),
  ]);
  const runs = rows.slice(0, maxPastRuns);
  const last = rows.length > maxPastRuns ? runs.at(-1) : undefined;
  return {
    ...days,
    runs: runs.map((run) => ({ ...run, startsAt: new Date(run.startsAt).toISOString() })),
    totals,
    next: last ? `${last.date}_${last.id}` : null,
  };
}
