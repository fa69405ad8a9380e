import type { Instant } from '../time/zone.ts';

/** One event of a calendar. */
export interface CalendarEvent {
  /** Stays the same for the same event. */
  readonly uid: string;
  readonly start: Instant;
  readonly end: Instant;
  /** When it was last changed. */
  readonly changed: Instant;
  /** Increased by every change. */
  readonly sequence: number;
  readonly title: string;
  readonly text: string;
  /** The address with more details. */
  readonly address: string;
  readonly cancelled: boolean;
  /** Minutes before the start at which the program reminds. */
  readonly alarms: readonly number[];
}

/** Maximum length of a line in octets, without its end (RFC 5545 §3.1). */
const maxLineOctets = 75;

/**
 * A calendar in iCalendar format (RFC 5545). Times of events are instants in UTC.
 * @param refreshed suggested refresh interval in hours
 */
export function calendarText(
  name: string,
  events: readonly CalendarEvent[],
  refreshed: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Warchest//Runs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshed}H`,
    `X-PUBLISHED-TTL:PT${refreshed}H`,
    // A calendar needs at least one component (§3.4): without events, the zone that runs are
    // planned in.
    ...(events.length > 0 ? events.flatMap(linesOf) : zoneOfRuns),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The zone Europe/Berlin as a VTIMEZONE (§3.6.5). */
const zoneOfRuns: readonly string[] = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  // In a calendar without invitations: when the event was last changed (§3.8.7.2)
  `DTSTAMP:${stamp(event.changed)}`,
  `LAST-MODIFIED:${stamp(event.changed)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${stamp(event.start)}`,
  `DTEND:${stamp(event.end)}`,
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.text)}`,
  `URL:${event.address}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${event.cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
  // No reminders for cancelled events
  ...(event.cancelled ? [] : event.alarms.flatMap((minutes) => alarmOf(event, minutes))),
  'END:VEVENT',
];

const alarmOf = ({ title }: CalendarEvent, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-PT${minutes}M`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
];

/** `20261124T190000Z`. */
const stamp = (instant: Instant): string =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Escapes a text value; control characters other than line breaks are removed. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const octets = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** Folds a long line, never within a character. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const letter of line) {
    const size = octets(letter);
    if (length + size > maxLineOctets) {
      text += '\r\n ';
      // The leading space counts
      length = 1;
    }
    text += letter;
    length += size;
  }
  return text;
}
