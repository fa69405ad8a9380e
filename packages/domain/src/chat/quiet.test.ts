import { describe, expect, it } from 'vitest';
import { usualWishes, type NewsWishes } from './news.ts';
import { isZone, quietUntil } from './quiet.ts';

const night: NewsWishes = { ...usualWishes, quietFrom: '22:00', quietTo: '07:30' };
const noon: NewsWishes = { ...usualWishes, quietFrom: '12:00', quietTo: '14:00' };
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
    ['none', usualWishes, '2026-11-24T23:00:00+01:00', null],
    ['no end', { ...night, quietTo: '' }, '2026-11-24T23:00:00+01:00', null],
    ['no beginning', { ...night, quietFrom: '' }, '2026-11-24T23:00:00+01:00', null],
    ['no length', { ...night, quietTo: '22:00' }, '2026-11-24T22:00:00+01:00', null],
  ] as const)('%s', (_name, wishes, now, until) => {
    expect(quietUntil(wishes, at(now))).toBe(until === null ? null : at(until));
  });
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['America/New_York', true],
  ['Europe/Nowhere', false],
  ['+01:00', false],
  ['', false],
])('%j is a zone: %s', (zone, is) => {
  expect(isZone(zone)).toBe(is);
});
