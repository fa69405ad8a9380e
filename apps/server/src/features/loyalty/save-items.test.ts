import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { StoreItem } from '@warchest/contract/store-items.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { storeOf } from '../../../test/store.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { loyalty, settings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { asKeeper, rich, stocked } = storeOf(() => world);

describe('the store', () => {
  it('is at version 0 until it is saved, and takes that for what was seen', async () => {
    expect((await asKeeper().call(loyalty.adminItems)).body).toMatchObject({
      version: 0,
      data: [],
    });
    const items = [{ label: 'First', amount: 5, category: 'Mounts' }];
    const save = () => asKeeper().call(loyalty.saveItems, { body: { version: 0, items } });
    expect((await save()).body).toMatchObject({ version: 1, data: items });
    expect((await save()).problem).toMatchObject({ type: 'stale', current: 1 });
  });

  it('is saved once when two save at once: the other one is refused, because it has changed', async () => {
    const { version } = (await asKeeper().call(loyalty.adminItems)).body;
    const both = await whileLocked(
      world,
      'select 1 from store_lists for update',
      [],
      async ({ waits }) => {
        const saving = ['Mine', 'Theirs'].map((label) => {
          const items = [{ label, amount: 5, category: 'Mounts' }];
          return asKeeper().call(loyalty.saveItems, { body: { version, items } });
        });
        await waits(2);
        return saving;
      },
    );
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  });

  // proves LOY-10, LOY-16
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

  it('keeps each field of an item, without the space around it', async () => {
    const url = 'https://i.imgur.com/b.png';
    const item = { label: 'Mount', description: 'Rides.', url, amount: 7, category: 'Pets' };
    const spaced = {
      label: ' Mount ',
      description: '\n Rides. ',
      url: ` ${url} `,
      amount: 7,
      category: ' Pets\t',
    };
    const saved = await asKeeper().call(loyalty.saveItems, { body: [spaced] });
    const [{ id, ...kept } = { id: '' }, ...others] = saved.body.data;
    expect([kept, others]).toEqual([item, []]);
    const audit = await world.sql(
      `select action, details, differences from audit_log where subject = 'item' and subject_id = $1`,
      [id],
    );
    const differences = Object.fromEntries(
      Object.entries({ ...item, position: 0 }).map(([field, newValue]) => [
        field,
        { oldValue: null, newValue },
      ]),
    );
    expect(audit).toEqual([{ action: 'store.save', details: 'Mount', differences }]);
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
    expect(await wrong(...items, good, ...items, ...items)).toEqual([
      422,
      'items.2.id',
      'items.3.id',
    ]);
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
    await hosts('elsewhere.example, third.example');
    const other = await asKeeper().call(loyalty.saveItems, {
      body: [{ ...good, url: 'https://i.imgur.com/b.png' }],
    });
    expect(other.problem.errors).toEqual([
      {
        path: 'items.0.url',
        message: 'Pictures can come from elsewhere.example, third.example',
      },
    ]);
    const url = 'https://elsewhere.example/a.png';
    expect(await wrong({ ...good, url })).toEqual([200]);
    expect(await wrong({ ...good, url: 'https://i.imgur.com/b.png' })).toEqual([
      422,
      'items.0.url',
    ]);
    await hosts('');
  });

  // proves LOY-18
  it('loses nothing when two save: the second is refused', async () => {
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
});

it('all of which leaves a database that verifies', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
