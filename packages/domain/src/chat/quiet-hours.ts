import { Temporal } from 'temporal-polyfill';
import type { WallTime } from '../time/zone.ts';
import type { NotificationPreferences } from './direct-message-kinds.ts';

/** Whether a time zone exists. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}

/**
 * The end of the quiet hours at `now`, epoch milliseconds, always later than `now`; null outside of
 * them. They begin with their first minute, end at the start of their last, and may span midnight.
 * If the clocks go back over their end, its second occurrence counts; if the clocks skip it, they
 * last equally long.
 */
export function quietUntil(preferences: NotificationPreferences, now: number): number | null {
  const { quietFrom, quietTo, zone } = preferences;
  if (quietFrom === '' || quietTo === '') return null;
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const time = at.toPlainTime();
  type Time = Temporal.PlainTime | WallTime;
  const isBefore = (one: Time, other: Time): boolean => Temporal.PlainTime.compare(one, other) < 0;
  const overMidnight = isBefore(quietTo, quietFrom);
  const hasBegun = !isBefore(time, quietFrom);
  const goesOn = isBefore(time, quietTo);
  if (!(overMidnight ? hasBegun || goesOn : hasBegun && goesOn)) return null;
  const day = overMidnight && hasBegun ? at.add({ days: 1 }) : at;
  const end = day.toPlainDate().toPlainDateTime(quietTo);
  return end.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
}
