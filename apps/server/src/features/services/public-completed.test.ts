import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { levelings, moveService, offer, refused } from '../../../test/sold-service.ts';

const { cycles, gold, services, strings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { begun, book, change, choose, goldOf } = levelings(() => world);
const who = (name: string, ...roles: Role[]): TestUser => person({ name, roles });
const staff = () => who('Desk', 'ADVMANAGER');

describe('completing', () => {
  // proves SVC-29
  it('pays nobody who books, plays and completes alone', async () => {
    const attacker = who('Alone', 'OVERVIEW', 'CANCOLLECT');
    const id = await begun(attacker, attacker, { pot: '100000000' });
    expect((await change(attacker, id, { paid: true })).status).toBe(200);
    const { body } = await world.as(attacker).call(services.one, { params: { id } });
    expect(body.may.become.Completed).toBe('own-team');
    expect(refused(await moveService(world, attacker, id, 'Completed'))[1]).toBe('own-team');
    expect(await goldOf(id)).toEqual([]);
  });

  it('pays no two members of whom one books and the other plays', async () => {
    const [first, second] = [who('First', 'OVERVIEW'), who('Second', 'OVERVIEW')];
    const id = await begun(first, second, { pot: '100000000' });
    for (const one of [first, second]) {
      expect((await change(one, id, { paid: true, goldWith: second.id })).status).toBe(403);
    }
    expect(refused(await moveService(world, first, id, 'Completed'))[1]).toBe('gold-missing');
    expect(refused(await moveService(world, second, id, 'Completed'))[1]).toBe('forbidden');
    expect(await goldOf(id)).toEqual([]);
  });

  // proves SVC-29
  it('is for the advertiser while staff or a collector holds the gold', async () => {
    const [advertiser, booster, desk] = [who('Adver'), who('Booster', 'OVERVIEW'), staff()];
    const id = await begun(advertiser, booster);
    const named = async (holder: TestUser) => {
      await world.join(holder);
      expect((await change(desk, id, { paid: true, goldWith: holder.id })).status).toBe(200);
      const { body } = await world.as(advertiser).call(services.one, { params: { id } });
      return body.may.become.Completed;
    };
    expect(await named(who('Plain', 'OVERVIEW', 'GOLDCOLLECTOR'))).toBe('untrusted-holder');
    expect(await named(advertiser)).toBe('untrusted-holder');
    expect(await named(who('Out', 'CANCOLLECT', 'BLACKLISTED'))).toBe('untrusted-holder');
    expect((await moveService(world, advertiser, id, 'Completed')).problem.type).toBe(
      'untrusted-holder',
    );
    expect(await named(who('Collector', 'CANCOLLECT'))).toBe(true);
    expect((await moveService(world, advertiser, id, 'Completed')).status).toBe(200);
  });

  it('is for staff, no matter who holds the gold and who plays', async () => {
    const [advertiser, desk] = [who('Adver', 'OVERVIEW'), staff()];
    const id = await begun(advertiser, advertiser);
    await change(desk, id, { paid: true, goldWith: advertiser.id });
    expect(refused(await moveService(world, advertiser, id, 'Completed'))[1]).toBe('own-team');
    expect((await moveService(world, desk, id, 'Completed')).status).toBe(200);
  });

  it('is refused to an advertiser who lost CANCOLLECT after paid was ticked', async () => {
    const [advertiser, booster] = [who('Adver', 'CANCOLLECT'), who('Booster', 'OVERVIEW')];
    const id = await begun(advertiser, booster);
    await change(advertiser, id, { paid: true });
    await world.join({ ...advertiser, roles: ['ADVERTISER'] });
    expect(refused(await moveService(world, advertiser, id, 'Completed'))).toEqual([
      403,
      'untrusted-holder',
      undefined,
    ]);
    expect(await goldOf(id)).toEqual([]);
  });

  it('is for staff where a balance pays: nobody holds gold then', async () => {
    const [advertiser, booster, desk] = [who('A', 'CANCOLLECT'), who('B', 'OVERVIEW'), staff()];
    const id = await begun(advertiser, booster, { advcut: 'BALANCEC', payrealm: 'BALANCE' });
    await change(advertiser, id, { paid: true });
    expect(refused(await moveService(world, advertiser, id, 'Completed'))[1]).toBe(
      'untrusted-holder',
    );
    expect((await moveService(world, desk, id, 'Completed')).status).toBe(200);
  });

  it('is for staff again once they took a completion back', async () => {
    const [advertiser, booster, desk] = [who('Adver'), who('Booster', 'OVERVIEW'), staff()];
    const id = await begun(advertiser, booster);
    await change(desk, id, { paid: true, goldWith: desk.id });
    expect((await moveService(world, advertiser, id, 'Completed')).status).toBe(200);
    expect((await moveService(world, desk, id, 'In progress')).status).toBe(200);
    expect(refused(await moveService(world, advertiser, id, 'Completed'))[1]).toBe('was-reversed');
    expect((await moveService(world, desk, id, 'Completed')).status).toBe(200);
  });

  it('never pays an advertiser who joins the team at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const advertiser = who('Racer', 'OVERVIEW', 'CANCOLLECT');
      const booster = who('Booster', 'OVERVIEW');
      const { id } = await book(advertiser);
      await offer(world, booster, id);
      await offer(world, advertiser, id);
      await choose(advertiser, id, [booster]);
      await moveService(world, advertiser, id, 'In progress');
      await change(advertiser, id, { paid: true });
      const [joined, completed] = await Promise.all([
        choose(advertiser, id, [advertiser]),
        moveService(world, advertiser, id, 'Completed'),
      ]);
      // one of the two comes first, and keeps the other from being
      expect([joined.status, completed.status].toSorted((a, b) => a - b)).toEqual([
        200,
        completed.status === 200 ? 409 : 403,
      ]);
      const paid = await world.sql(
        `select 1 from ledger_postings p join ledger_entries e on e.id = p.entry_id
         where e.run_id = $1 and p.member_id = $2 and p.share = 'booster'`,
        [id, advertiser.id],
      );
      expect(paid).toEqual([]);
    }
  });
});

// proves SVC-30
it('advertiser, team and holder hear what staff cancel, reopen and take back', async () => {
  const [advertiser, booster, desk] = [who('Adver'), who('Booster', 'OVERVIEW'), staff()];
  const holder = who('Holder', 'CANCOLLECT');
  await world.join(holder);
  const id = await begun(advertiser, booster);
  await change(desk, id, { paid: true, goldWith: holder.id });
  const lastOf = async (one: TestUser) =>
    (await world.as(one).call(contract.members.notices)).body[0]?.text;
  const heard = () => Promise.all([advertiser, booster, holder, desk].map(lastOf));
  await moveService(world, advertiser, id, 'Completed');
  await moveService(world, desk, id, 'In progress');
  const name = 'Leveling (60–70) for Thrall-Kazzak';
  const reversed = `Desk took back the completion of ${name}: its shares are reversed.`;
  expect(await heard()).toEqual([reversed, reversed, reversed, undefined]);
  await moveService(world, desk, id, 'Cancelled');
  const cancelled = `Desk cancelled ${name}.`;
  expect(await heard()).toEqual([
    cancelled,
    cancelled,
    `${cancelled} You hold 400.000g of it: give them back.`,
    undefined,
  ]);
  const sent = await world.sql<{ text: object }>(
    `select message->'content' as text from chat_outbox
     where member_id = $1 and kind = 'news' order by id desc limit 1`,
    [holder.id],
  );
  expect(sent[0]?.text).toMatchObject({ key: 'service-changed', gold: 400_000 });
  await moveService(world, desk, id, 'Open');
  expect(await heard()).toEqual([...Array<string>(3).fill(`Desk reopened ${name}.`), undefined]);
});

it('the string of a holder who is named by staff is in their list', async () => {
  const [advertiser, desk, holder] = [who('Adver'), staff(), who('Holder', 'OVERVIEW')];
  await world.join(holder);
  const { id } = await book(advertiser);
  await change(desk, id, { paid: true, goldWith: holder.id });
  const { body } = await world.as(holder).call(strings.raids.list);
  expect(body.map(({ bookingId }) => bookingId)).toEqual([id]);
});

// proves SVC-22
it('a pot is at most 100,000,000 gold, when booked and when changed', async () => {
  const advertiser = who('Adver');
  const message = 'At most 100.000.000g';
  const over = { section: 'leveling', faction: 'Horde', pot: '100000001', buyer: 'Thrall-Kazzak' };
  const rest = {
    payrealm: 'Kazzak',
    payfaction: 'Horde',
    advcut: 'FTB',
    startlevel: 60,
    endlevel: 70,
  };
  const refusedPot = await world
    .as(advertiser)
    .call(services.leveling.book, { body: { ...over, ...rest } as never });
  expect([refusedPot.status, refusedPot.problem.errors]).toEqual([422, [{ path: 'pot', message }]]);
  const { id } = await book(advertiser, { pot: '100000000' });
  const dearer = await change(advertiser, id, { price: 100_000_001 });
  expect([dearer.status, dearer.problem.errors]).toEqual([422, [{ path: 'price', message }]]);
});

it('all of this leaves nothing that must not be', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));

// after that: its entries are written past the door, so they have no audit rows
it('a balance beyond safe integers, from before there was a limit, opens every page', async () => {
  const [rich, admin] = [who('Rich', 'OVERVIEW'), who('Admin', 'ADMIN')];
  await world.join(rich);
  const huge = Number.MAX_SAFE_INTEGER;
  await world.sql('alter table ledger_postings disable trigger ledger_postings_limit');
  for (const at of ['aaaaaaaaaaa1', 'aaaaaaaaaaa2']) {
    await world.sql(
      `with e as (insert into ledger_entries (id, at, kind, cycle_day, actor_id)
         values ($1, now(), 'correction', '2026-11-24', 'x'))
       insert into ledger_postings (id, entry_id, cycle_day, account, member_id, amount)
       values ($1 || 'a', $1, '2026-11-24', 'member', $2, $3),
              ($1 || 'b', $1, '2026-11-24', 'pot', null, -$3::bigint)`,
      [at, rich.id, huge],
    );
  }
  await world.sql('alter table ledger_postings enable trigger ledger_postings_limit');
  const balances = await world.as(admin).call(gold.balances);
  expect(balances.status).toBe(200);
  expect(balances.body.members.find(({ discordId }) => discordId === rich.id)?.owed).toBe(huge);
  expect((await world.as(admin).call(gold.match, { body: { who: [rich.id] } })).status).toBe(200);
  const card = await world.as(admin).call(cycles.ofMember, { params: { discordId: rich.id } });
  expect([card.status, card.body.current.totalOwed]).toEqual([200, huge]);
});
