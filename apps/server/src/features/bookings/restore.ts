import type { BookingFull } from '@warchest/contract/runs.ts';
import { placeNew } from '@warchest/domain/bookings/place.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visible.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lockRun } from '../runs/queries.ts';
import { findBooking, replyOf } from './find.ts';
import {
  amended,
  auditBooking,
  living,
  settle,
  spotsFor,
  withBookings,
  writeBooking,
} from './steps.ts';

/**
 * Brings a deleted or cancelled booking back: to a free spot, otherwise as the last backup.
 * What staff took out, only staff bring back.
 * Refuses: not-found, duplicate-buyer, run-closed, booking-locked.
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
      const loss = staff ? null : await lastLoss(tx, booking.id);
      if (loss && loss.actorId !== ctx.actor.id) {
        throw new Refused('booking-locked', { detail: 'Staff took this booking out of the run' });
      }
      const spots = spotsFor(run, living(locked.bookings), booking.typeOfBoost);
      const after = amended(run, booking, {
        ...placeNew(spots),
        // Whom staff had parked waits for staff again.
        ...(loss?.parked ? { customerStatus: 'Backup' as const, backup: false } : {}),
        deletedAt: null,
        // The end of the line: others were booked or waited in the meantime.
        position: run.nextPosition,
      });
      await writeBooking(tx, after);
      auditBooking(tx, run, booking, after);
      const bookings = locked.bookings.map((b) => (b.id === after.id ? after : b));
      const now = await settle(tx, { run, bookings }, { nextPosition: run.nextPosition + 1 });
      return replyOf(tx, now, after);
    },
    { lane: `run:${runId}` },
  );
}

interface Loss {
  actorId: string;
  parked: boolean;
}

/** Who deleted or cancelled the booking last, and whether staff had parked it before. */
async function lastLoss(tx: Tx, bookingId: string): Promise<Loss | null> {
  const [loss] = await tx.q<Loss>(
    `select actor_id as "actorId",
       coalesce(differences -> 'customerStatus' ->> 'oldValue', '') = 'Backup' as parked
     from audit_log where subject = 'booking' and subject_id = $1
       and (differences -> 'delete' ->> 'newValue' = 'true'
         or differences -> 'customerStatus' ->> 'newValue' = 'Cancelled')
     order by version desc limit 1`,
    [bookingId],
    'bookings.lastLoss',
  );
  return loss ?? null;
}
