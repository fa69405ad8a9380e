import { goldText } from '@warchest/domain/gold/amount.ts';
import { isActive, type CustomerStatus } from '@warchest/domain/bookings/status.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { sendNews } from '../chat/public.ts';
import { notifyMember, notifyMembers } from '../members/public.ts';
import { runNamed } from '../runs/messages.ts';
import type { RunRow } from '../runs/tables.ts';
import type { BookingRow } from './tables.ts';

/** Tells the advertiser that a waiting customer got a spot. */
export function notifyOfSpot(tx: Tx, run: RunRow, booking: BookingRow): void {
  const memberId = booking.advertiserId;
  const text = `${booking.buyer} moved up from backup to a spot in ${runNamed(tx, run)}.`;
  notifyMember(tx, memberId, text, { run, bookingId: booking.id });
  sendNews(tx, 'movedUp', [{ memberId, text, run }]);
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
  // a cancelled customer of some kinds has left no name behind
  const { buyer } = isLost(after) ? before : after;
  notifyMember(
    tx,
    after.advertiserId,
    `${buyer} ${what} by ${ctx.actor.displayName}${more}: ${runNamed(tx, run)}.`,
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
  notifyMember(
    tx,
    after.advertiserId,
    `${after.buyer} was moved by ${ctx.actor.displayName} from ${runNamed(tx, from)} to ${runNamed(tx, into)}${seat}.`,
    { run: into, bookingId: after.id },
  );
}

/** Some customers with their prices, as a message names them. */
function goldOfCustomers(list: readonly BookingRow[]): string {
  const named = list.slice(0, mostNamed).map(({ buyer, price }) => `${buyer} (${goldText(price)})`);
  const more = list.length > named.length ? ` and ${list.length - named.length} more` : '';
  return `${named.join(', ')}${more}`;
}

/**
 * Notifies those who are named as holders of gold by a change of bookings, and those who held it
 * before: one message each, which names the customers. Not the person who named them.
 */
export function notifyHolders(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: RunRow,
  changes: readonly (readonly [before: BookingRow, after: BookingRow])[],
): void {
  const moved = changes.filter(([before, after]) => before.goldWith !== after.goldWith);
  const say = (side: 0 | 1, what: string) => {
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
  const named = say(1, 'hold');
  notifyMembers(tx, [...named, ...say(0, 'no longer hold')]);
  sendNews(tx, 'goldNamed', named);
}

/** Customers that one message names; the rest are counted. */
const mostNamed = 5;

/** What a change of a run means to those who come or sell there, in a few words; empty for nothing. */
function newsOfRun(tx: Pick<Tx, 'now'>, before: RunRow, after: RunRow): string[] {
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

/** Whose customers are in a run, each with their names. */
function customersByAdvertiser(bookings: readonly BookingRow[]): Map<string, string> {
  const concerned = bookings.filter((b) => !isLost(b) && !b.bait);
  const ids = new Set(concerned.map((b) => b.advertiserId));
  return new Map(
    [...ids].map((id) => {
      const own = concerned.filter((b) => b.advertiserId === id);
      const names = own.slice(0, mostNamed).map((b) => b.buyer);
      const more = own.length > names.length ? ` and ${own.length - names.length} more` : '';
      return [id, `Your customers: ${names.join(', ')}${more}.`];
    }),
  );
}

/**
 * Tells every advertiser with customers in a run, its leader and its collectors that somebody else
 * cancelled, restored, moved or delayed it: one message each, which names their customers. The run is
 * named as they knew it. Who came to it by the same change hears of that instead.
 */
export function notifyOfRun(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { before, after }: { readonly before: RunRow; readonly after: RunRow },
  bookings: readonly BookingRow[],
): void {
  const news = newsOfRun(tx, before, after);
  if (news.length === 0) return;
  const tails = customersByAdvertiser(bookings);
  const staff = [
    ...after.gcs.flatMap((id) => (before.gcs.includes(id) ? [[id, 'You collect its gold.']] : [])),
    ...(after.leader !== null && after.leader === before.leader
      ? [[after.leader, 'You lead it.']]
      : []),
  ];
  for (const [id = '', does = ''] of staff) {
    const known = tails.get(id);
    tails.set(id, known === undefined ? does : `${does} ${known}`);
  }
  const said = `${runNamed(tx, before)}, ${news.join(' and ')} by ${ctx.actor.displayName}.`;
  const all = [...tails].flatMap(([memberId, tail]) =>
    memberId === ctx.actor.id ? [] : [{ memberId, text: `${said} ${tail}`, run: after }],
  );
  notifyMembers(tx, all);
  sendNews(tx, 'runChanged', all);
}
