import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../time/day.ts';
import {
  checkCycle,
  cycleAround,
  cycleDates,
  doubtsOf,
  historyCycles,
  historySpan,
  shiftedCycle,
  type CycleConfig,
} from './cycle.ts';

// proves CYC-6
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

// proves CYC-4
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

describe('what is doubtful about dates', () => {
  const cycle = cycleAround('2026-11-21');
  const said = (change: Partial<CycleConfig>) =>
    doubtsOf({ ...cycle, ...change }).map(({ dates, text }) => [dates.join(' '), text]);
  it('is nothing in a fresh installation, nor a week later', () => {
    expect(said({})).toEqual([]);
    expect(doubtsOf(shiftedCycle(cycle, 7))).toEqual([]);
    expect(shiftedCycle(cycle, 7)).toMatchObject({
      oldStart: '2026-11-18',
      currentPaymentEnd: '2026-12-04',
    });
  });
  const runs = 'oldEnd currentStart';
  const lengths = 'oldStart oldEnd currentStart currentEnd';
  it.each<[string, Partial<CycleConfig>, readonly (readonly string[])[]]>([
    [
      'one day of neither cycle',
      { oldStart: '2026-11-10', oldEnd: '2026-11-16' },
      [
        [
          runs,
          '1 day between the old and the current cycle belongs to neither: runs on that day count for no cycle.',
        ],
      ],
    ],
    [
      'two days of neither cycle',
      { oldStart: '2026-11-09', oldEnd: '2026-11-15' },
      [
        [
          runs,
          '2 days between the old and the current cycle belong to neither: runs on those days count for no cycle.',
        ],
      ],
    ],
    [
      'a day of both',
      { oldStart: '2026-11-12', oldEnd: '2026-11-18', oldPaymentStart: '2026-11-19' },
      [
        [
          runs,
          'The old cycle reaches 1 day into the current one: runs on that day count for both.',
        ],
      ],
    ],
    [
      'two days of both',
      { oldStart: '2026-11-13', oldEnd: '2026-11-19', oldPaymentStart: '2026-11-20' },
      [
        [
          runs,
          'The old cycle reaches 2 days into the current one: runs on those days count for both.',
        ],
      ],
    ],
    [
      'a long old cycle around the current one',
      { oldStart: '2026-11-11', oldEnd: '2026-11-30', oldPaymentStart: '2026-12-01' },
      [
        [
          runs,
          'The old cycle reaches 7 days into the current one: runs on those days count for both.',
        ],
        [lengths, 'The old cycle has 20 days, the current one 7.'],
      ],
    ],
    [
      'an old cycle that comes after the current one',
      {
        oldStart: '2026-11-25',
        oldEnd: '2026-12-01',
        oldPaymentStart: '2026-12-02',
        oldPaymentEnd: '2026-12-08',
      },
      [[runs, 'The old cycle comes after the current one.']],
    ],
    [
      'payment of the old one on its last day',
      { oldPaymentStart: '2026-11-17' },
      [['oldEnd oldPaymentStart', 'Payment of the old cycle begins before the cycle is over.']],
    ],
    [
      'payments that meet from the other side',
      { oldPaymentStart: '2026-11-27', oldPaymentEnd: '2026-12-05' },
      [['oldPaymentEnd currentPaymentStart', 'The payments of both cycles overlap.']],
    ],
    [
      'payment of the old one after that of the current one',
      { oldPaymentStart: '2026-11-28', oldPaymentEnd: '2026-12-05' },
      [],
    ],
    [
      'cycles of unlike length',
      { oldStart: '2026-11-10' },
      [[lengths, 'The old cycle has 8 days, the current one 7.']],
    ],
    [
      'payment on the last day of the cycle',
      { currentPaymentStart: '2026-11-24' },
      [
        [
          'currentEnd currentPaymentStart',
          'Payment of the current cycle begins before the cycle is over.',
        ],
      ],
    ],
    [
      'payments that meet',
      { oldPaymentEnd: '2026-11-25' },
      [['oldPaymentEnd currentPaymentStart', 'The payments of both cycles overlap.']],
    ],
  ])('%s', (_, change, doubts) => expect(said(change)).toEqual(doubts));
  it('payments that only follow each other are none', () =>
    expect(said({ oldPaymentEnd: '2026-11-24' })).toEqual([]));
  it('moves all eight dates', () =>
    expect(shiftedCycle(shiftedCycle(cycle, 7), -7)).toEqual(cycle));
});

// proves CYC-8
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
