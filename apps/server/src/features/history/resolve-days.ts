import { maxHistoryDays } from '@warchest/contract/sales-history.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { addDays, type Day } from '@warchest/domain/time/day.ts';
import type { DayWindow } from '@warchest/domain/time/window.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { dayOfRun } from './queries.ts';

/** The minimum length of ids; a shorter text is a part of one. */
const leastId = 11;

interface RequestedDays {
  readonly kind: RunKind;
  /** The id of a run, a part of it, or empty. */
  readonly run: string;
  /** Only runs that this member leads or collects for. */
  readonly of: string | null;
}

/**
 * The default days: the usual ones, or the day of the run whose full id was given, however long
 * ago.
 */
export async function findDefaultDays(
  ctx: Ctx,
  requested: RequestedDays,
  defaultDays: DayWindow,
): Promise<DayWindow> {
  if (requested.run.length < leastId) return defaultDays;
  const day = await dayOfRun(ctx, { ...requested, run: requested.run.toLowerCase() });
  return day === null || (day >= defaultDays.start && day <= defaultDays.end)
    ? defaultDays
    : { start: day, end: day };
}

/**
 * The requested days, or the defaults. A start without an end gets an end as by default; an end
 * without a start gets a window of the default length.
 * Refuses: invalid, if the end is before the start or the window is too long.
 */
export function resolveDays(
  query: { readonly start?: Day | undefined; readonly end?: Day | undefined },
  defaultDays: DayWindow,
  defaultLength: number,
): DayWindow {
  const end = query.end ?? defaultDays.end;
  const start =
    query.start ?? (query.end === undefined ? defaultDays.start : addDays(end, -defaultLength));
  const wrong = (message: string) => new Refused('invalid', { errors: [{ path: 'end', message }] });
  if (end < start) throw wrong('The end must not be before its start');
  if (addDays(start, maxHistoryDays) < end) throw wrong(`At most ${maxHistoryDays} days at once`);
  return { start, end };
}
