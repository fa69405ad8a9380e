import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { booked, testUsers, changeRun, openRun } from '../../../test/fixtures.ts';

const { bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const listed = (who: TestUser, id: string) =>
  world.as(who).call(bookings.raid.deleted, { params: { id } });
const at = (b: { raid: string; id: string }) => ({ params: { id: b.raid, bookingId: b.id } });

it('is for the staff of the run; to all others a hidden run is not there', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  expect((await listed(people.advertiser, run.id)).problem.type).toBe('forbidden');
  expect((await listed(people.stranger, run.id)).status).toBe(403);
  expect((await listed(people.leader, '01kxa7v3m9zzz')).status).toBe(404);
  await changeRun(world, people.manager, run, { hidden: true });
  expect((await listed(people.advertiser, run.id)).status).toBe(404);
});

it('names who deleted what, the latest first, and what is listed can be restored', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const [first, second, kept] = [
    await booked(world, people.advertiser, run),
    await booked(world, people.other, run),
    await booked(world, people.other, run),
  ];
  await world.as(people.advertiser).call(bookings.raid.remove, at(first));
  world.clock.advance(1_000);
  await world.as(people.leader).call(bookings.raid.remove, at(second));
  const { body } = await listed(people.leader, run.id);
  expect(body.map(({ id, deletedByName }) => [id, deletedByName])).toEqual([
    [second.id, 'Leader'],
    [first.id, 'Advertiser'],
  ]);
  expect(body.every((b) => b.delete && b.spot === null && b.may.restore === true)).toBe(true);
  const back = await world
    .as(people.leader)
    .call(bookings.raid.restore, { ...at(first), body: {} });
  expect(back.body).toMatchObject({ delete: false, backup: false });
  const rest = (await listed(people.leader, run.id)).body;
  expect(rest.map(({ id }) => id)).toEqual([second.id]);
  expect(rest.map(({ id }) => id)).not.toContain(kept.id);
});
