import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../time/day.ts';
import { checkCycle, cycleAround, cycleDates, historyCycles, historySpan } from './cycle.ts';

describe('the cycle of a fresh installation', () => {
  it.each([
    ['2026-11-18', '2026-11-18'],
    ['2026-11-21', '2026-11-18'],
    ['2026-11-24', '2026-11-18'],
    ['2026-11-25', '2026-11-25'],
    ['2027-03-28', '2027-03-24'],
    ['2026-10-25', '2026-10-21'],
    ['2027-01-01', '2026-12-30'],
  ])('around %s starts on Wednesday %s', (today, start) => {
    const cycle = cycleAround(today);
    expect(cycle.currentStart).toBe(start);
    expect(weekdayOf(start)).toBe('Wednesday');
    expect(cycle.currentEnd).toBe(addDays(start, 6));
    expect(cycle.oldEnd).toBe(addDays(start, -1));
    expect(cycle.oldStart).toBe(addDays(start, -7));
    expect(cycle.currentPaymentStart).toBe(addDays(start, 7));
    expect(cycle.oldPaymentStart).toBe(start);
    expect(checkCycle(cycle)).toEqual([]);
  });
  it('has its eight dates, payment in the three days after each end', () => {
    const cycle = cycleAround('2026-11-21');
    expect(cycle).toEqual({
      currentStart: '2026-11-18',
      currentEnd: '2026-11-24',
      currentPaymentStart: '2026-11-25',
      currentPaymentEnd: '2026-11-27',
      oldStart: '2026-11-11',
      oldEnd: '2026-11-17',
      oldPaymentStart: '2026-11-18',
      oldPaymentEnd: '2026-11-20',
    });
    expect(cycleDates).toEqual(Object.keys(cycle));
  });
});

describe('dates in order', () => {
  const cycle = cycleAround('2026-11-21');
  it.each(cycleDates.filter((name) => name.endsWith('End')))('%s before its start', (name) =>
    expect(checkCycle({ ...cycle, [name]: '2020-01-01' })).toEqual([
      { path: name, message: 'The end must not be before its start' },
    ]),
  );
  it('may be a single day', () =>
    expect(checkCycle({ ...cycle, oldStart: '2026-11-01', oldEnd: '2026-11-01' })).toEqual([]));
});

it('of a history goes back from the old cycle by weeks', () => {
  const config = cycleAround('2026-11-22');
  expect(historyCycles.map((which) => historySpan(config, which))).toEqual([
    { start: '2026-11-18', end: '2026-11-24' },
    { start: '2026-11-11', end: '2026-11-17' },
    { start: '2026-11-04', end: '2026-11-10' },
    { start: '2026-10-28', end: '2026-11-03' },
    { start: '2026-10-21', end: '2026-10-27' },
    { start: '2026-10-14', end: '2026-10-20' },
  ]);
});
