import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, changeRun, openRun } from '../../../test/fixtures.ts';

const { members } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const noticesOf = async (who: TestUser) =>
  (await world.as(who).call(members.notices)).body.map((notice) => notice.text);

// proves RUN-25, SCHED-10
it('tells whoever is displaced, and whoever follows, who did it and who it is now', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { date: '2026-12-01' });
  const next = person({ name: 'Next', roles: ['RAIDLEADER', 'OVERVIEW'] });
  await world.join(next);
  const name = expect.stringContaining('Manaforge Omega Heroic') as string;

  const claimed = await changeRun(world, next, run, { leader: next.id });
  expect(claimed.status).toBe(200);
  const [lost, ...nothing] = await noticesOf(people.leader);
  expect(nothing).toEqual([]);
  expect(lost).toEqual(name);
  expect(lost).toMatch(/^You no longer lead .*: changed by Next\. The leader is now Next\.$/);
  expect(await noticesOf(next)).toEqual([]);

  await changeRun(world, people.manager, run, { leader: people.leader.id, gc: '' });
  expect((await noticesOf(people.leader))[0]).toMatch(/^You now lead .*: changed by Manager\.$/);
  expect((await noticesOf(people.collector))[0]).toMatch(
    /^You no longer collect the gold of .*: changed by Manager\. It now has no gold collector\.$/,
  );
  // one of the two alone is news as well
  await changeRun(world, people.manager, run, { gc: people.collector.id });
  expect((await noticesOf(people.collector))[0]).toMatch(
    /^You now collect the gold of .*: changed by Manager\.$/,
  );
  // The same person set again is no news.
  await changeRun(world, people.manager, run, { leader: people.leader.id, note: 'x' });
  expect(await noticesOf(people.leader)).toHaveLength(2);
});
