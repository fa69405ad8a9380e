import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { bookKeys, moveService, offer, servicePeople } from '../../../test/sold-service.ts';

const { services } = contract;
const [minute, day] = [60_000, 24 * 60 * 60_000];
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('offers come in the order in which they were made', async () => {
  const { advertiser, boosters } = servicePeople();
  const { id } = await bookKeys(world, advertiser);
  // the first one by name and by id comes last
  for (const who of boosters.toReversed()) {
    world.clock.advance(minute);
    await offer(world, who, id);
  }
  const { body } = await world.as(advertiser).call(services.one, { params: { id } });
  expect(body.offers.map(({ memberId }) => memberId)).toEqual(
    boosters.toReversed().map((who) => who.id),
  );
});

it('a booking that ended stays in the lists for 35 days', async () => {
  const { advertiser, desk } = servicePeople();
  const { id } = await bookKeys(world, advertiser);
  expect((await moveService(world, advertiser, id, 'Cancelled')).status).toBe(200);
  const endedAgo = (past: number) =>
    world.sql('update service_bookings set updated_at = $2 where id = $1', [
      id,
      new Date(world.clock.now() - past).toISOString(),
    ]);
  const lists = async (who: TestUser) => {
    const own = (await world.as(who).call(services.own)).body;
    const past = (await world.as(desk).call(services.desk, { query: { ended: 'true' } })).body;
    return [own, past].map((list) => list.some((one) => one.id === id));
  };
  await endedAgo(35 * day);
  expect(await lists(advertiser)).toEqual([true, true]);
  await endedAgo(35 * day + 1);
  expect(await lists(advertiser)).toEqual([false, false]);
});
