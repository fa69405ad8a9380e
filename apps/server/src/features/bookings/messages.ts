import { startText } from '@warchest/domain/time/day-text.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { tell } from '../members/steps.ts';
import type { RunRow } from '../runs/tables.ts';
import type { BookingRow } from './tables.ts';

/** A run as messages name it: `Manaforge Omega Heroic, Tue 24.11. 20:00`. */
const named = (tx: Tx, run: Pick<RunRow, 'raid' | 'difficulty' | 'date' | 'time'>): string =>
  `${run.raid} ${run.difficulty}, ${startText(run, dayOf(tx.now))}`;

/** Tells the advertiser that a waiting customer got a spot. */
export function notifyOfSpot(tx: Tx, run: RunRow, booking: BookingRow): void {
  tell(
    tx,
    booking.advertiserId,
    `${booking.buyer} moved up from backup to a spot in ${named(tx, run)}.`,
    { runId: run.id, bookingId: booking.id },
  );
}

/** To its advertiser a deleted booking is a cancelled one. */
const isLost = (b: BookingRow): boolean => b.deletedAt !== null || b.customerStatus === 'Cancelled';

/** How the customer stands after the change, if it was lost by it or came back with it; else null. */
function newsOf(before: BookingRow, after: BookingRow): string | null {
  if (isLost(before) === isLost(after)) return null;
  if (isLost(after)) return after.deletedAt === null ? 'was cancelled' : 'was deleted';
  return after.backup ? 'was restored as a backup' : 'was restored';
}

/**
 * Tells the advertiser of a booking that somebody else cancelled, deleted or restored it. Says
 * nothing about other changes, about baits, and to whoever did it.
 */
export function notifyOfLossOrReturn(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: RunRow,
  before: BookingRow,
  after: BookingRow,
): void {
  const news = newsOf(before, after);
  if (news === null || after.bait || after.advertiserId === ctx.actor.id) return;
  tell(
    tx,
    after.advertiserId,
    `${after.buyer} ${news} by ${ctx.actor.displayName}: ${named(tx, run)}.`,
    { runId: run.id, bookingId: after.id },
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
    `${after.buyer} was moved by ${ctx.actor.displayName} from ${named(tx, from)} to ${named(tx, into)}${seat}.`,
    { runId: into.id, bookingId: after.id },
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
      `${named(tx, run)}, ${deed} by ${ctx.actor.displayName}. Your customers: ${names.join(', ')}${more}.`,
      { runId: run.id },
    );
  }
}
