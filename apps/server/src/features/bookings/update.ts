import type { BookingChange } from '@warchest/contract/bookings.ts';
import type { BookingFull } from '@warchest/contract/runs.ts';
import {
  forbiddenBookingField,
  goldIsElsewhere,
  isOpen,
  mayBeDone,
  moneyFields,
  openAfterCompletion,
  type BookingField,
} from '@warchest/domain/bookings/amend.ts';
import { collectedAtBooking } from '@warchest/domain/bookings/fee.ts';
import { reseat } from '@warchest/domain/bookings/place.ts';
import { isBookingManager } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/queries.ts';
import { lockRun } from '../runs/queries.ts';
import type { RunRow } from '../runs/tables.ts';
import { changedFields } from './merge-changes.ts';
import { findBooking, replyOf } from './find.ts';
import { bookingValues, wireOf } from './check-fields.ts';
import { notifyOfLossOrReturn } from './notify-advertisers.ts';
import {
  amended,
  auditBooking,
  living,
  settle,
  spotsFor,
  withBookings,
  writeBooking,
  type LockedRun,
} from './steps.ts';
import type { BookingRow } from './tables.ts';

/**
 * Changes fields of a booking; `delete: true` cancels it (decisions: whole-object updates). Fields
 * that differ from the row are the change; against an older `version` they are merged with what
 * others changed since.
 * Refuses: not-found, field-forbidden and booking-locked naming the field, stale, run-full,
 * duplicate-buyer, not-done-yet, run-completed, invalid.
 */
export async function updateBooking(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  bookingId: string,
  body: BookingChange,
): Promise<BookingFull> {
  const lists = await catalogueLists(ctx);
  return change(
    ctx,
    'booking.update',
    async (tx) => {
      const run = await lockRun(tx, kind, runId);
      const locked = await withBookings(tx, run);
      const { booking, staff, own } = findBooking(ctx, locked, bookingId);
      const sent = body.delete ? { customerStatus: 'Cancelled' as const } : bookingValues(body);
      const changed = await changedFields(tx, booking, sent, body.version);
      if (body.delete) {
        if (!isOpen(booking)) throw new Refused('booking-locked');
        if (!staff && goldIsElsewhere(booking, ctx.actor)) throw new Refused('booking-locked');
      } else {
        const forbidden = forbiddenBookingField(booking, { staff, own }, changed);
        if (forbidden && own && !isOpen(booking)) throw new Refused('booking-locked');
        if (forbidden) throw new Refused('field-forbidden', { detail: forbidden });
        const money = changed.find((field) => moneyFields.includes(field));
        if (money && !staff && goldIsElsewhere(booking, ctx.actor)) {
          throw new Refused('field-forbidden', { detail: money });
        }
      }
      if (changed.length === 0) {
        tx.nothing();
        return replyOf(tx, locked, booking);
      }
      refuseAfterCompletion(run, changed);
      const wanted = Object.fromEntries(changed.map((field) => [field, sent[field]]));
      await refuseStranger(tx, wanted.goldWith);
      const next = amend(ctx, locked, { booking, staff }, wanted, lists);
      notifyOfLossOrReturn(tx, ctx, run, booking, next);
      return store(tx, locked, booking, next);
    },
    { lane: `run:${runId}` },
  );
}

function refuseAfterCompletion(run: RunRow, changed: readonly BookingField[]): void {
  if (run.completed && changed.some((field) => !openAfterCompletion.includes(field))) {
    throw new Refused('run-completed');
  }
}

/** Gold can only be with somebody whom the ledger and the lists know. */
async function refuseStranger(tx: Tx, holder: unknown): Promise<void> {
  if (typeof holder !== 'string') return;
  const known = await tx.q(
    'select 1 from members where discord_id = $1',
    [holder],
    'members.known',
  );
  if (known.length === 0) {
    throw new Refused('invalid', { errors: [{ path: 'goldWith', message: 'Unknown member' }] });
  }
}

async function store(
  tx: Tx,
  locked: LockedRun,
  before: BookingRow,
  after: BookingRow,
): Promise<BookingFull> {
  await writeBooking(tx, after);
  auditBooking(tx, locked.run, before, after);
  const bookings = locked.bookings.map((b) => (b.id === after.id ? after : b));
  return replyOf(tx, await settle(tx, { run: locked.run, bookings }), after);
}

/** The booking with the wanted fields and all that follows from them, or a refusal. */
function amend(
  ctx: Ctx,
  locked: LockedRun,
  { booking, staff }: { readonly booking: BookingRow; readonly staff: boolean },
  wanted: Partial<ReturnType<typeof bookingValues>>,
  lists: Parameters<typeof wireOf>[2],
): BookingRow {
  const { run } = locked;
  const next: BookingRow = {
    ...booking,
    ...wireOf(run.kind, { ...booking, ...wanted }, lists, wanted),
  };
  if (wanted.customerStatus !== undefined && wanted.customerStatus !== booking.customerStatus) {
    const others = living(locked.bookings).filter((b) => b.id !== booking.id);
    const spots = spotsFor(run, others, next.typeOfBoost);
    const seat = reseat(booking, wanted.customerStatus, spots);
    if (seat === 'run-full') throw new Refused('run-full');
    Object.assign(next, seat);
  }
  followThePayment(ctx, run, { before: booking, staff }, next, wanted);
  if (next.completed && !mayBeDone(next)) throw new Refused('not-done-yet');
  if (next.paid && !next.goldWith) {
    throw new Refused('invalid', {
      errors: [{ path: 'goldWith', message: 'A paid booking needs a gold holder' }],
    });
  }
  if (next.collectedGold > next.price) {
    throw new Refused('invalid', {
      errors: [{ path: 'collectedGold', message: 'Must not be more than the price' }],
    });
  }
  const gold = (['paid', 'completed', 'price', 'goldWith'] as const).find((field) => next[field]);
  if (booking.bait && gold) {
    throw new Refused('invalid', {
      errors: [{ path: gold, message: 'A bait booking takes no gold' }],
    });
  }
  return amended(run, booking, {
    ...next,
    isManager: booking.isManager || isBookingManager(ctx.actor),
  });
}

/**
 * Paid sets the holder and the collected gold; unpaid takes both back (spec 3 §4). Staff type what
 * was collected; for an advertiser the rule of the booking form holds when editing too (spec 3 §5).
 */
function followThePayment(
  ctx: Ctx,
  run: RunRow,
  { before, staff }: { readonly before: BookingRow; readonly staff: boolean },
  next: BookingRow,
  wanted: Partial<ReturnType<typeof bookingValues>>,
): void {
  if (next.paid) {
    if (!before.paid) next.goldWith = next.goldWith ?? ctx.actor.id;
    next.collectedGold = next.price;
    return;
  }
  if (before.paid && wanted.goldWith === undefined) next.goldWith = null;
  const feeMoved = before.paid || wanted.price !== undefined || wanted.advCut !== undefined;
  const typedByStaff = staff && !before.paid && wanted.collectedGold !== undefined;
  if (!typedByStaff && (feeMoved || wanted.collectedGold !== undefined)) {
    const typed = before.paid ? 0 : (wanted.collectedGold ?? before.collectedGold);
    next.collectedGold = collectedAtBooking({ ...next, kind: run.kind, typed });
  }
}
