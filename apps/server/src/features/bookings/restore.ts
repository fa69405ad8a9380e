import type { BookingFull } from '@warchest/contract/runs.ts';
import { placeAgain, placeNew } from '@warchest/domain/bookings/place.ts';
import type { CustomerStatus } from '@warchest/domain/bookings/status.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visible.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lockRun } from '../runs/queries.ts';
import { checkWaiting } from './check-waiting.ts';
import { findBooking, replyOf } from './find.ts';
import { notifyOfLossOrReturn } from './messages.ts';
import {
  amended,
  auditBooking,
  living,
  settleSeats,
  spotsFor,
  withBookings,
  writeBooking,
} from './steps.ts';
import type { BookingRow } from './tables.ts';

/**
 * Brings a deleted or cancelled booking back: to a free spot, otherwise as the last backup.
 * What staff took out, only staff bring back, and what staff said of it stays said.
 * Refuses: not-found, duplicate-buyer, run-closed, waiting-list-full, run-full (baits), booking-locked.
 */
export function restoreBooking(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  bookingId: string,
): Promise<BookingFull> {
  return change(
    ctx,
    'booking.restore',
    async (tx) => {
      const run = await lockRun(tx, kind, runId);
      const locked = await withBookings(tx, run);
      const { booking, staff } = findBooking(ctx, locked, bookingId, { deleted: true });
      const lost = booking.deletedAt !== null || booking.customerStatus === 'Cancelled';
      if (!lost) {
        tx.nothing();
        return replyOf(tx, locked, booking);
      }
      if (!isOngoing(run)) throw new Refused('run-closed');
      const losses = staff ? null : await lossesOf(tx, booking);
      if (losses?.by.some((actor) => actor !== ctx.actor.id)) {
        throw new Refused('booking-locked', { detail: 'Staff took this booking out of the run' });
      }
      const spots = spotsFor(run, living(locked.bookings), booking.typeOfBoost);
      const seat = losses ? placeAgain(losses.before, spots) : placeNew(spots);
      // A bait keeps a spot and never waits for one.
      if (booking.bait && seat.backup) throw new Refused('run-full');
      if (seat.backup) await checkWaiting(tx, ctx, run, booking.advertiserId);
      const after = amended(run, booking, {
        ...seat,
        deletedAt: null,
        // The end of the line: others were booked or waited in the meantime.
        position: run.nextPosition,
      });
      await writeBooking(tx, after);
      auditBooking(tx, run, booking, after);
      notifyOfLossOrReturn(tx, ctx, run, booking, after);
      const bookings = locked.bookings.map((b) => (b.id === after.id ? after : b));
      const now = await settleSeats(tx, { run, bookings }, { nextPosition: run.nextPosition + 1 });
      return replyOf(tx, now, after);
    },
    { lane: `run:${runId}` },
  );
}

interface Losses {
  /** Who deleted it, and who cancelled it, as far as it is deleted and cancelled now. */
  readonly by: readonly (string | null)[];
  /** What was said of it before it was lost. */
  readonly before: CustomerStatus;
}

/** How a deleted or cancelled booking was lost: it can be both, by different people. */
async function lossesOf(tx: Tx, booking: BookingRow): Promise<Losses> {
  const [found] = await tx.q<{ deletedBy: string; cancelledBy: string; before: CustomerStatus }>(
    lossesSql,
    [booking.id],
    'bookings.losses',
  );
  const cancelled = booking.customerStatus === 'Cancelled';
  return {
    by: [
      ...(booking.deletedAt === null ? [] : [found?.deletedBy ?? null]),
      ...(cancelled ? [found?.cancelledBy ?? null] : []),
    ],
    before: cancelled ? (found?.before ?? '') : booking.customerStatus,
  };
}

const lossesSql = `with history as (
    select actor_id, version, differences from audit_log
    where subject = 'booking' and subject_id = $1
  )
  select deleted.actor_id as "deletedBy", cancelled.actor_id as "cancelledBy", cancelled.before
  from (select) booking
  left join lateral (
    select actor_id from history where differences -> 'delete' ->> 'newValue' = 'true'
    order by version desc limit 1
  ) deleted on true
  left join lateral (
    select actor_id, differences -> 'customerStatus' ->> 'oldValue' as before from history
    where differences -> 'customerStatus' ->> 'newValue' = 'Cancelled'
    order by version desc limit 1
  ) cancelled on true`;
