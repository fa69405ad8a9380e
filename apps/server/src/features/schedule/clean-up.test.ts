import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { bookingBody, runBody, testUsers } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { bookings, runs } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

// proves RUN-40
it('waits for who books into a run, which stays', async () => {
  const manager = world.as(testUsers().manager);
  const date = '2027-05-06';
  const { id } = (await manager.call(runs.raid.create, { body: runBody(world, { date }) })).body;
  const lock = 'select 1 from runs where id = $1 for update';
  const [booked, cleaned] = await whileLocked(world, lock, [id], async ({ waits }) => {
    const booking = manager.call(bookings.raid.book, { params: { id }, body: bookingBody() });
    await waits(1);
    const cleaning = manager.call(runs.cleanup, { body: { date } });
    await waits(2);
    return [booking, cleaning] as const;
  });
  expect((await booked).status).toBe(200);
  expect((await cleaned).body).toEqual({ deleted: 0 });
  expect((await manager.call(runs.raid.one, { params: { id } })).status).toBe(200);
});
