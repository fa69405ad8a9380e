import type { ShiftCustomer, ShiftRun } from '@warchest/contract/shift-sheets.ts';
import { writtenStatus } from '@warchest/domain/bookings/status.ts';
import { usualBosses } from '@warchest/domain/runs/bosses.ts';
import { isOffered } from '@warchest/domain/runs/visibility.ts';
import { bookingWindow, historyWindow } from '@warchest/domain/time/window.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { memberNames } from '../members/public.ts';
import { runsByIds, runsOfDays } from '../runs/public.ts';
import { bookingsOf, ownBookings } from './queries.ts';
import { spotsFor } from './public.ts';

/** The shifts that can be booked, by start, with the free spots of the two usual bosses. */
export async function listShifts(ctx: Ctx): Promise<ShiftRun[]> {
  const lists = await catalogueLists(ctx);
  const window = bookingWindow(dayOf(ctx.now));
  const { runs, bookings, names } = await ctx.readSnapshot(async (read) => {
    const runs = (await runsOfDays({ read }, 'shift', window)).filter((run) => isOffered(run));
    const leaders = runs.flatMap(({ leader }) => leader ?? []);
    const [bookings, names] = await Promise.all([
      bookingsOf(
        { read },
        runs.map(({ id }) => id),
      ),
      memberNames({ read }, new Set(leaders)),
    ]);
    return { runs, bookings, names };
  });
  const [first, second] = usualBosses(lists.shiftBosses);
  return runs.map((run) => {
    const own = bookings.filter((b) => b.runId === run.id);
    const left = (boss: string | undefined): number | null => {
      const isThere = run.offeredBosses?.some((offer) => offer.boss === boss) ?? false;
      if (boss === undefined || !isThere) return null;
      const { capacity, active } = spotsFor(run, own, boss);
      return capacity - active;
    };
    return {
      run: run.id,
      date: run.date,
      time: run.time,
      difficulty: run.difficulty,
      boss1Spots: left(first),
      boss2Spots: left(second),
      leaderDisplayName: run.leader ? (names.get(run.leader) ?? run.leader) : '',
    };
  });
}

/** The caller's own customers in shifts, newest booking first (BOOK-10). */
export async function listShiftCustomers(ctx: Ctx): Promise<ShiftCustomer[]> {
  const window = historyWindow(dayOf(ctx.now));
  const { own, runs } = await ctx.readSnapshot(async (read) => {
    const own = await ownBookings({ actor: ctx.actor, read }, 'shift', window);
    return { own, runs: await runsByIds({ read }, [...new Set(own.map((b) => b.runId))]) };
  });
  const byId = new Map(runs.map((run) => [run.id, run]));
  return own.flatMap((b) => {
    const run = byId.get(b.runId);
    if (!run || b.deletedAt !== null) return [];
    return [
      {
        bookingId: b.id,
        leaderId: run.leader ?? '',
        timeBooked: new Date(run.startsAt).toISOString(),
        timeBookingBooked: new Date(b.createdAt).toISOString(),
        feeOption: b.advCut,
        type: b.typeOfBoost,
        buyerName: b.buyer,
        price: b.price,
        collected: b.collectedGold,
        paymentRealm: b.paymentRealm,
        paymentFaction: b.paymentFaction,
        noteBtag: [b.note, b.btag].filter(Boolean).join(' '),
        paid: b.paid,
        customerStatus: writtenStatus(run.kind, b.customerStatus),
        completed: b.completed,
      },
    ];
  });
}
