import type { BookingChanges } from '@warchest/contract/booking-change.ts';
import type { ChangeOutcome } from '@warchest/contract/bookings.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { givesUpSpot } from '@warchest/domain/bookings/seats.ts';
import { hasPartIn } from '@warchest/domain/bookings/rights.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { isRunStaff } from '@warchest/domain/runs/visibility.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { notifyHolders } from './messages.ts';
import { viewNow } from './view-now.ts';
import { amendBooking } from './amend.ts';
import { lockVisibleRun } from './queries.ts';
import { notDeleted, settleSeats, withBookings, type LockedRun } from './public.ts';
import type { BookingRow } from './tables.ts';

type Change = BookingChanges['changes'][number];

/**
 * Changes several bookings of a run in one transaction, with one lock, one settling and one notice.
 * Each is decided like a single update and sees the changes before it: those that free a spot go
 * first. A refused change does not affect the others and is answered with the refusal of the single
 * call. Refuses: not-found.
 */
export async function updateBookings(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  changes: readonly Change[],
): Promise<{ run: RunView; outcomes: ChangeOutcome[] }> {
  const lists = await catalogueLists(ctx);
  return change(
    ctx,
    'booking.updateMany',
    async (tx) => {
      const locked = await withBookings(tx, await lockVisibleRun(tx, ctx.actor, kind, runId));
      if (!isInvolved(ctx, locked)) {
        throw new Refused('not-found', { detail: `No ${kind} run with the id ${runId}` });
      }
      let now = locked;
      const outcomes = new Map<string, ChangeOutcome>();
      for (const { id, ...body } of freeingFirst(locked, changes)) {
        try {
          ({ locked: now } = await amendBooking(tx, ctx, now, { bookingId: id, body, lists }));
          outcomes.set(id, { id, ok: true });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          outcomes.set(id, { id, ok: false, problem: error.document() });
        }
      }
      if (now === locked) tx.nothing();
      else {
        notifyHolders(tx, ctx, locked.run, pairs(locked, now));
        now = await settleSeats(tx, now);
      }
      return {
        run: await viewNow(tx, ctx.actor, now),
        outcomes: changes.flatMap(({ id }) => outcomes.get(id) ?? []),
      };
    },
    { queueKey: `run:${runId}` },
  );
}

/** The bookings before and after, in their order. */
function pairs(before: LockedRun, after: LockedRun): (readonly [BookingRow, BookingRow])[] {
  const byId = new Map(before.bookings.map((b) => [b.id, b]));
  return after.bookings.flatMap((b) => {
    const was = byId.get(b.id);
    return was ? [[was, b] as const] : [];
  });
}

/** Callers without a part in the run must not learn of it. */
const isInvolved = (ctx: Ctx, { run, bookings }: LockedRun): boolean =>
  isRunStaff(run, ctx.actor) || notDeleted(bookings).some((b) => hasPartIn(b, ctx.actor));

/** The same changes, those that free a spot first. */
function freeingFirst({ bookings }: LockedRun, changes: readonly Change[]): Change[] {
  const byId = new Map(notDeleted(bookings).map((b) => [b.id, b]));
  const leaves = (one: Change): boolean => {
    const booking = byId.get(one.id);
    const status = one.delete ? 'Cancelled' : one.customerStatus;
    return booking !== undefined && status !== undefined && givesUpSpot(booking, status);
  };
  return [...changes.filter(leaves), ...changes.filter((one) => !leaves(one))];
}
