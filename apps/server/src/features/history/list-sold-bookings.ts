import {
  maxAdvertised,
  type Advertised,
  type AdvertisedQuery,
  type SoldBooking,
} from '@warchest/contract/sales-history.ts';
import { maySeeCompleted } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isRunStaff } from '@warchest/domain/runs/visibility.ts';
import { completedWindow } from '@warchest/domain/time/window.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { runsByIds, unknownRun } from '../runs/public.ts';
import { soldIn, soldRows, soldTotals } from './queries.ts';
import { resolveDays, findDefaultDays } from './resolve-days.ts';
import { soldView } from './view.ts';

/**
 * Bookings in the runs of a window, or in a run by its full id, of all advertisers.
 * Refuses: invalid, for a start after the end.
 */
export async function listAdvertised(
  ctx: Ctx,
  kind: RunKind,
  query: AdvertisedQuery,
): Promise<Advertised> {
  const run = query.run ?? '';
  const defaultDays = completedWindow(dayOf(ctx.now));
  const days = resolveDays(
    query,
    await findDefaultDays(ctx, { kind, run, of: null }, defaultDays),
    14,
  );
  const filter = { ...days, kind, run, advertiser: query.advertiser ?? '' };
  const before = query.before?.split('_') ?? [];
  const [rows, totals] = await Promise.all([
    soldRows(ctx, filter, before, maxAdvertised + 1),
    soldTotals(ctx, filter),
  ]);
  const shown = rows.slice(0, maxAdvertised);
  const last = rows.length > maxAdvertised ? shown.at(-1) : undefined;
  return {
    ...days,
    bookings: shown.map(soldView),
    totals,
    next: last ? `${last.date}_${last.runId}_${last.position}` : null,
  };
}

/**
 * Bookings of one run, for those who see completed runs and for its staff.
 * Refuses: not-found, alike for unknown runs and those of others.
 */
export async function listSold(ctx: Ctx, kind: RunKind, id: string): Promise<SoldBooking[]> {
  const [run] = await runsByIds(ctx, [id]);
  if (!run || run.kind !== kind || !(maySeeCompleted(ctx.actor) || isRunStaff(run, ctx.actor))) {
    throw unknownRun(kind, id);
  }
  return (await soldIn(ctx, id)).map(soldView);
}
