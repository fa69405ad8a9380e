import type { PickNotification } from '@warchest/contract/roster-view.ts';
import { timeText } from '../../lib/format.ts';

interface StatusCounts {
  readonly total: number;
  /** Told, or they do without such messages. */
  readonly sent: number;
  readonly failed: number;
}

/** How far those who were picked or unpicked have been told. */
export const countByStatus = (told: readonly Pick<PickNotification, 'state'>[]): StatusCounts => {
  const count = (...states: PickNotification['state'][]) =>
    told.filter(({ state }) => states.includes(state)).length;
  return { total: told.length, sent: count('sent', 'unwanted'), failed: count('failed') };
};

/** A message that waits for longer than this many milliseconds waits for a reason of its own. */
const soon = 60_000;

/** How it stands with a message, in words. */
export function statusText(
  { state, until, why, picked }: Pick<PickNotification, 'state' | 'until' | 'why' | 'picked'>,
  now: number,
): string {
  const what = picked ? 'picked' : 'taken out';
  if (state === 'sent') return `knows: ${what}`;
  if (state === 'unwanted') return why === '' ? 'is not told' : `is not told: ${why}`;
  if (state === 'failed') return why === '' ? 'could not be told' : `could not be told: ${why}`;
  if (until !== null && Date.parse(until) - now > soon) return `is told at ${timeText(until)}`;
  return why === '' ? 'is told in a moment' : `is tried again: ${why}`;
}
