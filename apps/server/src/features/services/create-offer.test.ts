import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { bookKeys, offer, servicePeople } from '../../../test/sold-service.ts';
import { serverWithRetries } from '../../../test/watched-retries.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { services } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('a hundred boosters can offer themselves; each of them still says something else', async () => {
  const people = servicePeople();
  const [first, late] = people.boosters as [TestUser, TestUser];
  const { id } = await bookKeys(world, people.advertiser);
  await offer(world, first, id);
  await world.sql(
    `insert into service_offers (id, service_id, member_id, role, class, item_level, note, picked, offered_at)
     select 'offer' || lpad(n::text, 8, '0'), $1, 'nobody' || n, 'dps', 'Mage', 600, '', false, now()
     from generate_series(1, 99) n`,
    [id],
  );
  const says = (who: TestUser) =>
    world.as(who).call(services.offer, {
      params: { id },
      body: { role: 'healer', class: 'Priest', itemLevel: 671 },
    });
  const refused = await says(late);
  expect([refused.status, refused.problem.type, refused.problem.detail]).toEqual([
    409,
    'waiting-list-full',
    'Enough boosters have offered to play',
  ]);
  const changed = await says(first);
  expect([changed.status, changed.body.offerCount]).toEqual([200, 100]);
  const kept = await world.sql(
    'select role, class, item_level from service_offers where service_id = $1 and member_id = $2',
    [id, first.id],
  );
  expect(kept).toEqual([{ role: 'healer', class: 'Priest', item_level: 671 }]);
});

it('another role, class, item level or note is another offer; the same again is none', async () => {
  const people = servicePeople();
  const [booster] = people.boosters as [TestUser];
  const { id } = await bookKeys(world, people.advertiser);
  const said = { role: 'dps', class: 'Mage', itemLevel: 660, note: 'evenings' } as const;
  const say = async (given: object = {}) =>
    (await world.as(booster).call(services.offer, { params: { id }, body: { ...said, ...given } }))
      .body;
  const first = await say();
  expect((await say()).version).toBe(first.version);
  for (const change of [
    { role: 'healer' },
    { class: 'Priest' },
    { itemLevel: 661 },
    { note: 'mornings' },
  ]) {
    const changed = await say(change);
    expect(changed.offers).toMatchObject([{ ...said, ...change }]);
    await say();
  }
});

const lock = 'select 1 from service_bookings where id = $1 for update';

it('two who offer themselves at once are two steps of the booking', async () => {
  const people = servicePeople();
  const { id, version } = await bookKeys(world, people.advertiser);
  const both = await whileLocked(world, lock, [id], async ({ waits }) => {
    const offering = people.boosters.slice(0, 2).map((one) => offer(world, one, id));
    await waits(2);
    return offering;
  });
  const answers = await Promise.all(both);
  expect(answers.map((one) => one.version).toSorted((x, y) => x - y)).toEqual([
    version + 1,
    version + 2,
  ]);
  expect(Math.max(...answers.map((one) => one.offerCount))).toBe(2);
});

it('who withdraws while they are put into the team stays in it', async () => {
  const people = servicePeople();
  const [booster] = people.boosters as [TestUser];
  const { id } = await bookKeys(world, people.advertiser);
  await offer(world, booster, id);
  const { server, retried } = await serverWithRetries(world);
  const [choosing, withdrawing] = await whileLocked(world, lock, [id], async ({ waits }) => {
    const body = { members: [booster.id] };
    const first = world.as(people.desk, server).call(services.choose, { params: { id }, body });
    await waits(1);
    const second = world.as(booster, server).call(services.withdraw, { params: { id } });
    await waits(2);
    return [first, second] as const;
  });
  expect((await choosing).status).toBe(200);
  expect((await withdrawing).problem.type).toBe('in-team');
  expect(retried).toEqual([]);
});
