import { Temporal } from 'temporal-polyfill';
import type { NewsWishes } from './news.ts';

/** Whether a zone is one that there is. */
export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}

/**
 * Until when nothing should come, epoch milliseconds, always later than `now`; null: it may come now.
 * Quiet hours begin with their first minute and end with the start of their last; they may go over
 * midnight. Where the clocks go back over their end, the second time that it comes counts; where they
 * leave it out, as long after.
 */
export function quietUntil(wishes: NewsWishes, now: number): number | null {
  const { quietFrom, quietTo, zone } = wishes;
  if (quietFrom === '' || quietTo === '' || quietFrom === quietTo) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const [from, to, time] = [quietFrom, quietTo, at.toPlainTime()].map((one) =>
    Temporal.PlainTime.from(one),
  ) as [Temporal.PlainTime, Temporal.PlainTime, Temporal.PlainTime];
  const isBefore = (one: Temporal.PlainTime, other: Temporal.PlainTime): boolean =>
    Temporal.PlainTime.compare(one, other) < 0;
  const overMidnight = isBefore(to, from);
  const isQuiet = overMidnight
    ? !isBefore(time, from) || isBefore(time, to)
    : !isBefore(time, from) && isBefore(time, to);
  if (!isQuiet) return null;
  const day = overMidnight && !isBefore(time, from) ? at.add({ days: 1 }) : at;
  return day.toPlainDate().toPlainDateTime(to).toZonedDateTime(zone, { disambiguation: 'later' })
    .epochMilliseconds;
}
