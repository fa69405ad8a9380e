import { expect, test } from 'vitest';
import { calendarText, type CalendarEvent } from './icalendar.ts';

const event: CalendarEvent = {
  uid: 'run-01kxa7v3m9q2r@warchest',
  start: Date.parse('2026-11-24T19:00:00Z'),
  end: Date.parse('2026-11-24T21:00:00Z'),
  changed: Date.parse('2026-11-20T08:30:15.250Z'),
  sequence: 7,
  title: 'Manaforge Omega Heroic VIP',
  text: 'You lead this raid.',
  address: 'https://runs.example/booking/raid/1',
  cancelled: false,
  alarms: [],
};
const textOf = (given: Partial<CalendarEvent>) =>
  calendarText('Warchest', [{ ...event, ...given }], 1);
const octets = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length;
/** The lines as they are meant, after the folds are taken back. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('an event says all that a calendar program asks for', () => {
  expect(textOf({}).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Warchest//Runs//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Warchest',
    'X-WR-CALNAME:Warchest',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:run-01kxa7v3m9q2r@warchest',
    'DTSTAMP:20261120T083015Z',
    'LAST-MODIFIED:20261120T083015Z',
    'SEQUENCE:7',
    'DTSTART:20261124T190000Z',
    'DTEND:20261124T210000Z',
    'SUMMARY:Manaforge Omega Heroic VIP',
    'DESCRIPTION:You lead this raid.',
    'URL:https://runs.example/booking/raid/1',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a calendar without events has the zone that its runs are planned in', () => {
  const lines = calendarText('Warchest', [], 1).split('\r\n');
  expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'))).toEqual([
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
    'END:VCALENDAR',
    '',
  ]);
});

test('alarms remind of what takes place', () => {
  const lines = linesOf(textOf({ alarms: [60, 1440], title: 'a,b' }));
  const [at, end] = [lines.indexOf('BEGIN:VALARM'), lines.lastIndexOf('END:VALARM')];
  expect(lines.slice(at, end + 2)).toEqual([
    ...[60, 1440].flatMap((minutes) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-PT${minutes}M`,
      'DESCRIPTION:a\\,b',
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]);
  expect(textOf({ alarms: [60], cancelled: true })).not.toContain('VALARM');
});

test('a cancelled event is called so and takes no time', () => {
  expect(linesOf(textOf({ cancelled: true }))).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']),
  );
});

test('text cannot end its line, its value or its event', () => {
  const text = textOf({ title: 'a,b;c\\d\r\nEND:VEVENT\rx\u0007\ty', text: '\n\n' });
  expect(linesOf(text)).toContain('SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT\\nx\ty');
  expect(linesOf(text)).toContain('DESCRIPTION:\\n\\n');
  expect(linesOf(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test.each([
  ['one octet each', 'x'.repeat(500)],
  ['two', 'ä'.repeat(200)],
  ['three', '€'.repeat(200)],
  ['four', '🗡'.repeat(100)],
  ['mixed', 'aä€🗡'.repeat(60)],
])('lines are folded at 75 octets, never within a letter: %s', (_, title) => {
  const text = textOf({ title });
  const sizes = text.split('\r\n').map(octets);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(Math.max(...sizes)).toBeGreaterThan(71);
  expect(linesOf(text)).toContain(`SUMMARY:${title}`);
});

test.each([
  ['the last of one octet', '~'],
  ['the first of two', '\u0080'],
  ['the last of two', '\u07ff'],
  ['the first of three', '\u0800'],
  ['the last of three', '\uffff'],
  ['the first of four', '\u{10000}'],
])('a line is broken only where its next letter has no place: %s', (_, letter) => {
  for (const before of ['', 'x', 'xx', 'xxx']) {
    const lines = textOf({ title: before + letter.repeat(100) }).split('\r\n');
    const begin = lines.findIndex((line) => line.startsWith('SUMMARY:'));
    const broken = lines.slice(begin, -1).filter((_line, at, all) => all[at + 1]?.startsWith(' '));
    expect(broken.length).toBeGreaterThan(0);
    for (const line of broken.slice(0, 2)) {
      expect(octets(line)).toBeLessThanOrEqual(75);
      expect(octets(line + letter)).toBeGreaterThan(75);
    }
  }
});

// proves CAL-3
test('a calendar without events has the one component that every calendar needs', () => {
  const lines = linesOf(calendarText('Warchest', [], 1));
  const begins = lines.filter((line) => line.startsWith('BEGIN:'));
  expect(begins).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
    'BEGIN:DAYLIGHT',
  ]);
  const ends = lines.filter((line) => line.startsWith('END:'));
  expect(ends).toEqual(['END:STANDARD', 'END:DAYLIGHT', 'END:VTIMEZONE', 'END:VCALENDAR']);
  expect(lines).toContain('TZID:Europe/Berlin');
  expect(textOf({})).not.toContain('VTIMEZONE');
});
