import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { changeRun, openRun, testUsers } from '../../../test/fixtures.ts';

const { calendar } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('an event says when its run was changed last', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  world.clock.advance(5 * 60_000);
  const changed = new Date(world.clock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  await changeRun(world, people.manager, run, { note: 'bring keys' });
  const { text } = await world.as(people.leader).call(calendar.download);
  expect(text.split('\r\n')).toContain(`LAST-MODIFIED:${changed}`);
});
