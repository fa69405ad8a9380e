import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { whilePointsCome } from '../../../test/points-meanwhile.ts';
import { storeOf } from '../../../test/store.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { loyalty, members } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { keeper, asKeeper, give, pointsOf, rich } = storeOf(() => world);

describe('points', () => {
  // proves LOY-2, LOY-5, LOY-6
  it('are for OVERVIEW to see, and for ACCESS to see of others and to give', async () => {
    const who = await rich(0);
    const body = { discordId: who.id, amount: 1, reason: 'x' };
    for (const other of [who, holding('ADMIN', 'WEBADMIN'), holding('ACCESS', 'BLACKLISTED')]) {
      const asOther = world.as(other);
      expect((await asOther.call(loyalty.assign, { body })).status).toBe(403);
      const params = { discordId: who.id };
      expect((await asOther.call(loyalty.ofMember, { params })).status).toBe(403);
    }
    expect((await world.as(keeper).call(loyalty.own)).status).toBe(403);
    const theirs = await asKeeper().call(loyalty.ofMember, { params: { discordId: who.id } });
    expect(theirs.body).toEqual(await pointsOf(who));
    const unknown = await asKeeper().call(loyalty.ofMember, { params: { discordId: '12345678' } });
    expect(unknown.status).toBe(404);
  });

  it('are given by two processes at once', async () => {
    const who = await rich(10);
    const elsewhere = await world.startServer();
    const body = { discordId: who.id, amount: 5, reason: 'x' };
    const given = await whilePointsCome(world, who, () =>
      world.as(keeper, elsewhere).call(loyalty.assign, { body }),
    );
    expect([given.status, given.body.amount]).toEqual([200, 16]);
  });

  it('name each field that is wrong', async () => {
    const who = await rich(10);
    const wrong = async (body: object) => {
      const sent = { discordId: who.id, amount: 1, reason: 'x', ...body };
      const answer = await asKeeper().call(loyalty.assign, { body: sent });
      return [answer.status, ...(answer.problem.errors ?? []).map(({ path }) => path)];
    };
    expect(await wrong({ discordId: 'abc' })).toEqual([422, 'discordId']);
    expect(await wrong({ discordId: '12345678' })).toEqual([422, 'discordId']);
    for (const amount of [0, 1.5, 1_000_000_001, -1_000_000_001, '5', null]) {
      expect(await wrong({ amount })).toEqual([422, 'amount']);
    }
    expect(await wrong({ reason: '  ' })).toEqual([422, 'reason']);
    expect((await pointsOf(who)).history).toHaveLength(1);
  });

  // proves LOY-1
  it('are an append-only history that never goes below 0', async () => {
    const who = await rich(100);
    expect((await give(who, -30)).body).toMatchObject({ discordId: who.id, amount: 70 });
    const tooMuch = await give(who, -71);
    expect([tooMuch.status, tooMuch.problem.type, tooMuch.problem.amount]).toEqual([
      409,
      'not-enough-points',
      70,
    ]);
    expect((await give(who, -70)).body.amount).toBe(0);
    const { amount, history } = await pointsOf(who);
    expect(amount).toBe(0);
    expect(history.map((one) => [one.amount, one.balance, one.reason])).toEqual([
      [-70, 0, 'for the help'],
      [-30, 70, 'for the help'],
      [100, 100, 'for the help'],
    ]);
    const notices = (await world.as(who).call(members.notices)).body.map(({ text }) => text);
    expect(notices).toContain('You received 100 loyalty points: for the help');
    expect(notices).toContain('30 loyalty points were deducted: for the help');
  });

  // proves LOY-7
  it('are not given to what was said to be another balance', async () => {
    const who = await rich(100);
    const stale = await give(who, 5, { balance: 99 });
    expect([stale.status, stale.problem.type, stale.problem.current]).toEqual([409, 'stale', 100]);
    expect((await give(who, 5, { balance: 100 })).body.amount).toBe(105);
  });

  // proves LOY-1
  it('are refused by the database too: rewritten, out of order, or below 0', async () => {
    const who = await rich(100);
    const enter = (seq: number, amount: number, balance: number) =>
      world.sql(
        `insert into points_entries (id, member_id, seq, at, kind, amount, balance, reason, actor_id)
         values (md5(random()::text), $1, $2, now(), 'assign', $3, $4, '{}', 'x')`,
        [who.id, seq, amount, balance],
      );
    await expect(enter(2, -101, -1)).rejects.toThrow('points_never_negative');
    await expect(enter(2, 5, 106)).rejects.toThrow('does not continue');
    await expect(enter(3, 5, 105)).rejects.toThrow('does not continue');
    await expect(enter(1, 5, 5)).rejects.toThrow('points_in_order');
    await expect(enter(0, 5, 5)).rejects.toThrow('does not continue');
    for (const statement of [
      'update points_entries set amount = 1',
      'delete from points_entries',
      'truncate points_entries',
    ]) {
      await expect(world.sql(statement)).rejects.toThrow('append-only');
    }
  });
});

it('all of which leaves a database that verifies', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});

// after the check of the database: nobody gave these points
it('of many entries the newest 2000 are shown', async () => {
  const who = await rich(1);
  await world.sql(
    `insert into points_entries (id, member_id, seq, at, kind, amount, balance, reason, actor_id)
     select $1 || n, $1, n, now(), 'assign', 1, n, '{"key":"by-hand","reason":"one"}', 'x'
     from generate_series(2, 2001) n`,
    [who.id],
  );
  const { amount, history } = await pointsOf(who);
  const balances = history.map(({ balance }) => balance);
  expect([amount, balances.length, balances[0], balances.at(-1)]).toEqual([2_001, 2_000, 2_001, 2]);
});
