import { expect, test } from 'vitest';
import { dayText, startText } from './day-text.ts';

const today = '2026-11-24';

test.each([
  ['2026-11-23', 'Mon 23.11.'],
  ['2026-11-24', 'Tue 24.11.'],
  ['2026-11-25', 'Wed 25.11.'],
  ['2026-11-26', 'Thu 26.11.'],
  ['2026-11-27', 'Fri 27.11.'],
  ['2026-11-28', 'Sat 28.11.'],
  ['2026-02-01', 'Sun 01.02.'],
  ['2027-01-03', 'Sun 03.01.2027'],
  ['some day', 'some day'],
])('the day %s is read as %s', (day, words) => expect(dayText(day, today)).toBe(words));

test('the start of a run has its wall time', () =>
  expect(startText({ date: '2026-11-21', time: '20:00' }, today)).toBe('Sat 21.11. 20:00'));
