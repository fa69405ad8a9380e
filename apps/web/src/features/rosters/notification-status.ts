import type { PickNotification } from '@warchest/contract/roster-view.ts';
import { timeText } from '../../lib/format.ts';

interface StatusCounts {
  readonly total: number;
  /** Delivered, or the member has turned them off. */
  readonly sent: number;
  readonly failed: number;
}

/** Counts notifications of picked and unpicked members by status. */
export const countByStatus = (
  notifications: readonly Pick<PickNotification, 'state'>[],
): StatusCounts => {
  const count = (...states: PickNotification['state'][]) =>
    notifications.filter(({ state }) => states.includes(state)).length;
  return { total: notifications.length, sent: count('sent', 'unwanted'), failed: count('failed') };
};

/** A message that waits longer than this (ms) gives its reason. */
const soon = 60_000;

/** The status of a message as text. */
export function statusText(
  { state, until, why, picked }: Pick<PickNotification, 'state' | 'until' | 'why' | 'picked'>,
  now: number,
): string {
  const what = picked ? 'picked' : 'unpicked';
  if (state === 'sent') return `notified: ${what}`;
  if (state === 'unwanted') return why === '' ? 'not notified' : `not notified: ${why}`;
  if (state === 'failed') return why === '' ? 'not delivered' : `not delivered: ${why}`;
  if (until !== null && Date.parse(until) - now > soon)
    return `will be notified at ${timeText(until)}`;
  return why === '' ? 'sending' : `retrying: ${why}`;
}
