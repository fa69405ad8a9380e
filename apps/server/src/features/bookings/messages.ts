import { goldText } from '@warchest/domain/text/amount.ts';
import { isActive, type CustomerStatus } from '@warchest/domain/bookings/status.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { enqueueDirectMessages } from '../chat/public.ts';
import { notifyMember, notifyMembers } from '../members/public.ts';
import { runNamed } from '../runs/messages.ts';
import type { RunRow } from '../runs/tables.ts';
import type { BookingRow } from './tables.ts';

/** Notifies the advertiser that a waiting customer got a spot. */
export function notifyOfSpot(tx: Tx, run: RunRow, booking: BookingRow): void {
  const memberId = booking.advertiserId;
  const text = `${booking.buyer} moved up from backup to a spot in ${runNamed(tx, run)}.`;
  notifyMember(tx, memberId, text, { run, bookingId: booking.id });
  enqueueDirectMessages(tx, 'movedUp', [{ memberId, text, run }]);
}

/** To its advertiser a deleted booking is a cancelled one. */
const isLost = (b: BookingRow): boolean => b.deletedAt !== null || b.customerStatus === 'Cancelled';

/** Statuses that the advertiser is notified of even if no spot is lost. */
const reportedStatuses: readonly CustomerStatus[] = ['Offline', 'AFK', 'No spot'];

/** Describes the change of a booking, without its author; null if it needs no message. */
function describeChange(
  before: BookingRow,
  after: BookingRow,
): [what: string, more: string] | null {
  if (isLost(before) !== isLost(after)) {
    if (isLost(after)) return [after.deletedAt === null ? 'was cancelled' : 'was deleted', ''];
    return [after.backup ? 'was restored as a backup' : 'was restored', ''];
  }
  if (isLost(after) || before.customerStatus === after.customerStatus) return null;
  const spotLost = isActive(before) && !isActive(after);
  if (!spotLost && !reportedStatuses.includes(after.customerStatus)) return null;
  return [`was marked ${after.customerStatus}`, spotLost ? ' and lost the spot' : ''];
}

/**
 * Notifies the advertiser that another person cancelled, deleted or restored the booking, set the
 * customer Offline, AFK or No spot, or took the spot away. Not for other changes or baits, and not
 * to the author of the change.
 */
export function notifyOfChange(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: RunRow,
  before: BookingRow,
  after: BookingRow,
): void {
  const change = describeChange(before, after);
  if (change === null || after.bait || after.advertiserId === ctx.actor.id) return;
  const [what, more] = change;
  // Some kinds clear the name of a cancelled customer.
  const { buyer } = isLost(after) ? before : after;
  notifyMember(
    tx,
    after.advertiserId,
    `${buyer} ${what} by ${ctx.actor.displayName}${more}: ${runNamed(tx, run)}.`,
    { run, bookingId: after.id },
  );
}

/** Notifies the advertiser that another person moved the booking: from which run, to which seat. */
export function notifyOfMove(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  from: RunRow,
  into: RunRow,
  after: BookingRow,
): void {
  if (after.bait || after.advertiserId === ctx.actor.id) return;
  const seat = after.backup ? ' as a backup' : '';
  notifyMember(
    tx,
    after.advertiserId,
    `${after.buyer} was moved by ${ctx.actor.displayName} from ${runNamed(tx, from)} to ${runNamed(tx, into)}${seat}.`,
    { run: into, bookingId: after.id },
  );
}

/** Customers with their prices, for a message. */
function goldOfCustomers(list: readonly BookingRow[]): string {
  const named = list.slice(0, maxNamed).map(({ buyer, price }) => `${buyer} (${goldText(price)})`);
  const more = list.length > named.length ? ` and ${list.length - named.length} more` : '';
  return `${named.join(', ')}${more}`;
}

/**
 * Notifies new and previous holders of gold after a change of bookings: one message each, which
 * names the customers. Not the author of the change.
 */
export function notifyHolders(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: RunRow,
  changes: readonly (readonly [before: BookingRow, after: BookingRow])[],
): void {
  const moved = changes.filter(([before, after]) => before.goldWith !== after.goldWith);
  const messagesFor = (side: 0 | 1, what: string) => {
    const bookings = moved.map((pair) => pair[side]);
    const holders = new Set(bookings.flatMap(({ goldWith }) => goldWith ?? []));
    return [...holders].flatMap((memberId) => {
      if (memberId === ctx.actor.id) return [];
      const list = bookings.filter(({ goldWith }) => goldWith === memberId);
      const text = `${ctx.actor.displayName} says that you ${what} the gold of ${goldOfCustomers(list)}: ${runNamed(tx, run)}.`;
      const [first] = list;
      return [{ memberId, text, run, ...(first ? { bookingId: first.id } : {}) }];
    });
  };
  const named = messagesFor(1, 'hold');
  notifyMembers(tx, [...named, ...messagesFor(0, 'no longer hold')]);
  enqueueDirectMessages(tx, 'goldNamed', named);
}

/** Customers named in a message; the rest are counted. */
const maxNamed = 5;

/** Describes the changes of a run that matter to its advertisers and staff; empty for none. */
function describeRunChange(tx: Pick<Tx, 'now'>, before: RunRow, after: RunRow): string[] {
  if (before.runStatus !== after.runStatus) {
    return [after.runStatus === 'Cancelled' ? 'was cancelled' : 'was restored'];
  }
  if (!isOngoing(after)) return [];
  const moved = before.date !== after.date || before.time !== after.time;
  const delayed = before.runState !== 'delayed' && after.runState === 'delayed';
  return [
    ...(moved ? [`was moved to ${startText(after, dayOf(tx.now))}`] : []),
    ...(delayed ? ['was delayed'] : []),
  ];
}

/** The customers' names of each advertiser. */
function customersByAdvertiser(bookings: readonly BookingRow[]): Map<string, string> {
  const affected = bookings.filter((b) => !isLost(b) && !b.bait);
  const ids = new Set(affected.map((b) => b.advertiserId));
  return new Map(
    [...ids].map((id) => {
      const own = affected.filter((b) => b.advertiserId === id);
      const names = own.slice(0, maxNamed).map((b) => b.buyer);
      const more = own.length > names.length ? ` and ${own.length - names.length} more` : '';
      return [id, `Your customers: ${names.join(', ')}${more}.`];
    }),
  );
}

/**
 * Notifies the advertisers with customers in a run, its leader and its collectors that another
 * person cancelled, restored, moved or delayed it: one message each, which names their customers.
 * The run has its name from before the change. New leaders and collectors are notified of their
 * role instead.
 */
export function notifyOfRun(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { before, after }: { readonly before: RunRow; readonly after: RunRow },
  bookings: readonly BookingRow[],
): void {
  const change = describeRunChange(tx, before, after);
  if (change.length === 0) return;
  const tails = customersByAdvertiser(bookings);
  const staff = [
    ...after.gcs.flatMap((id) => (before.gcs.includes(id) ? [[id, 'You collect its gold.']] : [])),
    ...(after.leader !== null && after.leader === before.leader
      ? [[after.leader, 'You lead it.']]
      : []),
  ];
  for (const [id = '', task = ''] of staff) {
    const known = tails.get(id);
    tails.set(id, known === undefined ? task : `${task} ${known}`);
  }
  const summary = `${runNamed(tx, before)}, ${change.join(' and ')} by ${ctx.actor.displayName}.`;
  const all = [...tails].flatMap(([memberId, tail]) =>
    memberId === ctx.actor.id ? [] : [{ memberId, text: `${summary} ${tail}`, run: after }],
  );
  notifyMembers(tx, all);
  enqueueDirectMessages(tx, 'runChanged', all);
}
