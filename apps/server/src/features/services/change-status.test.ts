import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import {
  bookKeys,
  moveService,
  offer,
  playedKeys,
  servicePeople,
} from '../../../test/sold-service.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { services, strings, cycles } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const currentCycle = async (who: TestUser): Promise<CycleTotals> => {
  if (!who.roles.includes('OVERVIEW'))
    await world.join({ ...who, roles: [...who.roles, 'OVERVIEW'] });
  return (await world.as(who).call(cycles.own)).body.current;
};

describe('completing', () => {
  // proves SVC-29
  it('needs the team, the gold and its order', async () => {
    const people = servicePeople();
    const { id } = await bookKeys(world, people.advertiser);
    const to = async (status: 'Completed' | 'In progress', who = people.advertiser) =>
      (await moveService(world, who, id, status)).problem.type;
    expect(await to('Completed')).toBe('service-status');
    expect(await to('In progress')).toBe('service-status');
    for (const booster of people.boosters) await offer(world, booster, id);
    const members = people.boosters.map((booster) => booster.id);
    await world.as(people.desk).call(services.choose, { params: { id }, body: { members } });
    const [first] = people.boosters as [TestUser];
    expect(await to('In progress', first)).toBe('forbidden');
    expect((await moveService(world, people.desk, id, 'In progress')).status).toBe(200);
    expect(await to('Completed')).toBe('gold-missing');
  });

  // proves SVC-30
  it('pays advertiser and team once, and taking it back takes exactly that', async () => {
    const people = servicePeople();
    const { id } = await playedKeys(world, people);
    const shares = await world.as(people.advertiser).call(services.shares, { params: { id } });
    expect(shares.body).toMatchObject({
      pot: 400_000,
      advertisers: 40_000,
      boosters: 300_000,
      management: 60_000,
    });
    const both = await Promise.all(
      [1, 2].map(() => moveService(world, people.advertiser, id, 'Completed')),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const booster of people.boosters) {
      const { dungeonAttendance, totalBalance } = await currentCycle(booster);
      expect(totalBalance).toBe(75_000);
      expect(dungeonAttendance).toMatchObject([
        {
          runId: id,
          pot: 400_000,
          numberOfBoosters: 4,
          boosterCut: 75_000,
          faction: 'horde',
          share: 'booster',
          typeOfBoost: 'Mythic Plus · 4x +15 · Ara-Kara, City of Echoes, City of Threads',
        },
      ]);
    }
    const { advAttendance, totalBalance, missingMail } = await currentCycle(people.advertiser);
    expect(totalBalance).toBe(40_000);
    expect(advAttendance).toMatchObject([
      {
        bookingId: id,
        buyerName: 'Thrall-Kazzak',
        price: 400_000,
        cutOption: 'FTB',
        yourCut: 40_000,
      },
    ]);
    expect(missingMail).toMatchObject([{ mailID: `Kazzak:${id}`, delta: -400_000 }]);
    expect((await moveService(world, people.advertiser, id, 'In progress')).status).toBe(403);
    expect((await moveService(world, people.desk, id, 'In progress')).status).toBe(200);
    expect((await currentCycle(people.advertiser)).totalBalance).toBe(0);
    for (const booster of people.boosters) {
      expect(await currentCycle(booster)).toMatchObject({ totalBalance: 0, dungeonAttendance: [] });
    }
    expect((await moveService(world, people.desk, id, 'Completed')).body.boosterCut).toBe(75_000);
    const payouts = await world.sql(
      `select completion from ledger_entries where run_id = $1 and kind = 'service.payout' order by 1`,
      [id],
    );
    expect(payouts).toEqual([{ completion: 1 }, { completion: 2 }]);
  });

  /** What somebody at the desk changes meanwhile, by the field that it changes. */
  const meanwhile = {
    price: { price: 1_000 },
    advCut: { advcut: 'TAKEN' },
    paymentRealm: { payrealm: 'Draenor' },
    goldWith: { goldWith: person({ name: 'Holder', roles: ['GOLDCOLLECTOR', 'OVERVIEW'] }).id },
    team: null,
    teamSize: { teamSize: 5 },
  };
  it.each(Object.entries(meanwhile))('is refused to who saw another %s', async (field, body) => {
    const people = servicePeople();
    const { id, version } = await playedKeys(world, people);
    await world.join({ id: meanwhile.goldWith.goldWith, name: 'Holder', roles: ['GOLDCOLLECTOR'] });
    const desk = world.as(people.desk);
    const members = people.boosters.slice(1).map((one) => one.id);
    const changed = body
      ? await desk.call(services.update, { params: { id }, body })
      : await desk.call(services.choose, { params: { id }, body: { members } });
    expect([changed.status, changed.text]).toEqual([200, changed.text]);
    const complete = (seen: number) =>
      desk.call(services.move, { params: { id }, body: { status: 'Completed', version: seen } });
    expect((await complete(version)).problem).toMatchObject({
      type: 'stale',
      field,
      by: people.desk.name,
    });
    expect((await complete(changed.body.version)).problem?.type).not.toBe('stale');
  });
});

describe('its gold', () => {
  // proves SVC-31
  it('has a string like any other, which binds it while it is mailed', async () => {
    const people = servicePeople();
    const { id } = await playedKeys(world, people, { advcut: 'TAKEN' });
    const as = world.as(people.advertiser);
    const string = `Kazzak:${id}`;
    const { body: list } = await as.call(strings.raids.list);
    expect(list).toMatchObject([{ string, kind: 'mplus', amountToMail: 360_000, mailed: false }]);
    const mark = (mailed: boolean) =>
      as.call(strings.raids.mark, { body: { strings: [string], mailed } });
    expect((await mark(true)).body).toEqual({ marked: [string], already: [], unknown: [] });
    expect((await mark(true)).body.already).toEqual([string]);
    const update = await as.call(services.update, { params: { id }, body: { price: 1 } });
    expect(update.problem.type).toBe('string-mailed');
    expect((await as.call(services.update, { params: { id }, body: { note: 'x' } })).status).toBe(
      200,
    );
    await moveService(world, people.advertiser, id, 'Completed');
    expect((await currentCycle(people.advertiser)).missingMail).toEqual([]);
    await mark(false);
    expect((await currentCycle(people.advertiser)).missingMail).toMatchObject([
      { delta: -360_000 },
    ]);
    await mark(true);
    await moveService(world, people.desk, id, 'In progress');
    await moveService(world, people.desk, id, 'Completed');
    expect((await currentCycle(people.advertiser)).missingMail).toEqual([]);
    const none = await world.as(people.desk).call(strings.raids.mark, {
      body: { strings: [string], mailed: false },
    });
    expect(none.body.unknown).toEqual([string]);
  });
});

it('all of this leaves nothing that must not be', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
