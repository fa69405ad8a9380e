import type { OwnBooking } from '@warchest/contract/bookings.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { isInGroup } from '@warchest/domain/bookings/status.ts';
import { countedRuns, type RunKind } from '@warchest/domain/runs/kind.ts';
import { awayText, dayText, timeText, todayText, whenText } from '../../lib/format.ts';
import { isFullBooking } from '../runs/run-facts.ts';

/** A run counts as ongoing for this long after its start. */
const stillOn = 3 * 3_600_000;
const isAhead = (startsAt: string, now: number): boolean => Date.parse(startsAt) > now - stillOn;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;
const sentence = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const wallOf = (b: OwnBooking): string => `${b.run.date} ${b.run.time}`;

/** The first run of a list sorted by start that has not ended; null if there is none. */
export const nextRun = (runs: readonly RunView[], now: number): RunView | null =>
  runs.find((run) => isAhead(run.startsAt, now)) ?? null;

/** `in 25 min · Heroic VIP · 14/20 · 3 to invite · 2 unpaid`, for its staff. */
export function runText(run: RunView, now: number): string {
  const customers = run.Buyer.filter(isFullBooking).filter((b) => !b.bait);
  const toInvite = customers.filter((b) => b.customerStatus === '').length;
  const unpaid = customers.filter((b) => isInGroup(b.customerStatus) && !b.paid).length;
  return sentence([
    awayText(run.startsAt, now),
    [run.difficulty, run.type].filter(Boolean).join(' '),
    `${run.totalCustomer}/${run.amountOfPossibleCustomer}`,
    toInvite > 0 ? `${toInvite} to invite` : '',
    unpaid > 0 ? `${unpaid} unpaid` : '',
  ]);
}

/** `12 raids in the next 7 days · 3 without a leader`, for managers. */
export function aheadText(kind: RunKind, runs: readonly RunView[]): string {
  const leaderless = runs.filter((run) => run.leader === '').length;
  return sentence([
    `${countedRuns(kind, runs.length)} in the next 7 days`,
    leaderless > 0 ? `${leaderless} without a leader` : '',
  ]);
}

/** `12 raids open · 34 spots free`, for advertisers. */
export function openText(kind: RunKind, offered: readonly RunView[]): string {
  const free = offered.reduce((sum, run) => sum + run.amountOfRemainingCustomerToBook, 0);
  return sentence([
    `${countedRuns(kind, offered.length)} open`,
    offered.length > 0 ? `${counted(free, 'spot', 'spots')} free` : '',
  ]);
}

/** The own customers in coming runs: how many, when the next one is due, and who waits. */
export function customersText(
  bookings: readonly OwnBooking[],
  offered: readonly RunView[],
  now: number,
): string {
  // own bookings carry their run's local date and time
  const over = `${todayText(now - stillOn)} ${timeText(now - stillOn)}`;
  const ahead = bookings.filter(
    (b) =>
      !b.delete &&
      b.customerStatus !== 'Cancelled' &&
      !b.run.completed &&
      b.run.runStatus === 'active' &&
      wallOf(b) > over,
  );
  if (ahead.length === 0) {
    const free = offered.find(
      (run) => run.totalCustomer < run.amountOfPossibleCustomer && Date.parse(run.startsAt) > now,
    );
    if (!free) return 'no customers ahead';
    const left = free.amountOfPossibleCustomer - free.totalCustomer;
    return `no customers ahead · next free: ${whenText(free.startsAt)}, ${counted(left, 'spot', 'spots')}`;
  }
  const [next] = ahead.toSorted((a, b) => wallOf(a).localeCompare(wallOf(b)));
  const waiting = ahead.filter((b) => b.backup).length;
  return sentence([
    `${counted(ahead.length, 'customer', 'customers')} ahead`,
    next ? `next ${next.buyer}, ${dayText(next.run.date)} ${next.run.time}` : '',
    waiting > 0 ? `${waiting} ${waiting === 1 ? 'waits' : 'wait'} as backup` : '',
  ]);
}
