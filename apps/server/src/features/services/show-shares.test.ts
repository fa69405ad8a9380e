import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { cutsBody, holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { moveService, playedKeys, servicePeople } from '../../../test/sold-service.ts';

const { services, cycles } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

// proves SVC-30
it('the shares of a completed booking stay as they were paid when cuts change', async () => {
  const people = servicePeople();
  const { id } = await playedKeys(world, people);
  const advertisersShare = async () => {
    const shown = await world.as(people.advertiser).call(services.shares, { params: { id } });
    expect(shown.status).toBe(200);
    return shown.body.advertisers;
  };
  expect(await advertisersShare()).toBe(40_000);
  await moveService(world, people.advertiser, id, 'Completed');
  const changed = await world
    .as(holding('WEBADMIN'))
    .call(cycles.setCuts, { body: cutsBody({ mplus: { adv: 20, booster: 65 } }) });
  expect(changed.status).toBe(200);
  expect(await advertisersShare()).toBe(40_000);
  // once that is taken back, they are what completing it now would pay
  await moveService(world, people.desk, id, 'In progress');
  expect(await advertisersShare()).toBe(80_000);
});
