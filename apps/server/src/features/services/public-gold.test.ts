import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { moveService, offer } from '../../../test/sold-service.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { cycles, gold, members, services, strings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const who = (name: string, ...roles: Role[]): TestUser => person({ name, roles });
const staff = () => who('Desk', 'ADVMANAGER');

/** A leveling for one booster. */
const book = async (by: TestUser, given: Record<string, unknown> = {}) => {
  const { status, body } = await world.as(by).call(services.leveling.book, {
    body: {
      section: 'leveling',
      faction: 'Horde',
      pot: '400000',
      buyer: 'Thrall-Kazzak',
      payrealm: 'Kazzak',
      payfaction: 'Horde',
      advcut: 'FTB',
      startlevel: 60,
      endlevel: 70,
      ...given,
    },
  });
  expect(status).toBe(200);
  return body;
};

const change = (by: TestUser, id: string, body: object) =>
  world.as(by).call(services.update, { params: { id }, body });
const choose = (by: TestUser, id: string, team: readonly TestUser[]) =>
  world
    .as(by)
    .call(services.choose, { params: { id }, body: { members: team.map((one) => one.id) } });
const told = async (one: TestUser) =>
  (await world.as(one).call(members.notices)).body.map(({ text }) => text);
const refused = ({ status, problem }: { status: number; problem: object }) => [
  status,
  (problem as { type?: string }).type,
  (problem as { field?: string }).field,
];
const goldOf = (id: string) =>
  world.sql<{ amount: number }>(
    'select amount from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.run_id = $1',
    [id],
  );
const stored = async (id: string) => {
  const [row] = await world.sql<{ paid: boolean; holder: string | null; price: number }>(
    'select paid, gold_with as holder, price from service_bookings where id = $1',
    [id],
  );
  return row;
};

/** Booked by one, played by another, who is chosen: all but paid. */
async function begun(advertiser: TestUser, booster: TestUser, given: Record<string, unknown> = {}) {
  const { id } = await book(advertiser, given);
  await offer(world, booster, id);
  expect((await choose(advertiser, id, [booster])).status).toBe(200);
  expect((await moveService(world, advertiser, id, 'In progress')).status).toBe(200);
  return id;
}

describe('saying that gold was taken', () => {
  it.each<[string, Role[]]>([
    ['a plain member', ['OVERVIEW']],
    ['an advertiser', ['ADVERTISER', 'BOOKING', 'OVERVIEW', 'TAKENBOOKER', 'CERTIFIED']],
    ['a gold collector without CANCOLLECT', ['GOLDCOLLECTOR', 'OVERVIEW']],
    ['somebody without a role', []],
  ])('is nothing for %s, who booked it', async (_, roles) => {
    const advertiser = who('Adver', ...roles);
    const victim = who('Victim', 'GOLDCOLLECTOR', 'CANCOLLECT');
    await world.join(victim);
    const { id, may } = await book(advertiser);
    expect(may).toMatchObject({ price: true, take: 'not-collector', nameHolder: 'forbidden' });
    for (const [body, field] of [
      [{ paid: true }, 'paid'],
      [{ paid: true, goldWith: victim.id }, 'paid'],
      [{ goldWith: victim.id }, 'goldWith'],
      [{ goldWith: advertiser.id }, 'goldWith'],
      [{ note: 'x', paid: true }, 'paid'],
    ] as const) {
      expect(refused(await change(advertiser, id, body))).toEqual([403, 'not-collector', field]);
    }
    expect(await stored(id)).toEqual({ paid: false, holder: null, price: 400_000 });
    expect(await told(victim)).toEqual([]);
  });

  it('is for BLACKLISTED neither with CANCOLLECT nor at the desk', async () => {
    const advertiser = who('Adver', 'CANCOLLECT');
    const { id } = await book(advertiser);
    await world.join({ ...advertiser, roles: ['CANCOLLECT', 'BLACKLISTED'] });
    expect((await change(advertiser, id, { paid: true })).status).toBe(403);
    const desk = who('Desk', 'ADVMANAGER', 'BLACKLISTED');
    expect((await change(desk, id, { paid: true })).status).toBe(403);
    expect(await stored(id)).toMatchObject({ paid: false, holder: null });
  });

  // proves SVC-28
  it('is with CANCOLLECT for the own booking and oneself alone', async () => {
    const advertiser = who('Adver', 'ADVERTISER', 'CANCOLLECT');
    const other = who('Other', 'GOLDCOLLECTOR', 'CANCOLLECT', 'OVERVIEW');
    await world.join(other);
    const { id, may } = await book(advertiser);
    expect(may).toMatchObject({ take: true, nameHolder: 'forbidden' });
    for (const body of [{ paid: true, goldWith: other.id }, { goldWith: other.id }]) {
      expect(refused(await change(advertiser, id, body))).toEqual([403, 'forbidden', 'goldWith']);
    }
    expect((await change(other, id, { paid: true })).status).toBe(403);
    expect((await change(advertiser, id, { paid: true })).body).toMatchObject({
      paid: true,
      goldWith: advertiser.id,
    });
    // …and stays so: handing it on is for staff
    expect(refused(await change(advertiser, id, { goldWith: other.id }))).toEqual([
      403,
      'forbidden',
      'goldWith',
    ]);
    expect(await told(other)).toEqual([]);
    expect((await change(advertiser, id, { paid: false })).body.goldWith).toBe('');
  });

  // proves SVC-28
  it('is for staff, and the named holder is notified, sees the booking and finds it in the list', async () => {
    const [advertiser, desk, holder] = [who('Adver'), staff(), who('Holder')];
    await world.join(holder);
    const { id } = await book(advertiser);
    expect((await world.as(holder).call(services.one, { params: { id } })).status).toBe(404);
    await change(desk, id, { paid: true, goldWith: holder.id });
    expect(await told(holder)).toEqual([
      'Desk says that you hold the gold of Leveling (60–70) for Thrall-Kazzak (400.000g).',
    ]);
    const { body: seen } = await world.as(holder).call(services.one, { params: { id } });
    expect(seen).toMatchObject({
      buyer: 'Thrall-Kazzak',
      price: 400_000,
      holdsGold: true,
      own: false,
      may: { edit: 'forbidden', price: 'forbidden', take: 'forbidden', choose: 'forbidden' },
    });
    expect((await world.as(holder).call(services.own)).body.map((one) => one.id)).toEqual([id]);
    expect(refused(await change(holder, id, { paid: false }))[0]).toBe(403);
    await change(desk, id, { goldWith: desk.id });
    expect((await told(holder))[0]).toBe(
      'Desk says that you no longer hold the gold of Leveling (60–70) for Thrall-Kazzak (400.000g).',
    );
    expect((await world.as(holder).call(services.one, { params: { id } })).status).toBe(404);
    expect(await told(desk)).toEqual([]);
  });
});

describe('gold in other hands', () => {
  it('keeps its advertiser from saying how much it is, and from taking it over', async () => {
    const [advertiser, desk] = [who('Adver', 'CANCOLLECT'), staff()];
    const { id } = await book(advertiser);
    await change(desk, id, { paid: true });
    for (const body of [
      { price: 100_000_000 },
      { advcut: 'TAKEN' },
      { payrealm: 'Draenor' },
      { advcut: 'BALANCEC', payrealm: 'BALANCE' },
      { paid: false },
      { goldWith: advertiser.id },
      { goldWith: '' },
    ]) {
      const [status, type] = refused(await change(advertiser, id, body));
      expect([body, status, type]).toEqual([body, 403, 'gold-elsewhere']);
    }
    expect((await change(advertiser, id, { note: 'later' })).status).toBe(200);
    expect(await stored(id)).toEqual({ paid: true, holder: desk.id, price: 400_000 });
  });

  it('keeps its advertiser from cancelling the booking, which would take its string away', async () => {
    const [advertiser, holder, desk] = [
      who('Adver', 'OVERVIEW'),
      who('Holder', 'CANCOLLECT'),
      staff(),
    ];
    await world.join(holder);
    const id = await begun(advertiser, who('Booster', 'OVERVIEW'));
    await change(desk, id, { paid: true, goldWith: holder.id });
    const { body } = await world.as(advertiser).call(services.one, { params: { id } });
    expect(body.may.become.Cancelled).toBe('gold-elsewhere');
    expect(refused(await moveService(world, advertiser, id, 'Cancelled'))).toEqual([
      403,
      'gold-elsewhere',
      undefined,
    ]);
    const held = await world.as(holder).call(strings.raids.list);
    expect(held.body.map(({ bookingId }) => bookingId)).toEqual([id]);
    expect((await moveService(world, desk, id, 'Cancelled')).status).toBe(200);
  });

  it('is given back once staff have cancelled, so its advertiser does not open the booking again', async () => {
    const [advertiser, holder, desk] = [
      who('Adver', 'OVERVIEW'),
      who('Holder', 'CANCOLLECT'),
      staff(),
    ];
    await world.join(holder);
    const id = await begun(advertiser, who('Booster', 'OVERVIEW'), { pot: '100000000' });
    await change(desk, id, { paid: true, goldWith: holder.id });
    expect((await moveService(world, desk, id, 'Cancelled')).status).toBe(200);
    for (const to of ['Open', 'In progress', 'Completed'] as const) {
      await moveService(world, advertiser, id, to);
    }
    expect(refused(await moveService(world, advertiser, id, 'Open'))[1]).toBe('gold-elsewhere');
    expect(await goldOf(id)).toEqual([]);
    expect((await moveService(world, desk, id, 'Open')).body.status).toBe('Staffed');
  });

  it('of an advertiser with CANCOLLECT leaves them free to cancel and to open again', async () => {
    const advertiser = who('Adver', 'CANCOLLECT');
    const { id } = await book(advertiser);
    await change(advertiser, id, { paid: true });
    for (const to of ['Cancelled', 'Open'] as const) {
      expect((await moveService(world, advertiser, id, to)).body.status).toBe(to);
    }
  });

  it('makes its holder hear of another price', async () => {
    const [advertiser, desk, holder] = [who('Adver'), staff(), who('Holder')];
    await world.join(holder);
    const { id } = await book(advertiser);
    await change(desk, id, { paid: true, goldWith: holder.id });
    await change(desk, id, { price: 500_000 });
    expect((await told(holder))[0]).toBe(
      'Desk changed the price of Leveling (60–70) for Thrall-Kazzak from 400.000g to 500.000g.',
    );
  });

  it('says how much there is for nobody who lost CANCOLLECT since', async () => {
    const advertiser = who('Adver', 'CANCOLLECT');
    const { id } = await book(advertiser);
    await change(advertiser, id, { paid: true });
    await world.join({ ...advertiser, roles: ['ADVERTISER'] });
    expect(refused(await change(advertiser, id, { price: 90_000_000 }))).toEqual([
      403,
      'not-collector',
      'price',
    ]);
  });
});

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
