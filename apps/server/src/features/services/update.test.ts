import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { bookKeys, moveService, playedKeys, servicePeople } from '../../../test/sold-service.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { services } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('a change', () => {
  // proves SVC-27
  it('of two people to different fields keeps both; to the same one it is refused with the current value', async () => {
    const people = servicePeople();
    const { id, version } = await bookKeys(world, people.advertiser);
    const update = (who: TestUser, body: object) =>
      world.as(who).call(services.update, { params: { id }, body: { version, ...body } });
    expect((await update(people.desk, { note: 'theirs' })).status).toBe(200);
    expect((await update(people.advertiser, { payfaction: 'Alliance' })).body).toMatchObject({
      note: 'theirs',
      payfaction: 'Alliance',
    });
    expect((await update(people.advertiser, { note: 'mine' })).problem).toMatchObject({
      type: 'stale',
      field: 'note',
      current: 'theirs',
    });
    const [stranger] = people.boosters as [TestUser];
    expect((await update(stranger, { note: 'x' })).status).toBe(403);
    expect((await update(people.desk, { goldWith: '12345' })).problem.errors).toEqual([
      { path: 'goldWith', message: 'Unknown member' },
    ]);
    expect((await update(people.desk, { advcut: 'DISCORD', teamSize: 40 })).status).toBe(422);
    expect((await update(people.desk, { payrealm: 'Nowhere' })).problem.errors).toEqual([
      { path: 'payrealm', message: 'Unknown Realm selected' },
    ]);
    const { body: log } = await world.as(people.advertiser).call(services.log, { params: { id } });
    expect(log.entries.map(({ action }) => action)).toEqual([
      'service.update',
      'service.update',
      'service.book',
    ]);
    expect((await world.as(stranger).call(services.log, { params: { id } })).status).toBe(403);
  });

  it.each([
    ['price', { price: 500_000 }],
    ['advCut', { advcut: 'BSFTB' }],
    ['paymentRealm', { payrealm: 'Ragnaros' }],
    ['buyer', { buyer: 'Jaina-Kazzak' }],
  ])('that sets it paid is refused after another has changed its %s', async (_, theirs) => {
    const people = servicePeople();
    const { id, version } = await bookKeys(world, people.advertiser);
    const update = (who: TestUser, body: object) =>
      world.as(who).call(services.update, { params: { id }, body: { version, ...body } });
    expect((await update(people.advertiser, theirs)).status).toBe(200);
    const late = await update(people.desk, { paid: true });
    expect([late.status, late.problem.type]).toEqual([409, 'stale']);
    expect((await update(people.desk, { note: 'seen' })).status).toBe(200);
  });

  // proves SVC-27
  it('is for those who have not ended; a cancelled one can be opened again', async () => {
    const people = servicePeople();
    const { id } = await bookKeys(world, people.advertiser);
    await moveService(world, people.advertiser, id, 'Cancelled');
    const late = await world
      .as(people.desk)
      .call(services.update, { params: { id }, body: { note: 'x' } });
    expect(late.problem.type).toBe('service-closed');
    const { body: ended } = await world
      .as(people.desk)
      .call(services.desk, { query: { ended: 'true' } });
    expect(ended.map((one) => one.id)).toContain(id);
    expect((await moveService(world, people.advertiser, id, 'Open')).body.status).toBe('Open');
  });

  it('of the price notifies the team, whose shares come from it', async () => {
    const people = servicePeople();
    const { id } = await playedKeys(world, people);
    const [booster] = people.boosters as [TestUser];
    const noticesOf = async (who: TestUser) =>
      (await world.as(who).call(contract.members.notices)).body.map(({ text }) => text);
    const reprice = (price: number) =>
      world.as(people.advertiser).call(services.update, { params: { id }, body: { price } });
    await reprice(400_000);
    expect(await noticesOf(booster)).toHaveLength(1);
    expect((await reprice(40_000)).status).toBe(200);
    expect((await noticesOf(booster))[0]).toMatch(
      /^Adver changed the price of Mythic Plus \(4x .+\) for Thrall-Kazzak from 400.000g to 40.000g\.$/,
    );
    expect(await noticesOf(people.advertiser)).toEqual([]);
  });
});

it('all of this leaves nothing that must not be', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
