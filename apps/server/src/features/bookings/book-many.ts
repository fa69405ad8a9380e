import type { NewBooking, NewShiftBooking } from '@warchest/contract/booking-change.ts';
import type { BookOutcome } from '@warchest/contract/bookings.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { seatNew, seatAll } from '@warchest/domain/bookings/seats.ts';
import { blocksSameBuyer } from '@warchest/domain/bookings/status.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { takesCustomersOf } from '@warchest/domain/runs/visibility.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { customerOf, rowOf, type Customer } from './book.ts';
import { checkSameRun } from './check-same-run.ts';
import { checkWaitingList } from './check-waiting-list.ts';
import { relationTo } from './find-booking.ts';
import { lockVisibleRun } from './queries.ts';
import {
  auditBooking,
  insertRow,
  notDeleted,
  requireOfferedBoss,
  settleSeats,
  spotsFor,
  withBookings,
  type LockedRun,
} from './public.ts';
import type { BookingRow } from './tables.ts';
import { viewNow } from './view-now.ts';
import { fullBooking } from './view.ts';

/**
 * Books several customers into a run in one transaction, in their order, with one lock, one
 * settling and one notice. Each is decided like a single booking and counts those before it: the
 * first take the free spots, the others wait. A refused customer does not affect the others and is
 * answered with the refusal of the single call. Refuses: run-closed, not-found.
 */
export async function bookMany(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  customers: readonly (NewBooking | NewShiftBooking)[],
): Promise<{ run: RunView; outcomes: BookOutcome[] }> {
  const lists = await catalogueLists(ctx);
  return change(
    ctx,
    'booking.createMany',
    async (tx) => {
      const before = await withBookings(tx, await lockVisibleRun(tx, ctx.actor, kind, runId));
      if (!takesCustomersOf(before.run, ctx.actor)) throw new Refused('run-closed');
      let now = before;
      const made: (BookingRow | Refused)[] = [];
      for (const body of customers) {
        try {
          checkSameRun(runId, { raid: body.raid, raidId: body.raidId });
          const booking = await seat(tx, ctx, now, customerOf(ctx, kind, body, lists));
          now = withOneMore(now, booking);
          made.push(booking);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          made.push(error);
        }
      }
      if (now === before) tx.nothing();
      else now = await settleSeats(tx, now);
      const shown = createPresenter(ctx, now);
      return {
        run: await viewNow(tx, ctx.actor, now),
        outcomes: made.map((one): BookOutcome =>
          one instanceof Refused
            ? { ok: false, problem: one.document() }
            : { ok: true, booking: shown(one) },
        ),
      };
    },
    { queueKey: `run:${runId}` },
  );
}

/** Inserts one customer of a locked run; settling counts the bookings. */
async function seat(tx: Tx, ctx: Ctx, { run, bookings }: LockedRun, customer: Customer) {
  requireOfferedBoss(run, customer.typeOfBoost);
  const isThere = notDeleted(bookings).some(
    (b) => !b.bait && blocksSameBuyer(b) && b.buyerKey === customer.buyerKey,
  );
  // Checked before the index would: its error would end the whole transaction.
  if (isThere) throw new Refused('duplicate-buyer');
  const { backup } = seatNew(spotsFor(run, bookings, customer.typeOfBoost));
  if (backup) await checkWaitingList(tx, ctx, run, ctx.actor.id);
  // All of them get the version that the run will have.
  const booking = rowOf(run, customer, backup, tx.now);
  await insertRow(tx, booking);
  auditBooking(tx, run, null, booking);
  return booking;
}

/** The run as the next customer is checked against. */
const withOneMore = ({ run, bookings }: LockedRun, booking: BookingRow): LockedRun => ({
  run: {
    ...run,
    nextPosition: run.nextPosition + 1,
    waitingCount: run.waitingCount + (booking.backup ? 1 : 0),
  },
  bookings: [...bookings, booking],
});

/** Returns a function that shows a new booking as the caller may see it. */
function createPresenter(
  ctx: Ctx,
  { run, bookings }: LockedRun,
): (booking: BookingRow) => BookingFull {
  const { buyers, backups } = seatAll(notDeleted(bookings), run.capacity);
  const spots = new Map([...buyers, ...backups].map(({ booking, spot }) => [booking.id, spot]));
  const names = new Map([[ctx.actor.id, ctx.actor.displayName]]);
  const latest = new Map(bookings.map((b) => [b.id, b]));
  return ({ id }) => {
    const booking = latest.get(id);
    if (!booking) throw new Error(`The booking ${id} was just made and is gone`);
    const as = relationTo(run, ctx.actor, booking);
    return fullBooking({ booking, spot: spots.get(id) ?? null }, { run, names, as });
  };
}
