import { afterAll, beforeAll, expect, it } from 'vitest';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { bookKeys, servicePeople } from '../../../test/sold-service.ts';
import { serviceStringsOf } from './queries.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('the string of a service is of the day on which it was completed, or else booked in Berlin', async () => {
  const holder = person({ name: 'Holder' });
  await world.join(holder);
  const { id } = await bookKeys(world, servicePeople().advertiser);
  const set = (columns: string) =>
    world.sql(`update service_bookings set ${columns} where id = $1`, [id]);
  await set(`paid = true, gold_with = '${holder.id}', created_at = '2026-11-01T23:30:00Z',
    updated_at = '2026-11-10T12:00:00Z'`);
  const strings = () =>
    serviceStringsOf(world.server.deps, { holder: holder.id, mailedSince: null });
  expect(await strings()).toMatchObject([
    { bookingId: id, runId: id, holderName: 'Holder', mailed: false, date: '2026-11-02' },
  ]);
  await set(`completed_on = '2026-11-05', status = 'Completed'`);
  expect((await strings())[0]?.date).toBe('2026-11-05');
  await set(`status = 'Cancelled', completed_on = null`);
  expect(await strings()).toEqual([]);
});
