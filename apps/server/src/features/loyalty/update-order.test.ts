import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { whilePointsCome } from '../../../test/points-meanwhile.ts';
import { storeOf } from '../../../test/store.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { histories, loyalty, members } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { keeper, asKeeper, pointsOf, rich, stocked, ordered } = storeOf(() => world);

describe('orders', () => {
  const update = (body: Record<string, unknown>, who: TestUser = keeper) =>
    world.as(who).call(loyalty.updateOrder, { body: body as never });

  it('are for ACCESS alone', async () => {
    const who = await rich(1_000);
    const order = await ordered(who, await stocked(100));
    for (const other of [who, holding('ADMIN', 'WEBADMIN')]) {
      expect((await world.as(other).call(loyalty.orders)).status).toBe(403);
      expect((await update({ orderID: order.orderID, cancel: true }, other)).status).toBe(403);
      const params = { id: order.orderID };
      expect((await world.as(other).call(histories.order, { params })).status).toBe(403);
    }
    const unknown = { id: '0000000000000' };
    expect((await update({ orderID: unknown.id, cancel: true })).status).toBe(404);
    expect((await asKeeper().call(histories.order, { params: unknown })).status).toBe(404);
  });

  // proves LOY-19, LOY-21
  it('are listed by customer, and keep their words when the store changes', async () => {
    const who = await rich(1_000);
    const order = await ordered(who, await stocked(100, 200));
    await stocked(7);
    const { body } = await asKeeper().call(loyalty.orders);
    expect(body.find(({ discordID }) => discordID === who.id)).toEqual({
      discordID: who.id,
      displayName: who.name,
      avatarUrl: null,
      purchaseHistory: [order],
    });
  });

  it('are listed as long as they are open, and of the others the newest 500', async () => {
    const who = await rich(1_000);
    const open = await ordered(who, await stocked(100));
    const old = (n: number) => `000000000${String(n).padStart(4, '0')}`;
    const put = (isOpen: boolean, from: number, to: number) =>
      world.sql(
        `insert into store_orders (id, member_id, at, total, open, version)
         select '000000000' || lpad(n::text, 4, '0'), $1, now(), 1, $2, 1
         from generate_series($3::integer, $4::integer) n`,
        [who.id, isOpen, from, to],
      );
    await put(true, 1, 1);
    await put(false, 2, 503);
    try {
      const { body } = await asKeeper().call(loyalty.orders);
      const listed = body.find(({ discordID }) => discordID === who.id)?.purchaseHistory ?? [];
      const newest = Array.from({ length: 500 }, (_, at) => old(503 - at));
      expect(listed.map(({ orderID }) => orderID)).toEqual([open.orderID, ...newest, old(1)]);
      // the member sees the newest 500 of all
      const { purchaseHistory } = await pointsOf(who);
      expect(purchaseHistory.map(({ orderID }) => orderID)).toEqual([
        open.orderID,
        ...newest.slice(0, -1),
      ]);
    } finally {
      await world.sql(`delete from store_orders where id like '000000000%'`);
    }
  });

  it('are cancelled once by two at once, whose answers are the same', async () => {
    const who = await rich(1_000);
    const { orderID } = await ordered(who, await stocked(100));
    const lock = 'select 1 from store_orders where id = $1 for update';
    const both = await whileLocked(world, lock, [orderID], async ({ waits }) => {
      const cancelling = [1, 2].map(() => update({ orderID, cancel: true }));
      await waits(2);
      return cancelling;
    });
    const [first, second] = await Promise.all(both);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.body).toEqual(first?.body);
    expect((await pointsOf(who)).amount).toBe(1_000);
  });

  it('are cancelled while their member gets points', async () => {
    const who = await rich(1_000);
    const { orderID } = await ordered(who, await stocked(100));
    const done = await whilePointsCome(world, who, () => update({ orderID, cancel: true }));
    expect(done.status).toBe(200);
    expect((await pointsOf(who)).amount).toBe(1_001);
  });

  // proves LOY-20
  it('are processed item by item in any order; the member is notified', async () => {
    const who = await rich(1_000);
    const order = await ordered(who, await stocked(100, 200));
    const [one, two] = order.items;
    const set = (id: string | undefined, status: string, version?: number) =>
      update({ orderID: order.orderID, version, items: [{ id, status }] });
    const completed = await set(one?.id, 'Completed');
    expect(completed.body.purchaseHistory[0]?.items.map(({ status }) => status)).toEqual([
      'Completed',
      'Open',
    ]);
    await set(two?.id, 'In Preparation');
    await set(one?.id, 'Open');
    const { purchaseHistory } = await pointsOf(who);
    expect(purchaseHistory[0]?.items.map(({ status }) => status)).toEqual([
      'Open',
      'In Preparation',
    ]);
    const notices = (await world.as(who).call(members.notices)).body.map(({ text }) => text);
    expect(notices).toContain(`Order ${order.orderID}: Item 2 is In Preparation`);
    const foreign = await set('0000000000000', 'Open');
    expect([foreign.status, foreign.problem.errors?.[0]?.path]).toEqual([422, 'items.0.id']);
    expect((await set(one?.id, 'Done')).status).toBe(422);
  });

  it('keep what two set of different items, and tell who sets the same one', async () => {
    const who = await rich(1_000);
    const order = await ordered(who, await stocked(100, 200));
    const [one, two] = order.items;
    const set = (id: string | undefined, status: string) =>
      update({ orderID: order.orderID, version: order.version, items: [{ id, status }] });
    expect((await set(one?.id, 'Completed')).status).toBe(200);
    expect((await set(two?.id, 'In Preparation')).status).toBe(200);
    const clash = await set(one?.id, 'In Preparation');
    expect([clash.status, clash.problem.type, clash.problem.field]).toEqual([
      409,
      'stale',
      'Item 1',
    ]);
    // what is so already is no change
    expect((await set(one?.id, 'Completed')).body.purchaseHistory[0]?.version).toBe(3);
  });

  // proves LOY-20
  it('tell their customer of each status, and by direct message once when all of it is done', async () => {
    const who = await rich(1_000);
    const order = await ordered(who, await stocked(100, 200));
    const [one, two] = order.items;
    const { orderID: orderId } = order;
    const told = async () =>
      (
        await world.sql<{ about: string; content: object }>(
          `select message ->> 'about' as about, message -> 'content' as content
           from chat_outbox where member_id = $1 order by id`,
          [who.id],
        )
      ).map(({ about, content }) => [about, content]);
    const set = async (id: string | undefined, status: string) => {
      expect((await update({ orderID: orderId, items: [{ id, status }] })).status).toBe(200);
      return (await told()).length;
    };
    expect([
      await set(one?.id, 'In Preparation'),
      await set(one?.id, 'Completed'),
      await set(two?.id, 'Completed'),
    ]).toEqual([0, 0, 1]);
    expect(await told()).toEqual([['orderCompleted', { key: 'order-completed', orderId }]]);
    expect([await set(two?.id, 'Open'), await set(two?.id, 'Completed')]).toEqual([1, 2]);
    const { body } = await world.as(who).call(members.notices);
    const statusesOf = (label: string) =>
      body.flatMap(({ text }) => (text.includes(label) ? [text.replace(/.* /, '')] : []));
    expect([statusesOf('Item 1').length, statusesOf('Item 2').length]).toEqual([2, 3]);
  });

  // proves LOY-22
  it('are cancelled once, with their points back as an entry of its own', async () => {
    const who = await rich(300);
    const order = await ordered(who, await stocked(100, 200));
    expect((await pointsOf(who)).amount).toBe(0);
    const cancel = () => update({ orderID: order.orderID, cancel: true });
    const cancelled = await cancel();
    expect(cancelled.body.purchaseHistory[0]?.cancelledAt).not.toBeNull();
    expect((await cancel()).status).toBe(200);
    const { amount, history } = await pointsOf(who);
    expect([amount, history.map((one) => one.amount)]).toEqual([300, [300, -300, 300]]);
    const set = await update({
      orderID: order.orderID,
      items: [{ id: order.items[0]?.id, status: 'Open' }],
    });
    expect([set.status, set.problem.type]).toEqual([409, 'order-cancelled']);
  });

  it('have a log: who did what, from what to what', async () => {
    const who = await rich(1_000);
    const order = await ordered(who, await stocked(100, 200));
    await update({
      orderID: order.orderID,
      items: [{ id: order.items[0]?.id, status: 'Completed' }],
    });
    await update({ orderID: order.orderID, cancel: true });
    const { body } = await asKeeper().call(histories.order, { params: { id: order.orderID } });
    expect(body.entries.map(({ action, actor }) => [action, actor.name])).toEqual([
      ['order.cancel', keeper.name],
      ['order.update', keeper.name],
      ['order.create', who.name],
    ]);
    expect(body.entries.slice(0, 2).map(({ differences }) => differences)).toEqual([
      { cancelled: { oldValue: false, newValue: true } },
      { 'Item 1': { oldValue: 'Open', newValue: 'Completed' } },
    ]);
    expect((await world.as(who).call(members.notices)).body[0]?.text).toBe(
      `Order ${order.orderID} was cancelled: 300 loyalty points were given back to you`,
    );
  });
});

it('all of which leaves a database that verifies', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
