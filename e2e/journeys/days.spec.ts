import { expect, test } from '../support/test.ts';
import { berlinDay, leftOfDay } from '../support/world.ts';

const minute = 60_000;

test('days are counted on the calendar of Berlin, also where one has 23 or 25 hours', () => {
  const inWinter = Date.parse('2026-11-25T22:55:00Z');
  expect([berlinDay(0, inWinter), berlinDay(1, inWinter)]).toEqual(['2026-11-25', '2026-11-26']);
  expect(leftOfDay(inWinter)).toBe(5 * minute);
  expect(leftOfDay(inWinter + 5 * minute)).toBe(24 * 60 * minute);
  // 24 hours after half past midnight it is still the same day of 25 hours
  const long = Date.parse('2026-10-24T22:30:00Z');
  expect([berlinDay(0, long), berlinDay(1, long)]).toEqual(['2026-10-25', '2026-10-26']);
  expect(leftOfDay(long)).toBe((25 * 60 - 30) * minute);
  // and 24 hours after half past eleven the day of 23 hours was left out
  const before = Date.parse('2027-03-27T22:30:00Z');
  expect([berlinDay(0, before), berlinDay(1, before)]).toEqual(['2027-03-27', '2027-03-28']);
  expect(leftOfDay(Date.parse('2027-03-27T23:30:00Z'))).toBe((23 * 60 - 30) * minute);
});
