import { expect, test } from 'vitest';
import type { OwnRun } from './queries.ts';
import { calendarOf } from './view.ts';

const run: OwnRun = {
  id: 'r1',
  kind: 'raid',
  startsAt: '2026-11-24T19:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  version: 4,
  raid: 'Manaforge',
  type: 'VIP',
  difficulty: 'Heroic',
  leader: 'lea',
  gcs: ['gina'],
  runStatus: 'active',
  runState: '',
  completed: false,
  hidden: false,
  seated: 0,
  waiting: 0,
  pickedAs: null,
};
/** The lines of the only event that matter here. */
function event(given: Partial<OwnRun>, memberId = 'me', off: readonly string[] = []) {
  const preferences = { off } as unknown as Parameters<typeof calendarOf>[3];
  const text = calendarOf([{ ...run, ...given }], memberId, 'https://w.example', preferences);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const of = (name: string) => lines.find((one) => one.startsWith(name))?.slice(name.length);
  return {
    head: [of('UID:'), of('SEQUENCE:'), of('SUMMARY:')],
    text: of('DESCRIPTION:')?.split('\\n'),
    alarms: lines.filter((one) => one.startsWith('TRIGGER')).map((one) => one.split(':')[1]),
    lines,
  };
}
const page = 'https://w.example/booking/raid/bookandhistory/r1';
const overview = 'https://w.example/booking/raid/overview/leaderandgc/r1';
const [day, hour] = ['-PT1440M', '-PT60M'];

test('an event says which run it is, from when to when, and where more is', () => {
  const { head, lines } = event({ type: '' });
  expect(head).toEqual(['run-r1@warchest', '4', 'Heroic Manaforge']);
  expect(lines).toEqual(
    expect.arrayContaining(['NAME:Warchest', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
  );
  const [begin, end] = [lines.indexOf('BEGIN:VEVENT'), lines.indexOf('BEGIN:VALARM')];
  expect(lines.slice(begin, end)).toEqual([
    'BEGIN:VEVENT',
    'UID:run-r1@warchest',
    'DTSTAMP:20261120T080000Z',
    'LAST-MODIFIED:20261120T080000Z',
    'SEQUENCE:4',
    'DTSTART:20261124T190000Z',
    'DTEND:20261124T210000Z',
    'SUMMARY:Heroic Manaforge',
    `DESCRIPTION:Run r1\\n${page}`,
    `URL:${page}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
  ]);
  const cancelled = event({ runStatus: 'Cancelled' });
  expect(cancelled.head[2]).toBe('Cancelled: Heroic VIP Manaforge');
  expect(cancelled.lines).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']),
  );
  expect(cancelled.alarms).toEqual([]);
});

test.each<[Partial<OwnRun>, string, readonly string[], string]>([
  [{}, 'me', [], page],
  [{}, 'lea', ['You lead this raid.'], overview],
  [{}, 'gina', ['You collect the gold of this raid.'], overview],
  [{ seated: 1 }, 'me', ['Yours: 1 customer booked.'], page],
  [{ seated: 2, waiting: 1 }, 'me', ['Yours: 2 customers booked\\, 1 customer waiting.'], page],
  [{ waiting: 3 }, 'me', ['Yours: 3 customers waiting.'], page],
  [{ pickedAs: 'healer' }, 'me', ['You are picked as Healer.'], page],
  [{ runState: 'delayed' }, 'me', ['It is delayed.'], page],
  [{ runState: 'started' }, 'me', [], page],
])('%j seen by %s', (given, memberId, parts, address) => {
  expect(event(given, memberId).text).toEqual([...parts, 'Run r1', address]);
});

test.each<[Partial<OwnRun>, readonly string[], readonly string[]]>([
  [{}, [], [hour]],
  [{}, ['reminderDay', 'reminderHour'], [hour]],
  [{ pickedAs: 'dps' }, [], [day, hour]],
  [{ pickedAs: 'dps' }, ['reminderDay'], [hour]],
  [{ pickedAs: 'dps' }, ['reminderHour'], [day]],
  [{ pickedAs: 'dps' }, ['reminderDay', 'reminderHour'], []],
])('%j without %j reminds at %j', (given, off, alarms) => {
  expect(event(given, 'me', off).alarms).toEqual(alarms);
});
