import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { storeOf } from '../../../test/store.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { loyalty, members } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { keeper, asKeeper, give, pointsOf, rich } = storeOf(() => world);
const award = (who: Pick<TestUser, 'id'>, amount: number, more: object = {}) => ({
  discordId: who.id,
  amount,
  reason: 'Quiz',
  ...more,
});
const assignMany = (awards: object[], key?: string) =>
  asKeeper().call(loyalty.assignMany, { body: { awards } as never }, key ? { key } : {});
const balances = (...who: TestUser[]) =>
  Promise.all(who.map(async (one) => (await pointsOf(one)).amount));

describe('points for many', () => {
  it('are for ACCESS to give', async () => {
    const who = await rich(0);
    for (const other of [who, holding('ADMIN', 'WEBADMIN'), holding('ACCESS', 'BLACKLISTED')]) {
      const asOther = world.as(other);
      const given = await asOther.call(loyalty.assignMany, { body: { awards: [award(who, 1)] } });
      expect(given.status).toBe(403);
      expect((await asOther.call(loyalty.match, { body: { who: ['x'] } })).status).toBe(403);
    }
    expect(await balances(who)).toEqual([0]);
  });

  // proves LOY-8
  it('are all given or none: unknown, twice, too few, or another balance than was seen', async () => {
    const [one, two] = [await rich(100), await rich(5)];
    const paths = async (...awards: object[]) => {
      const { status, problem } = await assignMany(awards);
      return [status, ...(problem.errors ?? []).map(({ path }) => path)];
    };
    expect(await paths()).toEqual([422, 'awards']);
    expect(await paths(award(one, 5), award({ id: '12345678' }, 5))).toEqual([
      422,
      'awards.1.discordId',
    ]);
    expect(await paths(award(one, 5), award(one, 5))).toEqual([422, 'awards.1.discordId']);
    expect(await paths(award(one, 5), award(two, -6))).toEqual([422, 'awards.1.amount']);
    expect(await paths(award(one, 0), award(two, 5, { reason: ' ' }))).toEqual([
      422,
      'awards.0.amount',
      'awards.1.reason',
    ]);
    const stale = await assignMany([award(one, 5), award(two, 5, { balance: 4 })]);
    expect([stale.status, stale.problem.type, stale.problem.members]).toEqual([
      409,
      'stale',
      [two.id],
    ]);
    expect(await balances(one, two)).toEqual([100, 5]);
  });

  it('are one entry, one audit row and one notice each, once under a key', async () => {
    const [one, two] = [await rich(100), await rich(5)];
    const awards = [
      award(one, -100, { balance: 100, reason: 'Bet' }),
      award(two, 1_250, { balance: 5 }),
    ];
    for (let turn = 0; turn < 2; turn++) {
      expect((await assignMany(awards, 'many-0123456789abcdef')).body).toEqual({ awarded: 2 });
    }
    expect(await balances(one, two)).toEqual([0, 1_255]);
    const rows = await world.sql(
      `select actor_id as actor, differences from audit_log
       where subject = 'points' and subject_id = any($1) and actor_id = $2
       order by id desc limit 2`,
      [[one.id, two.id], keeper.id],
    );
    const points = (before: number, after: number, reason: string) => ({
      actor: keeper.id,
      differences: {
        points: { oldValue: before, newValue: after },
        reason: { oldValue: null, newValue: { key: 'by-hand', reason } },
      },
    });
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining([points(100, 0, 'Bet'), points(5, 1_255, 'Quiz')]));
    const notices = (await world.as(two).call(members.notices)).body.map(({ text }) => text);
    expect(
      notices.filter((text) => text === 'You received 1.250 loyalty points: Quiz'),
    ).toHaveLength(1);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  it('given to the same members at once, in whatever order, all count', async () => {
    const who = [await rich(10), await rich(10), await rich(10)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const turned = at % 2 === 0 ? who : who.toReversed();
        return assignMany(turned.map((one) => award(one, at === 11 ? -1 : 1)));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await balances(...who)).toEqual([20, 20, 20]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  it('begin with whom a list means, with their points', async () => {
    const who = await rich(7);
    await give(who, 3);
    const { body } = await asKeeper().call(loyalty.match, { body: { who: [who.id, 'Nobody'] } });
    expect(body).toMatchObject([
      { member: { discordId: who.id, balance: 10 } },
      { why: 'unknown', candidates: [] },
    ]);
  });
});
