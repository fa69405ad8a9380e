import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { seatAll } from '@warchest/domain/bookings/seats.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { historyWindow } from '@warchest/domain/time/window.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { memberNames } from '../members/public.ts';
import { runsByIds } from '../runs/public.ts';
import { relationTo } from './find-booking.ts';
import { fullBooking } from './view.ts';
import { ownBookings, seatsOf, type SeatRow } from './queries.ts';

/**
 * The caller's own bookings with their runs, newest booking first; by default those in future runs
 * and in runs of the past seven days. Spots are as in the run's lists.
 */
export async function listOwnBookings(
  ctx: Ctx,
  kind: RunKind,
  query: { readonly start?: string; readonly end?: string },
): Promise<OwnBooking[]> {
  const window = historyWindow(dayOf(ctx.now));
  const { own, runs, all, names } = await ctx.readSnapshot(async (read) => {
    const own = await ownBookings({ actor: ctx.actor, read }, kind, {
      start: query.start ?? window.start,
      end: query.end ?? window.end,
    });
    const runIds = [...new Set(own.map((b) => b.runId))];
    const [runs, all, names] = await Promise.all([
      runsByIds({ read }, runIds),
      seatsOf({ read }, runIds),
      memberNames({ read }, new Set(own.map((b) => b.goldWith).filter((id) => id !== null))),
    ]);
    return { own, runs, all, names };
  });
  const spots = new Map<string, number | null>();
  const inRun = new Map<string, SeatRow[]>(runs.map(({ id }) => [id, []]));
  for (const booking of all) inRun.get(booking.runId)?.push(booking);
  for (const run of runs) {
    const { buyers, backups } = seatAll(inRun.get(run.id) ?? [], run.capacity);
    for (const { booking, spot } of [...buyers, ...backups]) spots.set(booking.id, spot);
  }
  const byId = new Map(runs.map((run) => [run.id, run]));
  return own.flatMap((booking) => {
    const run = byId.get(booking.runId);
    if (!run) return [];
    const { id, raid, date, time, difficulty, type, runStatus, completed, capacity } = run;
    const facts = { id, kind, raid, date, time, difficulty, type, runStatus, completed };
    return [
      {
        ...fullBooking(
          { booking, spot: spots.get(booking.id) ?? null },
          { run, names, as: relationTo(run, ctx.actor, booking) },
        ),
        run: { ...facts, amountOfPossibleCustomer: capacity },
      },
    ];
  });
}
