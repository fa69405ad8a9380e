import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { StoreItem } from '@warchest/contract/loyalty.ts';
import { person, testWorld, type Person, type World } from '../../../test/harness.ts';
import { holding } from '../../../test/scenes.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { histories, loyalty, members, settings } = contract;

let world: World;
const keeper = holding('ACCESS');
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const asKeeper = () => world.as(keeper);
const give = (who: Person, amount: number, more: object = {}) =>
  asKeeper().call(loyalty.assign, {
    body: { discordId: who.id, amount, reason: 'for the help', ...more },
  });
const pointsOf = async (who: Person) => (await world.as(who).call(loyalty.own)).body;

/** A member with so many points. */
async function rich(amount: number): Promise<Person> {
  const who = person({ roles: ['OVERVIEW'] });
  await world.join(who);
  if (amount > 0) expect((await give(who, amount)).status).toBe(200);
  return who;
}

/** What the store sells: a list of its own for each test that asks. */
async function stocked(...prices: number[]): Promise<StoreItem[]> {
  const answer = await asKeeper().call(loyalty.saveItems, {
    body: prices.map((amount, at) => ({
      label: `Item ${at + 1}`,
      amount,
      category: at % 2 === 0 ? 'Mounts' : 'Services',
    })),
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

type Wanted = readonly (readonly [item: StoreItem | undefined, quantity?: number])[];
const buy = (who: Person, wanted: Wanted, totalCosts: number, key?: string) =>
  world.as(who).call(
    loyalty.checkout,
    {
      body: {
        items: wanted.map(([item, quantity = 1]) => ({ id: item?.id ?? '', quantity })),
        totalCosts,
      },
    },
    key === undefined ? {} : { key },
  );

/** An order of one of each. */
async function ordered(who: Person, items: readonly StoreItem[]) {
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const answer = await buy(
    who,
    items.map((item) => [item] as const),
    total,
  );
  expect(answer.status).toBe(200);
  return answer.body.order;
}

describe('points', () => {
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
    const told = (await world.as(who).call(members.notices)).body.map(({ text }) => text);
    expect(told).toContain('You received 100 loyalty points: for the help');
    expect(told).toContain('30 loyalty points were taken from you: for the help');
  });

  it('are not given to what was said to be another balance', async () => {
    const who = await rich(100);
    const stale = await give(who, 5, { balance: 99 });
    expect([stale.status, stale.problem.type, stale.problem.current]).toEqual([409, 'stale', 100]);
    expect((await give(who, 5, { balance: 100 })).body.amount).toBe(105);
  });

  it('are refused by the database too: rewritten, out of order, or below 0', async () => {
    const who = await rich(100);
    const enter = (seq: number, amount: number, balance: number) =>
      world.sql(
        `insert into points_entries (id, member_id, seq, at, kind, amount, balance, reason, actor_id)
         values (md5(random()::text), $1, $2, now(), 'assign', $3, $4, '', 'x')`,
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

describe('the store', () => {
  it('is edited by ACCESS and seen by OVERVIEW, in the order of the list', async () => {
    const who = await rich(0);
    const items = await stocked(100, 200, 300);
    const shown = (await world.as(who).call(loyalty.items)).body;
    expect(shown).toEqual({ status: 200, data: items });
    expect((await world.as(who).call(loyalty.adminItems)).status).toBe(403);
    const body = [{ label: 'x', amount: 1, category: 'y' }];
    expect((await world.as(who).call(loyalty.saveItems, { body })).status).toBe(403);
    const moved = await asKeeper().call(loyalty.saveItems, { body: items.toReversed() });
    expect(moved.body.data).toEqual(items.toReversed());
  });

  it('names each field that is wrong, and saves nothing of the list', async () => {
    const items = await stocked(100);
    const [one] = items;
    const wrong = async (
      ...sent: (Partial<StoreItem> & Pick<StoreItem, 'label' | 'amount' | 'category'>)[]
    ) => {
      const answer = await asKeeper().call(loyalty.saveItems, { body: sent });
      return [answer.status, ...(answer.problem.errors ?? []).map(({ path }) => path)];
    };
    const good = { label: 'Good', amount: 5, category: 'Mounts' };
    expect(await wrong(good, { ...good, label: ' ', amount: 0, category: '' })).toEqual([
      422,
      'items.1.label',
      'items.1.amount',
      'items.1.category',
    ]);
    for (const url of [
      'http://i.imgur.com/a.png',
      'javascript:alert(1)',
      'https://me:you@i.imgur.com/a.png',
      'https://elsewhere.example/a.png',
      'i.imgur.com/a.png',
    ]) {
      expect(await wrong({ ...good, url })).toEqual([422, 'items.0.url']);
    }
    expect(await wrong({ ...good, id: '0000000000000' })).toEqual([422, 'items.0.id']);
    expect(await wrong(...items, ...items)).toEqual([422, 'items.1.id']);
    expect((await wrong())[0]).toBe(422);
    const { data } = (await asKeeper().call(loyalty.adminItems)).body;
    expect(data).toEqual([one]);
    const fine = await wrong({ ...good, url: 'https://i.imgur.com/a.png' });
    expect(fine).toEqual([200]);
    // the settings of the community name others
    const web = world.as(holding('WEBADMIN'));
    const hosts = (pictureHosts: string) =>
      web.call(settings.save, { body: { values: { pictureHosts } } });
    expect((await hosts('elsewhere.example')).status).toBe(200);
    const { pictureHosts } = (await asKeeper().call(loyalty.adminItems)).body;
    expect(pictureHosts).toEqual(['elsewhere.example']);
    const url = 'https://elsewhere.example/a.png';
    expect(await wrong({ ...good, url })).toEqual([200]);
    expect(await wrong({ ...good, url: 'https://i.imgur.com/b.png' })).toEqual([
      422,
      'items.0.url',
    ]);
    await hosts('');
  });

  it('loses nothing when two save: the second is told', async () => {
    await stocked(100);
    const { version, data } = (await asKeeper().call(loyalty.adminItems)).body;
    const save = (label: string) =>
      asKeeper().call(loyalty.saveItems, {
        body: { version, items: data.map((item) => ({ ...item, label })) },
      });
    const first = await save('Mine');
    expect([first.status, first.body.version]).toEqual([200, version + 1]);
    const second = await save('Theirs');
    expect([second.status, second.problem.type]).toEqual([409, 'stale']);
    expect((await asKeeper().call(loyalty.adminItems)).body.data[0]?.label).toBe('Mine');
  });

  it('sells at the prices of the database, once for the same key', async () => {
    const [one, two] = await stocked(100, 40);
    const who = await rich(500);
    const first = await buy(who, [[one], [two, 3]], 220, 'bought-under-a-key-1');
    expect([first.status, first.body.status, first.body.amount]).toEqual([200, 200, 280]);
    expect(
      first.body.order.items.map(({ label, quantity, amount }) => [label, quantity, amount]),
    ).toEqual([
      ['Item 1', 1, 100],
      ['Item 2', 3, 40],
    ]);
    const again = await buy(who, [[one], [two, 3]], 220, 'bought-under-a-key-1');
    expect(again.body).toEqual(first.body);
    const { amount, history, purchaseHistory } = await pointsOf(who);
    expect([amount, history.length, purchaseHistory.length]).toEqual([280, 2, 1]);
    expect(history[0]).toMatchObject({ amount: -220, balance: 280 });
    expect(purchaseHistory[0]).toEqual(first.body.order);
    // one that is named several times is wanted so many times
    const twice = await buy(who, [[two], [two]], 80);
    expect(twice.body.order.items.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('refuses what cannot be paid, other prices and what is gone, and takes nothing', async () => {
    const items = await stocked(100, 40);
    const [one, two] = items;
    const who = await rich(120);
    const poor = await buy(who, [[one], [two]], 140);
    expect([poor.status, poor.problem.type]).toEqual([409, 'not-enough-points']);
    const cheap = await buy(who, [[one]], 1);
    expect([cheap.status, cheap.problem.type]).toEqual([409, 'prices-changed']);
    expect([cheap.problem.totalCosts, cheap.problem.items, cheap.problem.gone]).toEqual([
      100,
      [one],
      [],
    ]);
    await asKeeper().call(loyalty.saveItems, {
      body: items.slice(0, 1).map((item) => ({ ...item, amount: 110 })),
    });
    const gone = await buy(who, [[one], [two]], 110);
    expect([gone.status, gone.problem.totalCosts, gone.problem.gone]).toEqual([
      409,
      110,
      [two?.id],
    ]);
    expect((await buy(who, [[one, 99], [one]], 1)).problem.errors?.[0]?.path).toBe(
      'items.0.quantity',
    );
    expect((await buy(who, [], 0)).status).toBe(422);
    expect(await pointsOf(who)).toMatchObject({ amount: 120, purchaseHistory: [] });
    expect((await buy(who, [[one]], 110)).status).toBe(200);
  });
});

describe('orders', () => {
  const update = (body: Record<string, unknown>, who: Person = keeper) =>
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

  it('are seen to item by item in any order; the member is told', async () => {
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
    const told = (await world.as(who).call(members.notices)).body.map(({ text }) => text);
    expect(told).toContain(`Order ${order.orderID}: Item 2 is In Preparation`);
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
    expect(body.entries[1]?.differences).toEqual({
      'Item 1': { oldValue: 'Open', newValue: 'Completed' },
    });
  });
});

it('all of which leaves a database that verifies', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
