import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { openRun, testUsers } from '../../../test/fixtures.ts';
import { booster, openRoster, submitSignUp } from '../../../test/staffed-run.ts';
import { lastSignUp, openSheets } from './queries-sign-ups.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('the sign-up that is offered again is the latest one for another roster', async () => {
  const people = testUsers();
  const anna = booster('Anna');
  const rosters: string[] = [];
  for (const [time, given] of [
    ['20:00', { class: 'Mage' }],
    ['21:00', { class: 'Monk' }],
    ['22:00', { class: 'Rogue' }],
  ] as const) {
    const run = await openRun(world, people, { time });
    rosters.push((await openRoster(world, people.leader, run)).message);
    world.clock.advance(60_000);
    await submitSignUp(world, anna, run, given);
  }
  const { deps } = world.server;
  const last = async (who: string, except = '') => (await lastSignUp(deps, who, except))?.class;
  expect([
    await last(anna.id),
    await last(anna.id, rosters[2]),
    await last(anna.id, rosters[0]),
    await last(people.leader.id),
  ]).toEqual(['Rogue', 'Monk', 'Rogue', undefined]);
});

it('rosters that take sign-ups come by the start of their run, as many as are asked for', async () => {
  const people = testUsers();
  const open = async (date: string, time: string, state = '') => {
    const run = await openRun(world, people, { date, time });
    const { message } = await openRoster(world, people.leader, run);
    if (state !== '') await world.sql(`update runs set ${state} where id = $1`, [run.id]);
    return message;
  };
  const now = Date.parse('2026-12-01T19:00:00+01:00');
  const late = await open('2026-12-02', '20:00');
  const early = await open('2026-12-01', '20:00');
  const next = await open('2026-12-01', '19:01');
  await open('2026-12-01', '19:00');
  await open('2026-12-01', '21:00', 'hidden = true');
  await open('2026-12-01', '21:00', 'completed = true');
  await open('2026-12-01', '21:00', `run_status = 'Cancelled'`);
  await open('2026-12-01', '21:00', `run_state = 'started'`);
  const closed = await open('2026-12-01', '21:00');
  await world.sql('update rosters set closed = true where id = $1', [closed]);
  const sheets = async (max: number) =>
    (await openSheets(world.server.deps, now, max)).map(({ rosterId }) => rosterId);
  expect([await sheets(9), await sheets(2)]).toEqual([
    [next, early, late],
    [next, early],
  ]);
});
