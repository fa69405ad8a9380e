import type { BookingFull } from '@warchest/contract/run-view.ts';
import { seatReturning, seatNew } from '@warchest/domain/bookings/seats.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isRunStaff, takesCustomersOf } from '@warchest/domain/runs/visibility.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { unknownRun, type RunRow } from '../runs/public.ts';
import { checkWaitingList } from './check-waiting-list.ts';
import { findBooking, toBookingReply } from './find-booking.ts';
import { notifyOfMove } from './messages.ts';
import { lockVisibleRun } from './queries.ts';
import {
  auditBooking,
  notDeleted,
  requireOfferedBoss,
  sectionOf,
  settleSeats,
  spotsFor,
  withBookings,
  writeBooking,
} from './public.ts';

/**
 * Moves a booking with its history to another run of its kind: to a free spot, otherwise as a
 * backup. A status set by staff stays when its advertiser moves it.
 * Refuses: not-found, booking-locked, gold-elsewhere, is-cancelled, run-closed, run-completed,
 * waiting-list-full, run-full (baits), duplicate-buyer.
 */
export function moveBooking(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  bookingId: string,
  to: string,
): Promise<BookingFull> {
  if (to === runId) {
    throw new Refused('invalid', {
      errors: [{ path: 'to', message: 'The booking is already in this run' }],
    });
  }
  return change(
    ctx,
    'booking.move',
    async (tx) => {
      const [from, there] = await lockBoth(tx, ctx, kind, [runId, to]);
      // The booking's version must not go back, so the new run's version becomes at least the old
      // run's.
      const into = { ...there, version: Math.max(there.version, from.version) };
      const source = await withBookings(tx, from);
      const { booking, own, staff, may } = findBooking(ctx, source, bookingId);
      const staffThere = isRunStaff(into, ctx.actor);
      if (!own && !staffThere) throw unknownRun(kind, to);
      if (may.move !== true) throw new Refused(may.move);
      if (!takesCustomersOf(into, ctx.actor)) throw new Refused('run-closed');
      requireOfferedBoss(into, booking.typeOfBoost, 'to');
      const target = await withBookings(tx, into);
      const spots = spotsFor(into, notDeleted(target.bookings), booking.typeOfBoost);
      const seat = staff ? seatNew(spots) : seatReturning(booking.customerStatus, spots);
      // A bait needs a spot and never waits for one.
      if (booking.bait && seat.backup) throw new Refused('run-full');
      if (seat.backup) await checkWaitingList(tx, ctx, into, booking.advertiserId);
      const after = {
        ...booking,
        runId: into.id,
        section: sectionOf(into),
        position: into.nextPosition,
        ...seat,
        cancelledBy: null,
        version: into.version + 1,
      };
      await writeBooking(tx, after);
      auditBooking(tx, into, booking, after);
      notifyOfMove(tx, ctx, from, into, after);
      tx.audit({
        subject: 'run',
        subjectId: from.id,
        runId: from.id,
        bookingId: booking.id,
        buyer: booking.buyer,
        version: from.version + 1,
        differences: { movedOut: { oldValue: booking.buyer, newValue: into.id } },
      });
      const left = source.bookings.filter((b) => b.id !== booking.id);
      await settleSeats(tx, { run: from, bookings: left });
      const arrived = [...target.bookings, after];
      const now = await settleSeats(
        tx,
        { run: into, bookings: arrived },
        { nextPosition: into.nextPosition + 1 },
      );
      return toBookingReply(tx, ctx, now, after);
    },
    { queueKey: `run:${to}` },
  );
}

/** Locks both runs in the order of their ids, so that two opposite moves cannot deadlock. */
async function lockBoth(
  tx: Tx,
  ctx: Ctx,
  kind: RunKind,
  [from, to]: readonly [string, string],
): Promise<[RunRow, RunRow]> {
  if (from < to) {
    const first = await lockVisibleRun(tx, ctx.actor, kind, from);
    return [first, await lockVisibleRun(tx, ctx.actor, kind, to)];
  }
  const second = await lockVisibleRun(tx, ctx.actor, kind, to);
  return [await lockVisibleRun(tx, ctx.actor, kind, from), second];
}
