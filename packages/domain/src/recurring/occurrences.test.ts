import { describe, expect, it } from 'vitest';
import { daysOf, maxCycleDays, occurrencesIn, weekdays, type Recurring } from './occurrences.ts';

const all = {
  dayFilter: [],
  difficultyFilter: [],
  raidTypeFilter: [],
  leaderNameFilter: [],
  raidFilter: [],
};
const template = (name: string, given: Partial<Recurring> = {}): Recurring & { name: string } => ({
  name,
  day: 'Tuesday',
  start: '20:00',
  difficulty: 'Heroic',
  raidType: 'Full Run',
  leader: null,
  raid: 'Manaforge Omega',
  ...given,
});
const week = { start: '2026-11-18', end: '2026-11-24' };
const found = (...[templates, cycle, filters]: Parameters<typeof occurrencesIn>) =>
  occurrencesIn(templates, cycle, filters).map(
    (one) => `${one.date} ${(one.template as { name: string } & Recurring).name}`,
  );

describe('the runs of a cycle', () => {
  it('are each template on its day, by day and time', () => {
    const templates = [
      template('late', { start: '23:00' }),
      template('sunday', { day: 'Sunday' }),
      template('early', { start: '18:00' }),
      template('early too', { start: '18:00' }),
    ];
    expect(found(templates, week, all)).toEqual([
      '2026-11-22 sunday',
      '2026-11-24 early',
      '2026-11-24 early too',
      '2026-11-24 late',
    ]);
  });

  it('come again with every week of a longer one, also over a change of the clocks', () => {
    const cycle = { start: '2027-03-23', end: '2027-04-06' };
    expect(found([template('a')], cycle, all)).toEqual([
      '2027-03-23 a',
      '2027-03-30 a',
      '2027-04-06 a',
    ]);
  });

  it('are there for every day of the week, from Monday on', () => {
    const templates = weekdays.map((day) => template(day, { day }));
    const cycle = { start: '2026-11-23', end: '2026-11-29' };
    expect(found(templates, cycle, all)).toEqual([
      '2026-11-23 Monday',
      '2026-11-24 Tuesday',
      '2026-11-25 Wednesday',
      '2026-11-26 Thursday',
      '2026-11-27 Friday',
      '2026-11-28 Saturday',
      '2026-11-29 Sunday',
    ]);
  });

  it('are of a month at most', () => {
    expect(daysOf(week)).toBe(7);
    expect(daysOf({ start: week.start, end: week.start })).toBe(1);
    expect(daysOf({ start: '2026-12-01', end: '2026-12-31' })).toBe(maxCycleDays);
  });

  it('are none when it ends before it starts', () => {
    const cycle = { start: week.end, end: week.start };
    expect(daysOf(cycle)).toBeLessThan(1);
    expect(found([template('a')], cycle, all)).toEqual([]);
  });

  const templates = [
    template('plain'),
    template('sunday', { day: 'Sunday' }),
    template('normal', { difficulty: 'Normal' }),
    template('last', { raidType: 'Last 2' }),
    template('led', { leader: '10001' }),
    template('other', { raid: 'Nerub-ar Palace' }),
  ];
  it.each([
    [{ dayFilter: ['Sunday'] }, ['sunday']],
    [{ difficultyFilter: ['Normal'] }, ['normal']],
    [{ raidTypeFilter: ['Last 2', 'Nothing'] }, ['last']],
    [{ leaderNameFilter: ['10001'] }, ['led']],
    [{ leaderNameFilter: [''], difficultyFilter: ['Normal'] }, ['normal']],
    [{ raidFilter: ['Nerub-ar Palace'] }, ['other']],
    [{ raidFilter: ['Nerub-ar Palace'], dayFilter: ['Sunday'] }, []],
  ])('only those that %j means', (filters, names) =>
    expect(
      occurrencesIn(templates, week, { ...all, ...filters }).map((one) => one.template.name),
    ).toEqual(names),
  );
});
