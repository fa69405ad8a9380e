import type { BookingChange } from '@warchest/contract/booking-change.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { mayBeDone, type BookingField } from '@warchest/domain/bookings/booking-fields.ts';
import { afterPayment } from '@warchest/domain/bookings/payment.ts';
import { forbiddenField } from '@warchest/domain/bookings/rights.ts';
import { isFull, changeSeat, sharesSpots } from '@warchest/domain/bookings/seats.ts';
import { blocksSameBuyer, isActive, isWaiting } from '@warchest/domain/bookings/status.ts';
import { isString, mayMarkMailed } from '@warchest/domain/gold/string.ts';
import { isBookingManager } from '@warchest/domain/members/roles.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { unversioned } from '@warchest/domain/logs/details.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseFixed } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import { knownMembers } from '../members/public.ts';
import { moveMailed } from '../gold/public.ts';
import { bookingValues, wireOf, type BookingValues, type ChangedField } from './map-columns.ts';
import { findBooking } from './find-booking.ts';
import { changedFields } from './merge-booking-changes.ts';
import { notifyOfChange } from './messages.ts';
import {
  amended,
  auditBooking,
  notDeleted,
  publishStrings,
  requireOfferedBoss,
  spotsFor,
  writeBooking,
  type LockedRun,
} from './public.ts';
import type { RunRow } from '../runs/public.ts';
import type { BookingRow } from './tables.ts';

/** A change of one booking as sent, and the lists that it is checked against. */
export interface Amendment {
  readonly bookingId: string;
  readonly body: BookingChange;
  readonly lists: CatalogueLists;
}

/**
 * Changes fields of one booking of a locked run and writes it without settling the run, so that a
 * request with several changes checks each against the ones before it. Returns the run as it is
 * then; the same object if nothing differs. Every refusal comes before the first write. `mailed` is
 * set by the holder of the gold (BOOK-51) and moves the gold of a completed run.
 * Refuses: not-found, field-forbidden, booking-locked and gold-elsewhere naming the field, stale,
 * run-full, duplicate-buyer, not-done-yet, run-completed, invalid.
 */
export async function amendBooking(
  tx: Tx,
  ctx: Ctx,
  locked: LockedRun,
  { bookingId, body, lists }: Amendment,
): Promise<{ readonly locked: LockedRun; readonly booking: BookingRow }> {
  const { run } = locked;
  const { booking, staff, may } = findBooking(ctx, locked, bookingId, {
    marksMailed: body.mailed !== undefined,
  });
  refuseFixed(withIds(body), {
    id: booking.id,
    bookingId: booking.id,
    raid: run.id,
    raidId: run.id,
    advertiser: booking.advertiserId,
    fullyPaidAtCreate: booking.fullyPaidAtCreate,
    bait: booking.bait,
  });
  const sent = body.delete ? { customerStatus: 'Cancelled' as const } : bookingValues(body, lists);
  const changed = await changedFields(tx, booking, sent, body.version);
  const toPlaceholder = Boolean(body.delete) && kindRules[run.kind].cancelsToPlaceholder;
  if (body.delete) {
    if (may.cancel !== true && may.cancel !== 'is-cancelled') throw new Refused(may.cancel);
    refuseChangesWithDelete(booking, bookingValues(body, lists));
  } else {
    const forbidden = forbiddenField(
      may,
      changed.filter((field) => field !== 'mailed'),
    );
    if (forbidden) {
      const { field, no } = forbidden;
      throw new Refused(no, { detail: field, extra: { field } });
    }
  }
  if (changed.length === 0) return { locked, booking };
  const values: BookingValues = Object.fromEntries(changed.map((field) => [field, sent[field]]));
  await refuseUnknownHolder(tx, ctx, values.goldWith);
  const after = toPlaceholder
    ? amended(run, booking, { ...placeholder(booking), cancelledBy: ctx.actor.id })
    : amend(ctx, locked, { booking, staff }, values, lists);
  if (after.mailed !== booking.mailed) refuseMark(ctx, after);
  refuseDuplicate(locked, after);
  await writeBooking(tx, after);
  const isUnversioned = body.version === undefined && !body.delete;
  auditBooking(tx, run, booking, after, isUnversioned ? unversioned : '');
  publishStrings(tx, booking, after);
  if (run.completed && after.mailed !== booking.mailed) {
    const sale = { id: run.id, kind: run.kind, day: run.date };
    await moveMailed(tx, ctx, [{ sale, bookingIds: [after.id] }], after.mailed);
  }
  notifyOfChange(tx, ctx, run, booking, after);
  const bookings = locked.bookings.map((b) => (b.id === after.id ? after : b));
  return { locked: { run, bookings }, booking: after };
}

/**
 * The specified update sends whole bookings, so `delete` may come with unchanged values. Changed
 * values are refused: they would be lost silently. After the cancellation a repeated request still
 * contains the values from before it.
 */
function refuseChangesWithDelete(booking: BookingRow, sent: BookingValues): void {
  if (booking.customerStatus === 'Cancelled') return;
  const isCancelledToo = sent.customerStatus === 'Cancelled';
  const remaining = isCancelledToo ? { ...sent, customerStatus: booking.customerStatus } : sent;
  const paths = (Object.keys(remaining) as ChangedField[]).filter(
    (field) => remaining[field] !== booking[field],
  );
  if (paths.length === 0) return;
  const message = 'Cannot change in the request that cancels the booking';
  throw new Refused('invalid', { errors: paths.map((path) => ({ path, message })) });
}

/**
 * Replaces the advertiser and run objects of a whole booking by their ids, as the specified update
 * needs them.
 */
const withIds = ({ advertiser, raid, ...body }: Readonly<Record<string, unknown>>): object => ({
  ...body,
  advertiser: isObject(advertiser) && 'id' in advertiser ? advertiser.id : advertiser,
  raid: isObject(raid) ? raid.id : raid,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What the placeholder of a cancelled booking keeps of it. */
type Kept = 'faction' | 'buyerClass' | 'paymentRealm' | 'paymentFaction' | 'advCut' | 'btag';

/** The values of a cancelled booking of a shift (BOOK-54). */
const placeholder = (
  booking: BookingRow,
): Partial<BookingRow> & Pick<BookingRow, Exclude<BookingField, Kept>> => ({
  buyer: 'Cancelled-Cancelled',
  buyerKey: `cancelled-${booking.id}`,
  note: 'Cancelled',
  typeOfBoost: 'Cancelled',
  price: 0,
  collectedGold: 0,
  customerStatus: 'Cancelled',
  paid: false,
  goldWith: null,
  completed: false,
  beforePaid: null,
});

/** Another boss has its own spots: without a free one the customer stays with the old boss. */
function changePool({ run, bookings }: LockedRun, booking: BookingRow, next: BookingRow): void {
  requireOfferedBoss(run, next.typeOfBoost);
  if (!kindRules[run.kind].spotsPerBoss || !isActive(booking)) return;
  const others = notDeleted(bookings).filter((b) => b.id !== booking.id);
  if (isFull(spotsFor(run, others, next.typeOfBoost))) throw noSpot(run, others, next.typeOfBoost);
}

/** No spot is free; names the last customer, because only staff get here. */
function noSpot(run: RunRow, others: readonly BookingRow[], boss: string): Refused {
  const [last] = others
    .filter((b) => isActive(b) && sharesSpots(run.kind, b.typeOfBoost, boss))
    .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  return new Refused('run-full', last ? { detail: `The last spot went to ${last.buyer}` } : {});
}

/**
 * Only the gold's holder and overseers of all gold may set `mailed`, and only for gold to be
 * mailed.
 */
function refuseMark(ctx: Ctx, after: BookingRow): void {
  if (!mayMarkMailed(after.goldWith, ctx.actor)) {
    throw new Refused('field-forbidden', { detail: 'mailed', extra: { field: 'mailed' } });
  }
  if (after.mailed && !isString(after)) {
    const message = 'Only paid gold of a customer In group is mailed';
    throw new Refused('invalid', { errors: [{ path: 'mailed', message }] });
  }
}

/** The holder must be a member that the ledger and the lists know. */
async function refuseUnknownHolder(
  tx: Tx,
  ctx: Ctx,
  holder: string | null | undefined,
): Promise<void> {
  if (!holder || holder === ctx.actor.id) return;
  const known = await knownMembers(tx, [holder]);
  if (known.length === 0) {
    throw new Refused('invalid', { errors: [{ path: 'goldWith', message: 'Unknown member' }] });
  }
}

/** The index would refuse it too, but that error would end the whole transaction. */
function refuseDuplicate({ bookings }: LockedRun, after: BookingRow): void {
  const counts = (b: BookingRow) => !b.bait && blocksSameBuyer(b);
  const isDuplicate = notDeleted(bookings).some(
    (b) => b.id !== after.id && counts(b) && b.buyerKey === after.buyerKey,
  );
  if (isDuplicate && counts(after)) throw new Refused('duplicate-buyer');
}

/** The booking with the changed fields and everything that follows from them, or a refusal. */
function amend(
  ctx: Ctx,
  locked: LockedRun,
  { booking, staff }: { readonly booking: BookingRow; readonly staff: boolean },
  values: BookingValues,
  lists: CatalogueLists,
): BookingRow {
  const { run } = locked;
  const next: BookingRow = {
    ...booking,
    ...wireOf(run.kind, { ...booking, ...values }, lists, values),
  };
  if (next.typeOfBoost !== booking.typeOfBoost) changePool(locked, booking, next);
  if (values.customerStatus !== undefined && values.customerStatus !== booking.customerStatus) {
    const others = notDeleted(locked.bookings).filter((b) => b.id !== booking.id);
    const spots = spotsFor(run, others, next.typeOfBoost);
    const seat = changeSeat(booking, values.customerStatus, spots);
    if (seat === 'run-full') throw noSpot(run, others, next.typeOfBoost);
    // A customer who waits again goes behind those who already wait; settling lets them move up in
    // order.
    const waits =
      booking.backup &&
      values.customerStatus === '' &&
      others.some((b) => isWaiting(b) && sharesSpots(run.kind, b.typeOfBoost, next.typeOfBoost));
    Object.assign(next, waits ? { ...seat, backup: true } : seat);
  }
  const { id } = ctx.actor;
  Object.assign(next, afterPayment(run.kind, booking, values, { id, staff }));
  // A sent value is applied or refused by name, never ignored.
  const typed = values.collectedGold;
  if (booking.paid && next.paid && typed !== undefined && typed !== next.collectedGold) {
    throw new Refused('invalid', {
      errors: [{ path: 'collectedGold', message: 'A paid booking is collected in full' }],
    });
  }
  if (next.customerStatus !== booking.customerStatus) {
    next.cancelledBy = next.customerStatus === 'Cancelled' ? ctx.actor.id : null;
  }
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
