import { isActive, type CustomerStatus } from '@warchest/domain/bookings/status.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { tell } from '../members/steps.ts';
import { runNamed } from '../runs/messages.ts';
import type { RunRow } from '../runs/tables.ts';
import type { BookingRow } from './tables.ts';

/** Tells the advertiser that a waiting customer got a spot. */
export function notifyOfSpot(tx: Tx, run: RunRow, booking: BookingRow): void {
  tell(
    tx,
    booking.advertiserId,
    `${booking.buyer} moved up from backup to a spot in ${runNamed(tx, run)}.`,
    { run, bookingId: booking.id },
  );
}

/** To its advertiser a deleted booking is a cancelled one. */
const isLost = (b: BookingRow): boolean => b.deletedAt !== null || b.customerStatus === 'Cancelled';

/** Statuses that an advertiser wants to hear of, also where they take no spot away. */
const worrying: readonly CustomerStatus[] = ['Offline', 'AFK', 'No spot'];

/** What the change means to the customer, who did it left out; null if there is nothing to tell. */
function newsOf(before: BookingRow, after: BookingRow): [what: string, more: string] | null {
  if (isLost(before) !== isLost(after)) {
    if (isLost(after)) return [after.deletedAt === null ? 'was cancelled' : 'was deleted', ''];
    return [after.backup ? 'was restored as a backup' : 'was restored', ''];
  }
  if (isLost(after) || before.customerStatus === after.customerStatus) return null;
  const spotLost = isActive(before) && !isActive(after);
  if (!spotLost && !worrying.includes(after.customerStatus)) return null;
  return [`was marked ${after.customerStatus}`, spotLost ? ' and lost the spot' : ''];
}

/**
 * Tells the advertiser of a booking that somebody else cancelled, deleted or restored it, marked the
 * customer Offline, AFK or No spot, or took the spot away. Says nothing about other changes, about
 * baits, and to whoever did it.
 */
export function notifyOfChange(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: RunRow,
  before: BookingRow,
  after: BookingRow,
): void {
  const news = newsOf(before, after);
  if (news === null || after.bait || after.advertiserId === ctx.actor.id) return;
  const [what, more] = news;
  tell(
    tx,
    after.advertiserId,
    `${after.buyer} ${what} by ${ctx.actor.displayName}${more}: ${runNamed(tx, run)}.`,
    { run, bookingId: after.id },
  );
}

/** Tells the advertiser of a booking that somebody else moved it: from where, and to which seat. */
export function notifyOfMove(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  from: RunRow,
  into: RunRow,
  after: BookingRow,
): void {
  if (after.bait || after.advertiserId === ctx.actor.id) return;
  const seat = after.backup ? ' as a backup' : '';
  tell(
    tx,
    after.advertiserId,
    `${after.buyer} was moved by ${ctx.actor.displayName} from ${runNamed(tx, from)} to ${runNamed(tx, into)}${seat}.`,
    { run: into, bookingId: after.id },
  );
}

/** Customers that one message names; the rest are counted. */
const mostNamed = 5;

/**
 * Tells every advertiser with customers in a run that somebody else cancelled or restored it: one
 * message each, naming their customers. `run` is as it is after the change.
 */
export function notifyOfRun(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: RunRow,
  bookings: readonly BookingRow[],
): void {
  const deed = run.runStatus === 'Cancelled' ? 'was cancelled' : 'was restored';
  const concerned = bookings.filter((b) => !isLost(b) && !b.bait);
  for (const advertiserId of new Set(concerned.map((b) => b.advertiserId))) {
    if (advertiserId === ctx.actor.id) continue;
    const own = concerned.filter((b) => b.advertiserId === advertiserId);
    const names = own.slice(0, mostNamed).map((b) => b.buyer);
    const more = own.length > names.length ? ` and ${own.length - names.length} more` : '';
    tell(
      tx,
      advertiserId,
      `${runNamed(tx, run)}, ${deed} by ${ctx.actor.displayName}. Your customers: ${names.join(', ')}${more}.`,
      { run },
    );
  }
}
