import { expect, it } from 'vitest';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { weekOf } from './week.ts';

it('counts the unfinished runs of seven days, by kind, and those without a leader', () => {
  const week = weekOf('2026-11-24', [
    aRun({ id: 'a' }),
    aRun({ id: 'b', leader: '' }),
    aShift({ id: 'c' }),
    aRun({ id: 'off', runStatus: 'Cancelled' }),
    aRun({ id: 'done', completed: true }),
    aRun({ id: 'd', date: '2026-11-30' }),
    aRun({ id: 'after', date: '2026-12-01' }),
  ]);
  expect(week.map(({ day, runs, leaderless }) => [day.slice(8), runs, leaderless])).toEqual([
    ['24', 3, 1],
    ['25', 0, 0],
    ['26', 0, 0],
    ['27', 0, 0],
    ['28', 0, 0],
    ['29', 0, 0],
    ['30', 1, 0],
  ]);
  expect([week[0]?.words, week[1]?.words, week[6]?.words]).toEqual([
    '2 raids, 1 shift, 1 without a leader',
    'no runs',
    '1 raid',
  ]);
});
