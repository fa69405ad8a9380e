import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { bookAs, booked, testUsers, changeRun, follow, openRun } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';

const { bookings, members } = contract;
const when = 'Manaforge Omega Heroic, Wed 25.11. 20:00';
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** A member's messages, the oldest first. */
const noticesOf = async (who: TestUser): Promise<string[]> =>
  (await world.as(who).call(members.notices)).body.map((notice) => notice.text).toReversed();

it('tells advertisers that staff cancelled or restored their customer', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run, { buyer: 'Thrall-Kazzak' });
  await follow(world, people.leader, booking, { note: 'late' });
  expect(await noticesOf(people.advertiser)).toEqual([]);
  await follow(world, people.leader, booking, { customerStatus: 'Cancelled' });
  await follow(world, people.leader, booking, { customerStatus: '' });
  expect(await noticesOf(people.advertiser)).toEqual([
    `Thrall-Kazzak was cancelled by Leader: ${when}.`,
    `Thrall-Kazzak was restored by Leader: ${when}.`,
  ]);
  expect(await noticesOf(people.leader)).toEqual([]);
});

// proves BOOK-52
it('tells what became of the customer: away, without a spot, or merely out of one', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run, { buyer: 'Thrall-Kazzak' });
  const say = (customerStatus: string) => follow(world, people.leader, booking, { customerStatus });
  for (const status of ['In group', 'Offline', 'AFK', '', 'No spot', '', 'Backup', 'Duplicate']) {
    await say(status);
  }
  expect(await noticesOf(people.advertiser)).toEqual([
    `Thrall-Kazzak was marked Offline by Leader and lost the spot: ${when}.`,
    `Thrall-Kazzak was marked AFK by Leader: ${when}.`,
    `Thrall-Kazzak was marked No spot by Leader: ${when}.`,
    `Thrall-Kazzak was marked Backup by Leader and lost the spot: ${when}.`,
  ]);
  expect(await noticesOf(people.leader)).toEqual([]);
});

it('tells of a deletion, after which the booking stays in its advertiser’s list', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 1 });
  const booking = await booked(world, people.advertiser, run);
  const at = { params: { id: run.id, bookingId: booking.id } };
  await world.as(people.manager).call(bookings.raid.remove, at);
  const own = await world.as(people.advertiser).call(bookings.raid.own, { query: {} });
  expect(own.body).toMatchObject([{ id: booking.id, delete: true, spot: null }]);
  await booked(world, people.other, run);
  await world.as(people.manager).call(bookings.raid.restore, { ...at, body: {} });
  expect(await noticesOf(people.advertiser)).toEqual([
    `${booking.buyer} was deleted by Manager: ${when}.`,
    `${booking.buyer} was restored as a backup by Manager: ${when}.`,
  ]);
});

it('tells nobody of what they did themselves, nor twice of the same loss', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run);
  const at = { params: { id: run.id, bookingId: booking.id } };
  await follow(world, people.advertiser, booking, { delete: true });
  await world.as(people.advertiser).call(bookings.raid.restore, { ...at, body: {} });
  await world.as(people.advertiser).call(bookings.raid.remove, at);
  expect(await noticesOf(people.advertiser)).toEqual([]);
  const second = await booked(world, people.advertiser, run);
  await follow(world, people.advertiser, second, { delete: true });
  await world
    .as(people.manager)
    .call(bookings.raid.remove, { params: { id: run.id, bookingId: second.id } });
  expect(await noticesOf(people.advertiser)).toEqual([]);
});

// proves CHAT-2
it('tells each advertiser of a cancelled and a restored run once, naming the customers', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 9 });
  for (const buyer of ['Aone-Kazzak', 'Atwo-Kazzak', 'Athree-Kazzak', 'Afour-Kazzak']) {
    await booked(world, people.advertiser, run, { buyer });
  }
  const gone = await booked(world, people.advertiser, run);
  await follow(world, people.advertiser, gone, { delete: true });
  await booked(world, people.other, run, { buyer: 'Bone-Kazzak' });
  await bookAs(world, people.manager, run, { buyer: 'Mine-Kazzak' });
  await changeRun(world, people.manager, run, { runStatus: 'Cancelled' });
  const own = 'Aone-Kazzak, Atwo-Kazzak, Athree-Kazzak, Afour-Kazzak';
  expect(await noticesOf(people.advertiser)).toEqual([
    `${when}, was cancelled by Manager. Your customers: ${own}.`,
  ]);
  await changeRun(world, people.manager, run, { runStatus: 'active' });
  expect(await noticesOf(people.other)).toEqual([
    `${when}, was cancelled by Manager. Your customers: Bone-Kazzak.`,
    `${when}, was restored by Manager. Your customers: Bone-Kazzak.`,
  ]);
  expect(await noticesOf(people.manager)).toEqual([]);
});

it('tells whom it concerns that a run begins at another time, or late', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 9 });
  await booked(world, people.advertiser, run, { buyer: 'Aone-Kazzak' });
  await booked(world, people.advertiser, run, { buyer: 'Atwo-Kazzak' });
  await booked(world, people.leader, run, { buyer: 'Lone-Kazzak' });
  await changeRun(world, people.manager, run, { note: 'nothing that matters' });
  await changeRun(world, people.manager, run, { time: '21:30' });
  await changeRun(world, people.leader, run, { runState: 'delayed' });
  await changeRun(world, people.manager, run, { runState: 'delayed' });
  await changeRun(world, people.leader, run, { runState: 'starting' });
  const later = when.replace('20:00', '21:30');
  const moved = `${when}, was moved to Wed 25.11. 21:30 by Manager.`;
  const delayed = `${later}, was delayed by Leader.`;
  const customers = 'Your customers: Aone-Kazzak, Atwo-Kazzak.';
  expect(await noticesOf(people.advertiser)).toEqual([
    `${moved} ${customers}`,
    `${delayed} ${customers}`,
  ]);
  expect(await noticesOf(people.collector)).toEqual([
    `${moved} You collect its gold.`,
    `${delayed} You collect its gold.`,
  ]);
  expect(await noticesOf(people.leader)).toEqual([
    `${moved} You lead it. Your customers: Lone-Kazzak.`,
  ]);
  expect(await noticesOf(people.manager)).toEqual([]);
  await changeRun(world, people.manager, run, { runStatus: 'Cancelled' });
  expect((await noticesOf(people.collector)).at(-1)).toBe(
    `${later}, was cancelled by Manager. You collect its gold.`,
  );
  await changeRun(world, people.manager, run, { time: '22:00' });
  expect(await noticesOf(people.collector)).toHaveLength(3);
});

// proves CHAT-2
it.each(runKinds)('names the customer of a %s who is gone, and who moved up', async (kind) => {
  const people = testUsers();
  const { open, booked: book, follow: change } = fixturesOf(world, kind);
  const run = await open(
    people,
    kindRules[kind].spotsPerBoss
      ? { offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: 1 }] }
      : { amountOfPossibleCustomer: 1 },
  );
  const first = await book(people.advertiser, run, { buyer: 'First-Kazzak' });
  const second = await book(people.other, run, { buyer: 'Second-Kazzak' });
  expect(second.backup).toBe(true);
  await change(people.leader, first, { delete: true });
  expect(await noticesOf(people.advertiser)).toEqual([
    expect.stringMatching(/^First-Kazzak was cancelled by Leader/),
  ]);
  expect(await noticesOf(people.other)).toEqual([
    expect.stringMatching(/^Second-Kazzak moved up from backup to a spot in /),
  ]);
});

it('tells from where to where somebody else moved a customer, and that it waits there', async () => {
  const people = testUsers();
  const [from, free, full] = [
    await openRun(world, people),
    await openRun(world, people, { time: '21:00' }),
    await openRun(world, people, { time: '22:00', amountOfPossibleCustomer: 0 }),
  ];
  const booking = await booked(world, people.advertiser, from);
  const move = (who: TestUser, at: string, to: string) => {
    const params = { id: at, bookingId: booking.id };
    return world.as(who).call(bookings.raid.move, { params, body: { to } });
  };
  await move(people.manager, from.id, free.id);
  await move(people.advertiser, free.id, from.id);
  await move(people.manager, from.id, full.id);
  const at = (time: string) => when.replace('20:00', time);
  expect(await noticesOf(people.advertiser)).toEqual([
    `${booking.buyer} was moved by Manager from ${when} to ${at('21:00')}.`,
    `${booking.buyer} was moved by Manager from ${when} to ${at('22:00')} as a backup.`,
  ]);
});
