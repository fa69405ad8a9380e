import { expect, test } from 'vitest';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { clashText, engagedIn, markBusy } from './staff-clashes.ts';

const run = aRun({ leader: '1', leaderName: 'Lea', gc: '2', gcName: 'Olga', time: '20:30' });

test('a run engages its leader and its collectors, by their names as far as they are known', () => {
  expect(engagedIn(run)).toMatchObject({
    id: run.id,
    startsAt: run.startsAt,
    time: '20:30',
    name: 'Manaforge Omega Heroic (raid)',
    leader: '1',
    gcs: ['2'],
    people: new Map([
      ['2', 'Olga'],
      ['1', 'Lea'],
    ]),
  });
  expect(engagedIn({ ...run, leaderName: '' }).people.get('1')).toBe('1');
  expect(engagedIn({ ...run, leader: '', gc: '', gcName: '' }).people).toEqual(new Map());
  expect([...engagedIn(aShift({ leader: '', gc: ['2', '3'], gcName: ['Olga'] })).people]).toEqual([
    ['2', 'Olga'],
    ['3', '3'],
  ]);
});

test('a clash says who is where else at what time', () => {
  const other = engagedIn({ ...run, time: '21:00' });
  const says = (person: string, as: 'leader' | 'collector' | 'booster') =>
    clashText(engagedIn(run), { person, as, other });
  expect(says('1', 'leader')).toBe(
    'The leader Lea is also in Manaforge Omega Heroic (raid) at 21:00.',
  );
  expect(says('2', 'collector')).toMatch(/^The gold collector Olga is also in /);
  expect(says('9', 'booster')).toMatch(/^The booster 9 is also in /);
});

test('options mark members with another run at that time', () => {
  const options = ['1', '2'].map((value) => ({ value, label: `Member ${value}` }));
  expect(markBusy(options, new Map([['2', engagedIn(run)]]))).toEqual([
    options[0],
    { value: '2', label: 'Member 2 · busy 20:30' },
  ]);
});
