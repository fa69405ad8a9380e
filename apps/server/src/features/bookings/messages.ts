import { isActive, type CustomerStatus } from '@warchest/domain/bookings/status.ts';
import {
  firstOf,
  namedRun,
  type Named,
  type NoticeContent,
  type RunChange,
  type RunTask,
} from '@warchest/domain/notices/notice.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { enqueueDirectMessages } from '../chat/public.ts';
import { notifyMember, notifyMembers, type MemberMessage } from '../members/public.ts';
import type { RunRow } from '../runs/public.ts';
import type { BookingRow } from './tables.ts';

/** Notifies the advertiser that a waiting customer got a spot. */
export function notifyOfSpot(tx: Tx, run: RunRow, booking: BookingRow): void {
  const memberId = booking.advertiserId;
  const { buyer } = booking;
  const content = { key: 'booking-moved-up', buyer, run: namedRun(run) } as const;
  notifyMember(tx, memberId, content, { run, bookingId: booking.id });
  enqueueDirectMessages(tx, 'movedUp', [{ memberId, content, run }]);
}

/** To its advertiser a deleted booking is a cancelled one. */
const isLost = (b: BookingRow): boolean => b.deletedAt !== null || b.customerStatus === 'Cancelled';

/** Statuses that the advertiser is notified of even if no spot is lost. */
const reportedStatuses: readonly CustomerStatus[] = ['Offline', 'AFK', 'No spot'];

/** What to say of the change of a booking; null if it needs no message. */
function bookingNotice(
  by: string,
  run: RunRow,
  before: BookingRow,
  after: BookingRow,
): NoticeContent | null {
  // Some kinds clear the name of a cancelled customer.
  const { buyer } = isLost(after) ? before : after;
  const about = { buyer, by, run: namedRun(run) };
  if (isLost(before) !== isLost(after)) {
    const lost = after.deletedAt === null ? 'cancelled' : 'deleted';
    const restored = after.backup ? 'restored-as-backup' : 'restored';
    return { key: 'booking-changed', ...about, change: isLost(after) ? lost : restored };
  }
  const status = after.customerStatus;
  if (isLost(after) || before.customerStatus === status) return null;
  const spotLost = isActive(before) && !isActive(after);
  if (!spotLost && !reportedStatuses.includes(status)) return null;
  return { key: 'booking-marked', ...about, status, spotLost };
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
  const content = bookingNotice(ctx.actor.displayName, run, before, after);
  if (content === null || after.bait || after.advertiserId === ctx.actor.id) return;
  notifyMember(tx, after.advertiserId, content, { run, bookingId: after.id });
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
  const { buyer, backup } = after;
  const by = ctx.actor.displayName;
  const runs = { from: namedRun(from), to: namedRun(into) };
  const content = { key: 'booking-moved', buyer, by, ...runs, backup } as const;
  notifyMember(tx, after.advertiserId, content, { run: into, bookingId: after.id });
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
  const messagesFor = (side: 0 | 1): MemberMessage[] => {
    const bookings = moved.map((pair) => pair[side]);
    const holders = new Set(bookings.flatMap(({ goldWith }) => goldWith ?? []));
    return [...holders].flatMap((memberId) => {
      if (memberId === ctx.actor.id) return [];
      const list = bookings.filter(({ goldWith }) => goldWith === memberId);
      const content: NoticeContent = {
        key: 'gold-holder',
        by: ctx.actor.displayName,
        run: namedRun(run),
        holds: side === 1,
        customers: firstOf(list.map(({ buyer, price }) => ({ buyer, price }))),
      };
      const [first] = list;
      return [{ memberId, content, run, ...(first ? { bookingId: first.id } : {}) }];
    });
  };
  const named = messagesFor(1);
  notifyMembers(tx, [...named, ...messagesFor(0)]);
  enqueueDirectMessages(tx, 'goldNamed', named);
}

/** The changes of a run that matter to its advertisers and staff; empty for none. */
function runChanges(before: RunRow, after: RunRow): RunChange[] {
  if (before.runStatus !== after.runStatus) {
    return [{ is: after.runStatus === 'Cancelled' ? 'cancelled' : 'restored' }];
  }
  if (!isOngoing(after)) return [];
  const { date, time } = after;
  const moved = before.date !== date || before.time !== time;
  const delayed = before.runState !== 'delayed' && after.runState === 'delayed';
  return [
    ...(moved ? [{ is: 'moved', date, time } as const] : []),
    ...(delayed ? [{ is: 'delayed' } as const] : []),
  ];
}

/** The customers' names of each advertiser. */
function customersByAdvertiser(bookings: readonly BookingRow[]): Map<string, Named<string>> {
  const affected = bookings.filter((b) => !isLost(b) && !b.bait);
  const ids = new Set(affected.map((b) => b.advertiserId));
  return new Map(
    [...ids].map((id) => {
      const own = affected.filter((b) => b.advertiserId === id);
      return [id, firstOf(own.map(({ buyer }) => buyer))];
    }),
  );
}

/** The tasks that a member has in a run, before its change and after. */
const tasksOf = (before: RunRow, after: RunRow, id: string): RunTask[] => [
  ...(after.leader === id && before.leader === id ? (['leader'] as const) : []),
  ...(after.gcs.includes(id) && before.gcs.includes(id) ? (['collector'] as const) : []),
];

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
  const changes = runChanges(before, after);
  if (changes.length === 0) return;
  const customers = customersByAdvertiser(bookings);
  const staff = [...after.gcs, ...(after.leader === null ? [] : [after.leader])].filter(
    (id) => tasksOf(before, after, id).length > 0,
  );
  const about = { run: namedRun(before), changes, by: ctx.actor.displayName };
  const all = [...new Set([...customers.keys(), ...staff])].flatMap((id): MemberMessage[] => {
    if (id === ctx.actor.id) return [];
    const tasks = tasksOf(before, after, id);
    const own = customers.get(id) ?? null;
    const content = { key: 'run-changed', ...about, tasks, customers: own } as const;
    return [{ memberId: id, content, run: after }];
  });
  notifyMembers(tx, all);
  enqueueDirectMessages(tx, 'runChanged', all);
}
