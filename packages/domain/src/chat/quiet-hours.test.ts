import { describe, expect, it } from 'vitest';
import { defaultPreferences, type NotificationPreferences } from './direct-message-kinds.ts';
import { isZone, quietUntil } from './quiet-hours.ts';

const night: NotificationPreferences = {
  ...defaultPreferences,
  quietFrom: '22:00',
  quietTo: '07:30',
};
const noon: NotificationPreferences = {
  ...defaultPreferences,
  quietFrom: '12:00',
  quietTo: '14:00',
};
/** Ends within the hour that clocks turn. */
const early: NotificationPreferences = {
  ...defaultPreferences,
  quietFrom: '22:00',
  quietTo: '02:30',
};
const at = (text: string): number => Date.parse(text);

describe('quiet hours', () => {
  it.each([
    ['before', night, '2026-11-24T21:59:59.999+01:00', null],
    ['the first moment', night, '2026-11-24T22:00:00+01:00', '2026-11-25T07:30:00+01:00'],
    ['before midnight', night, '2026-11-24T23:59:00+01:00', '2026-11-25T07:30:00+01:00'],
    ['after midnight', night, '2026-11-25T00:00:00+01:00', '2026-11-25T07:30:00+01:00'],
    ['the last moment', night, '2026-11-25T07:29:59.999+01:00', '2026-11-25T07:30:00+01:00'],
    ['the end', night, '2026-11-25T07:30:00+01:00', null],
    ['within a day: before', noon, '2026-11-24T11:59:00+01:00', null],
    ['within a day', noon, '2026-11-24T12:00:00+01:00', '2026-11-24T14:00:00+01:00'],
    ['within a day: the end', noon, '2026-11-24T14:00:00+01:00', null],
    // the clocks go back in that night
    ['a longer night', night, '2026-10-24T23:00:00+02:00', '2026-10-25T07:30:00+01:00'],
    // … and over its end: 2:30 comes twice
    ['2:15 for the first time', early, '2026-10-25T02:15:00+02:00', '2026-10-25T02:30:00+01:00'],
    ['2:30 for the first time', early, '2026-10-25T02:30:00+02:00', null],
    ['2:15 for the second time', early, '2026-10-25T02:15:00+01:00', '2026-10-25T02:30:00+01:00'],
    ['2:30 for the second time', early, '2026-10-25T02:30:00+01:00', null],
    // the clocks go on in that night: 2:30 never comes
    ['a shorter night', night, '2026-03-28T23:00:00+01:00', '2026-03-29T07:30:00+02:00'],
    ['before the hour left out', early, '2026-03-29T01:59:00+01:00', '2026-03-29T03:30:00+02:00'],
    ['after the hour left out', early, '2026-03-29T03:00:00+02:00', null],
    [
      'elsewhere',
      { ...night, zone: 'America/New_York' },
      '2026-11-24T22:30:00-05:00',
      '2026-11-25T07:30:00-05:00',
    ],
    [
      'elsewhere, by day',
      { ...night, zone: 'America/New_York' },
      '2026-11-24T22:30:00+01:00',
      null,
    ],
    ['none', defaultPreferences, '2026-11-24T23:00:00+01:00', null],
    ['no end', { ...night, quietTo: '' }, '2026-11-24T23:00:00+01:00', null],
    ['no beginning', { ...night, quietFrom: '' }, '2026-11-24T23:00:00+01:00', null],
    ['no length', { ...night, quietTo: '22:00' }, '2026-11-24T22:00:00+01:00', null],
  ] as const)('%s', (_name, wishes, now, until) => {
    expect(quietUntil(wishes, at(now))).toBe(until === null ? null : at(until));
  });
});

it('end after now, and then are over, whenever clocks are turned', () => {
  const minute = 60_000;
  for (const [zone, changes] of [
    ['Europe/Berlin', ['2026-03-29T00:00:00Z', '2026-10-25T00:00:00Z']],
    ['America/New_York', ['2026-03-08T06:00:00Z', '2026-11-01T05:00:00Z']],
    ['Australia/Lord_Howe', ['2026-04-04T14:00:00Z', '2026-10-03T15:00:00Z']],
  ] as const) {
    for (const quietTo of ['01:45', '02:00', '02:15', '02:30', '03:00', '03:15']) {
      const wishes = { ...night, zone, quietTo };
      for (const change of changes) {
        for (let passed = -120; passed <= 180; passed += 15) {
          const now = at(change) + passed * minute;
          const until = quietUntil(wishes, now);
          if (until === null) continue;
          expect(until).toBeGreaterThan(now);
          expect(quietUntil(wishes, until)).toBeNull();
        }
      }
    }
  }
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['America/New_York', true],
  ['Europe/Nowhere', false],
  ['+01:00', false],
  ['2026-11-24T12:00:00+01:00[Europe/Berlin]', false],
  ['', false],
])('%j is a zone: %s', (zone, is) => {
  expect(isZone(zone)).toBe(is);
});
