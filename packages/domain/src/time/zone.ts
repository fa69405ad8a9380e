import { Temporal } from 'temporal-polyfill';
import type { Day } from './day.ts';

/** The zone of dates, windows and cycles (TIME-1). */
export const homeZone = 'Europe/Berlin';

/** A wall time `HH:mm`. */
export type WallTime = string;
/** Milliseconds since 1970, UTC. */
export type Instant = number;

/** A wall time in hours and minutes. */
const clock = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * The instant of a Berlin wall time. Null if that time does not exist on that day (clocks go
 * forward); the first of the two if it exists twice (TIME-3). Throws a RangeError for what is no
 * day or time.
 */
export function instantOf(day: Day, time: WallTime): Instant | null {
  const hoursAndMinutes = clock.exec(time);
  const midnight = midnightOf(day);
  if (hoursAndMinutes && midnight.isWholeDay) {
    const [, hours, minutes] = hoursAndMinutes;
    return midnight.instant + (Number(hours) * 60 + Number(minutes)) * minute;
  }
  const wall = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  const first = wall.toZonedDateTime(homeZone, { disambiguation: 'earlier' });
  return first.toPlainDateTime().equals(wall) ? first.epochMilliseconds : null;
}

const minute = 60_000;

interface Midnight {
  readonly instant: Instant;
  /** The day has 24 hours: no clock changes in it. */
  readonly isWholeDay: boolean;
}

/** Of the days that were asked for last: lists ask for the same few, and each costs 0.1 ms. */
const midnights = new Map<Day, Midnight>();
const mostMidnights = 1_000;

function midnightOf(day: Day): Midnight {
  const known = midnights.get(day);
  if (known) return known;
  const date = Temporal.PlainDate.from(day);
  const instant = date.toZonedDateTime(homeZone).epochMilliseconds;
  const next = date.add({ days: 1 }).toZonedDateTime(homeZone).epochMilliseconds;
  const found = { instant, isWholeDay: next - instant === 24 * 60 * minute };
  if (midnights.size >= mostMidnights) midnights.clear();
  midnights.set(day, found);
  return found;
}

/** The Berlin day of an instant. */
export const dayOf = (instant: Instant): Day => zoned(instant).toPlainDate().toString();

/** The Berlin wall time of an instant, to the minute. */
export const timeOf = (instant: Instant): WallTime =>
  zoned(instant).toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'floor' });

/** A Berlin timestamp to the second, `DD.MM.YYYY HH:mm:ss`, as log viewers show it (TIME-11). */
export function stampOf(instant: Instant): string {
  const at = zoned(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${two(at.day)}.${two(at.month)}.${at.year}`;
  return `${day} ${two(at.hour)}:${two(at.minute)}:${two(at.second)}`;
}

/** The first instant of a Berlin day. */
export const startOfDay = (day: Day): Instant => midnightOf(day).instant;

/**
 * Parses a day `YYYY-MM-DD` or a date-time. A date-time with an offset, `Z` or a zone in brackets
 * is an instant and gives its Berlin day; one without is wall time. Null if it is neither, the day
 * does not exist, or offset and zone contradict each other.
 */
export function parseDay(text: string): Day | null {
  const day = text.slice(0, 10);
  const rest = text.slice(10);
  // `[u-ca=hebrew]` and others use another calendar.
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day) || /\[[^\]]*=/.test(rest)) return null;
  try {
    if (rest.includes('[')) return dayOf(Temporal.ZonedDateTime.from(text).epochMilliseconds);
    // `PlainDate.from` would accept a longer text and ignore its offset.
    return /z|[+-]\d/i.test(rest)
      ? dayOf(Temporal.Instant.from(text).epochMilliseconds)
      : Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toPlainDate().toString();
  } catch {
    return null;
  }
}

const zoned = (instant: Instant) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(homeZone);
