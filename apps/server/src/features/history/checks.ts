import { longestHistory } from '@warchest/contract/history.ts';
import { addDays, type Day } from '@warchest/domain/time/day.ts';
import type { DayWindow } from '@warchest/domain/time/window.ts';
import { Refused } from '../../platform/refused.ts';

/**
 * The days that are asked for, in place of the usual ones. A start without an end goes as far as
 * usual, an end without a start begins as long before it as usual.
 * Refuses: invalid, when they end before they start or are more than can be looked at.
 */
export function askedDays(
  query: { readonly start?: Day | undefined; readonly end?: Day | undefined },
  usual: DayWindow,
  usualLength: number,
): DayWindow {
  const end = query.end ?? usual.end;
  const start = query.start ?? (query.end === undefined ? usual.start : addDays(end, -usualLength));
  const wrong = (message: string) => new Refused('invalid', { errors: [{ path: 'end', message }] });
  if (end < start) throw wrong('The end must not be before its start');
  if (addDays(start, longestHistory) < end) throw wrong(`At most ${longestHistory} days at once`);
  return { start, end };
}
