import {
  maxAdvertisers,
  type AdvertiserSums,
  type SoldHours,
} from '@warchest/contract/sales-history.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import { completedWindow, type DayWindow } from '@warchest/domain/time/window.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { resolveDays } from './resolve-days.ts';
import { advertiserRows, hourRows } from './queries-charts.ts';
import { soldTotals } from './queries.ts';

interface ChartRequest {
  readonly start?: Day | undefined;
  readonly end?: Day | undefined;
}
const daysOf = (ctx: Ctx, query: ChartRequest): DayWindow =>
  resolveDays(query, completedWindow(dayOf(ctx.now)), 14);

/**
 * Spots sold in runs that have started, by hour of the week; cancelled runs sold none. Refuses:
 * invalid, for a start after the end.
 */
export async function showHours(ctx: Ctx, kind: RunKind, query: ChartRequest): Promise<SoldHours> {
  const days = daysOf(ctx, query);
  const until = new Date(ctx.now).toISOString();
  return { ...days, hours: await hourRows(ctx, { ...days, kind, until }) };
}

/**
 * The sales of advertisers in the runs of a window, most gold first; the rest as a sum. Refuses:
 * invalid, for a start after the end.
 */
export async function showAdvertisers(
  ctx: Ctx,
  kind: RunKind,
  query: ChartRequest,
): Promise<AdvertiserSums> {
  const days = daysOf(ctx, query);
  const [rows, all] = await Promise.all([
    advertiserRows(ctx, { ...days, kind }, maxAdvertisers),
    soldTotals(ctx, { ...days, kind, run: '', advertiser: '' }),
  ]);
  const left = (name: 'bookings' | 'cancelled' | 'price') =>
    rows.reduce((rest, row) => rest - row[name], all[name]);
  return {
    ...days,
    advertisers: rows.map(({ id, name, bookings, cancelled, price }) => ({
      id,
      name,
      bookings,
      cancelled,
      price,
    })),
    others: {
      count: (rows[0]?.count ?? 0) - rows.length,
      bookings: left('bookings'),
      cancelled: left('cancelled'),
      // At least 0: the total may be clamped to less than it is.
      price: Math.max(0, left('price')),
    },
  };
}
