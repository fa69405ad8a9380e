import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { calendar } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const make = (who: ReturnType<typeof holding>) =>
  world.as(who).call(calendar.make, { body: { renew: true } });
const detailsOf = async (id: string) =>
  (
    await world.sql<{ details: string }>(
      `select details from audit_log where actor_id = $1 and action = 'calendar.make' order by id`,
      [id],
    )
  ).map(({ details }) => details);

it('of two links made at once the log says that the second renewed the first', async () => {
  const who = holding('ADVERTISER');
  await world.cookieOf(who);
  const member = 'select 1 from members where discord_id = $1 for update';
  const both = await whileLocked(world, member, [who.id], async ({ waits }) => {
    const making = [make(who), make(who)];
    await waits(2);
    return making;
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await detailsOf(who.id)).toEqual(['calendar-link-made', 'calendar-link-renewed']);
});

it('a link that is made while the last one is ended is a new one', async () => {
  const who = holding('ADVERTISER');
  await world.cookieOf(who);
  await make(who);
  const ended = 'delete from calendar_links where member_id = $1';
  const [making] = await whileLocked(world, ended, [who.id], async ({ waits }) => {
    const one = make(who);
    await waits(1);
    return [one];
  });
  expect((await making).status).toBe(200);
  expect(await detailsOf(who.id)).toEqual(['calendar-link-made', 'calendar-link-made']);
});
