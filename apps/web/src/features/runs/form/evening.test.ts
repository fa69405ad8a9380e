import { expect, it } from 'vitest';
import { clashesOf } from '@warchest/domain/runs/schedule-conflicts.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { someLists } from '../../../../test/some-lists.ts';
import { clashText, type Engaged } from '../schedule/staff-clashes.ts';
import { engagedAt, personDay, sameAtThatTime, sameText, typedRun, wallTime } from './evening.ts';
import { firstValues, type RunValues } from './run-form.ts';

const [lea, greta] = ['100000000000000001', '100000000000000002'];
const names = new Map([
  [lea, 'Lea'],
  [greta, 'Greta'],
]);
const typed = (given: Partial<RunValues>, id = '') =>
  typedRun(
    'raid',
    id,
    {
      ...firstValues('raid', someLists, '2026-11-24'),
      time: '20:00',
      difficulty: 'Heroic',
      type: 'VIP',
      raid: 'Manaforge Omega',
      ...given,
    },
    names,
  );

it('knows no run without a day and a time', () => {
  expect([typed({ time: '' }), typed({ time: '25' }), typed({ date: '31.02.2026' })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(wallTime({ date: '2026-11-24', time: '20:00' })).toBe(Date.parse('2026-11-24T20:00Z'));
});

it('knows of a typed run what decides whether it clashes with another', () => {
  expect(typed({ leader: lea, gc: [greta] }, 'mine')).toEqual({
    kind: 'raid',
    id: 'mine',
    startsAt: '2026-11-24T20:00:00.000Z',
    time: '20:00',
    name: expect.stringContaining('Manaforge Omega') as string,
    leader: lea,
    gcs: [greta],
    runStatus: 'active',
    completed: false,
    people: names,
  });
  expect(typed({})?.leader).toBeNull();
});

it('shows the runs that a person leads or collects for on the day, over four steps of hours', () => {
  const early = aRun({ id: 'early', time: '17:00' });
  const others = [
    aRun({ id: 'foreign', leader: 'else', gc: 'else' }),
    aRun({ id: 'day after', date: '2026-11-25' }),
    aRun({ id: 'off', runStatus: 'Cancelled' }),
    aShift({ id: 'late', time: '23:00', leader: 'else', gc: [lea], gcName: ['Lea'] }),
    early,
  ].map(engagedAt);
  const { hours, blocks } = personDay(lea, '2026-11-24', typed({ leader: lea }), others);
  expect(hours).toEqual(['16:00', '18:00', '20:00', '22:00', '24:00']);
  expect(blocks.map(({ id, from, width, isThis }) => [id, from, width, isThis])).toEqual([
    ['early', 12.5, 25, false],
    ['', 50, 25, true],
    // the bar ends at midnight
    ['late', 87.5, 12.5, false],
  ]);
});

it.each([
  ['04:15', '00:00', '08:00'],
  ['12:00', '08:00', '16:00'],
  ['19:00', '16:00', '24:00'],
  ['23:30', '16:00', '24:00'],
])('shows the hours around a run at %s', (time, first, last) => {
  const { hours } = personDay(lea, '2026-11-24', typed({ time, leader: lea }), []);
  expect([hours[0], hours.at(-1)]).toEqual([first, last]);
});

it('leaves out what lies outside of these hours', () => {
  const runs = ['09:30', '14:30', '17:00'].map((time) => engagedAt(aRun({ id: time, time })));
  expect(personDay(lea, '2026-11-24', null, runs)).toMatchObject({
    hours: ['16:00', '18:00', '20:00', '22:00', '24:00'],
    blocks: [
      { id: '14:30', from: 0, width: 6.25 },
      { id: '17:00', from: 12.5, width: 25 },
    ],
  });
});

it('leaves out the runs of the days before and after', () => {
  const at = (date: string, time: string) => engagedAt(aRun({ id: `${date} ${time}`, date, time }));
  const runs = [at('2026-11-23', '23:59'), at('2026-11-24', '23:30'), at('2026-11-25', '00:00')];
  const { blocks } = personDay(lea, '2026-11-24', null, runs);
  expect(blocks.map(({ id }) => id)).toEqual(['2026-11-24 23:30']);
});

it('marks what overlaps the typed run, and names it as the schedule does', () => {
  const [at19, at18, at22] = [
    aRun({ id: 'at 19', time: '19:00', leader: 'else', leaderName: 'Else' }),
    // over when the typed one begins
    aRun({ id: 'at 18', time: '18:00', gc: 'else' }),
    aRun({ id: 'at 22', time: '22:00', gc: 'else' }),
  ].map(engagedAt) as [Engaged, Engaged, Engaged];
  const run = typed({ leader: lea, gc: [greta] });
  const of = (person: string) =>
    personDay(person, '2026-11-24', run, [at19, at18, at22]).blocks.map(({ id, clashes }) => [
      id,
      clashes,
    ]);
  expect([of(greta), of(lea)]).toEqual([
    [
      ['at 19', true],
      ['', false],
    ],
    [
      ['at 18', false],
      ['', false],
      ['at 22', false],
    ],
  ]);
  expect(run && clashesOf(run, [at19, at22]).map((clash) => clashText(run, clash))).toEqual([
    'The gold collector Greta is also in Manaforge Omega Heroic (raid) at 19:00.',
  ]);
});

it('does not take an edited run for another one', () => {
  const run = typed({ leader: lea }, 'this');
  const stored = aRun({ id: 'this' });
  expect(personDay(lea, '2026-11-24', run, [engagedAt(stored)]).blocks).toMatchObject([
    { id: 'this', isThis: true, clashes: false },
  ]);
  expect(run && sameAtThatTime(run, stored, [stored])).toEqual([]);
});

it('finds the same raid at the same time, with its spots', () => {
  const run = typed({}) as NonNullable<ReturnType<typeof typed>>;
  const same = aRun({ id: 'same', time: '19:30', amountOfPossibleCustomer: 10, totalCustomer: 10 });
  const found = sameAtThatTime(run, { raid: same.raid, difficulty: same.difficulty, type: 'VIP' }, [
    same,
    aRun({ id: 'saved', type: 'Saved' }),
    aRun({ id: 'normal', difficulty: 'Normal' }),
    aRun({ id: 'other raid', raid: 'Nerub-ar Palace' }),
    aRun({ id: 'done', completed: true }),
    aRun({ id: 'after', time: '22:00' }),
    aRun({ id: 'before', time: '18:00' }),
  ]);
  expect(found.map(({ id }) => id)).toEqual(['same']);
  expect(sameText({ ...same, totalBackup: 3 })).toBe(
    'At 19:30 there is already a Heroic VIP Manaforge Omega, 10/10 FULL +3.',
  );
  expect(sameText({ ...same, totalCustomer: 4 })).toBe(
    'At 19:30 there is already a Heroic VIP Manaforge Omega, 4/10.',
  );
  // a run without spots is not full
  expect(sameText({ ...same, totalCustomer: 0, amountOfPossibleCustomer: 0 })).toBe(
    'At 19:30 there is already a Heroic VIP Manaforge Omega, 0/0.',
  );
});
