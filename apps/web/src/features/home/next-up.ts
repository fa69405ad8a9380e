import type { OwnBooking } from '@warchest/contract/bookings.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { isInGroup } from '@warchest/domain/bookings/status.ts';
import { awayText, timeText, todayText, whenText } from '../../lib/format.ts';
import { isFullBooking } from '../runs/public/run-facts.ts';

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

/** `14/20 · 3 to invite · 2 unpaid`, for the staff of a run. */
export function runText(run: RunView): string {
  const customers = run.Buyer.filter(isFullBooking).filter((b) => !b.bait);
  const toInvite = customers.filter((b) => b.customerStatus === '').length;
  const unpaid = customers.filter((b) => isInGroup(b.customerStatus) && !b.paid).length;
  return sentence([
    `${run.totalCustomer}/${run.amountOfPossibleCustomer}`,
    toInvite > 0 ? `${toInvite} to invite` : '',
    unpaid > 0 ? `${unpaid} unpaid` : '',
  ]);
}

/** The own customers in coming runs, the next one first. */
export function customersAhead(bookings: readonly OwnBooking[], now: number): OwnBooking[] {
  // own bookings carry their run's local date and time
  const over = `${todayText(now - stillOn)} ${timeText(now - stillOn)}`;
  return bookings
    .filter(
      (b) =>
        !b.delete &&
        b.customerStatus !== 'Cancelled' &&
        !b.run.completed &&
        b.run.runStatus === 'active' &&
        wallOf(b) > over,
    )
    .toSorted((a, b) => wallOf(a).localeCompare(wallOf(b)));
}

/** `next free: Tue 24.11. 20:00, 6 spots`, for who has no customer ahead; empty if nothing is free. */
export function freeText(offered: readonly RunView[], now: number): string {
  const free = offered.find(
    (run) => run.totalCustomer < run.amountOfPossibleCustomer && Date.parse(run.startsAt) > now,
  );
  if (!free) return '';
  const left = free.amountOfPossibleCustomer - free.totalCustomer;
  return `next free: ${whenText(free.startsAt)}, ${counted(left, 'spot', 'spots')}`;
}

/** When the next run of a list is, such as `in 3 h 05 m`; empty if none is to come. */
export const nextAway = (runs: readonly RunView[] | undefined, now: number): string => {
  const next = runs && nextRun(runs, now);
  return next ? awayText(next.startsAt, now) : '';
};
