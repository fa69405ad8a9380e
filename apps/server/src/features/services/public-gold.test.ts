import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { levelings, moveService, refused } from '../../../test/sold-service.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { members, services, strings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { begun, book, change, goldOf } = levelings(() => world);
const who = (name: string, ...roles: Role[]): TestUser => person({ name, roles });
const staff = () => who('Desk', 'ADVMANAGER');

const noticesOf = async (one: TestUser) =>
  (await world.as(one).call(members.notices)).body.map(({ text }) => text);
const stored = async (id: string) => {
  const [row] = await world.sql<{ paid: boolean; holder: string | null; price: number }>(
    'select paid, gold_with as holder, price from service_bookings where id = $1',
    [id],
  );
  return row;
};

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
    expect(await noticesOf(victim)).toEqual([]);
  });

  it('comes with the price for a new holder, who is not notified of its change as well', async () => {
    const [advertiser, desk, first, second] = [who('Adver'), staff(), who('First'), who('Second')];
    await Promise.all([world.join(first), world.join(second)]);
    const { id } = await book(advertiser);
    await change(desk, id, { paid: true, goldWith: first.id });
    await change(desk, id, { price: 500_000, goldWith: second.id });
    const sale = 'Leveling (60–70) for Thrall-Kazzak';
    expect([await noticesOf(first), await noticesOf(second)]).toEqual([
      [
        `Desk says that you no longer hold the gold of ${sale} (500.000g).`,
        `Desk says that you hold the gold of ${sale} (400.000g).`,
      ],
      [`Desk says that you hold the gold of ${sale} (500.000g).`],
    ]);
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
    expect(await noticesOf(other)).toEqual([]);
    expect((await change(advertiser, id, { paid: false })).body.goldWith).toBe('');
  });

  // proves SVC-28
  it('is for staff, and the named holder is notified, sees the booking and finds it in the list', async () => {
    const [advertiser, desk, holder] = [who('Adver'), staff(), who('Holder')];
    await world.join(holder);
    const { id } = await book(advertiser);
    expect((await world.as(holder).call(services.one, { params: { id } })).status).toBe(404);
    await change(desk, id, { paid: true, goldWith: holder.id });
    expect(await noticesOf(holder)).toEqual([
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
    expect((await noticesOf(holder))[0]).toBe(
      'Desk says that you no longer hold the gold of Leveling (60–70) for Thrall-Kazzak (400.000g).',
    );
    expect((await world.as(holder).call(services.one, { params: { id } })).status).toBe(404);
    expect(await noticesOf(desk)).toEqual([]);
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
    expect((await noticesOf(holder))[0]).toBe(
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

it('all of this leaves nothing that must not be', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
