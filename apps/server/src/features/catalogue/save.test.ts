import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { ListName } from '@warchest/domain/catalogue/lists.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { catalogueOf } from '../../../test/saved-catalogue.ts';
import { bookAs, testUsers, openRun, runBody } from '../../../test/fixtures.ts';

const { save } = contract.catalogue;
type Body = NonNullable<Parameters<ReturnType<TestWorld['as']>['call']>[1]>['body'];

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const { webAdmin, read, version, send, put } = catalogueOf(() => world);
const bosses = ['First', 'Second', 'Third'];
const lastAudit = async () =>
  (
    await world.sql<{ subject_id: string; version: number; differences: Record<string, unknown> }>(
      `select subject_id, version, differences from audit_log
       where subject = 'catalogue' order by id desc limit 1`,
    )
  )[0];

describe('saving a list of the catalogue', () => {
  // proves CAT-1
  it('is for WEBADMIN', async () => {
    const body = { version: await version(), rows: [{ label: 'Rivendare' }] };
    expect((await world.as(null).call(save, { params: { list: 'mounts' }, body })).status).toBe(
      401,
    );
    for (const who of [
      person({ roles: ['ADMIN', 'RAIDMANAGER', 'ACCESS'] }),
      person({ roles: ['WEBADMIN', 'BLACKLISTED'] }),
    ]) {
      expect((await send('mounts', body, who)).status).toBe(403);
    }
    const answer = await world.as(webAdmin).send({
      method: 'PUT',
      url: '/v1/catalogue/classes',
      payload: JSON.stringify(body),
    });
    expect(answer.status).toBe(404);
  });
  it.each<[string, ListName, object, string, string]>([
    [
      'a row without a label',
      'mounts',
      { rows: [{ active: true }] },
      'rows.0.label',
      'Field is required',
    ],
    [
      'a row without a label behind a good one',
      'mounts',
      { rows: [{ label: 'Ashes of Al’ar' }, { active: true }] },
      'rows.1.label',
      'Field is required',
    ],
    [
      'a label that is there',
      'raids',
      { rows: [{ label: 'manaforge  OMEGA', fields: { abbreviation: 'X', bosses } }] },
      'rows.0.label',
      '“manaforge OMEGA” is already in the list',
    ],
    [
      'a raid without bosses',
      'raids',
      { rows: [{ label: 'New', fields: { abbreviation: 'X' } }] },
      'rows.0.fields.bosses',
      'Field is required',
    ],
    [
      'a field that is none',
      'mounts',
      { rows: [{ label: 'New', fields: { bosses } }] },
      'rows.0.fields.bosses',
      'There is no such field',
    ],
    [
      'a row that is none',
      'mounts',
      { rows: [{ key: 'nobody' }] },
      'rows.0.key',
      'There is no such row',
    ],
    [
      'a row twice',
      'raids',
      { rows: [{ key: 'manaforge-omega' }, { key: 'manaforge-omega', active: false }] },
      'rows.1.key',
      'This row is in the list twice',
    ],
    [
      'a form that is none',
      'feeOptions',
      { rows: [{ key: 'FTB', fields: { forms: ['roulette'] } }] },
      'rows.0.fields.forms',
      expect.stringContaining('is none of') as string,
    ],
    [
      'switching BALANCE off',
      'realms',
      { rows: [{ key: 'balance', active: false }] },
      'rows.0.active',
      'BALANCE stays switched on',
    ],
    [
      'switching everything off',
      'difficulties',
      { rows: ['normal', 'heroic', 'mythic'].map((key) => ({ key, active: false })) },
      'rows.0.active',
      'At least one stays switched on',
    ],
  ])('refuses %s', async (_, list, body, path, message) => {
    const before = await read();
    const answer = await put(list, body);
    expect([answer.status, answer.problem?.errors]).toEqual([422, [{ path, message }]]);
    expect(await read()).toEqual(before);
  });
  // proves CAT-9
  it('adds a raid that can be booked into at once, wherever it is asked', async () => {
    const elsewhere = await world.startServer();
    const people = testUsers();
    const raid = { label: ' The  Voidspire ', fields: { abbreviation: 'VS', bosses } };
    const before = await version();
    const answer = await put('raids', { rows: [{ ref: 'new-1', ...raid }] });
    expect(answer.status).toBe(200);
    expect(answer.body.version).toBe(before + 1);
    expect(answer.body.raids.at(-1)).toEqual({
      key: 'the-voidspire',
      label: 'The Voidspire',
      active: true,
      abbreviation: 'VS',
      bosses,
    });
    expect(await lastAudit()).toMatchObject({
      subject_id: 'raids',
      version: before + 1,
      differences: { 'the-voidspire': { oldValue: null, newValue: { label: 'The Voidspire' } } },
    });
    const created = await world.as(people.manager, elsewhere).call(contract.runs.raid.create, {
      body: runBody(world, { raid: 'The Voidspire', raidBoss: '3/3' }),
    });
    expect([created.status, created.body.raid]).toEqual([200, 'The Voidspire']);
  });
  it('takes a row called as the order of the rows is in the log', async () => {
    const keys = (await read()).mounts.map(({ key }) => key);
    const body = { rows: [{ label: 'Order' }], order: keys.toReversed() };
    expect((await put('mounts', body)).body.mounts.at(-1)?.label).toBe('Order');
    const { order, ...added } = (await lastAudit())?.differences ?? {};
    expect(order).toMatchObject({ oldValue: keys });
    expect(Object.values(added)).toMatchObject([{ oldValue: null, newValue: { label: 'Order' } }]);
  });
  // proves CAT-8
  it('leaves runs and bookings their words when a row is renamed and switched off', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { raid: 'Nerub-ar Palace' });
    await bookAs(world, people.advertiser, run);
    const key = 'nerub-ar-palace';
    expect(
      (await put('raids', { rows: [{ key, label: 'The Palace', active: false }] })).status,
    ).toBe(200);
    const manager = world.as(people.manager);
    const params = { id: run.id };
    const kept = (await manager.call(contract.runs.raid.one, { params })).body;
    expect(kept.raid).toBe('Nerub-ar Palace');
    // it can still be worked with; a new one of it cannot be planned
    const noted = await manager.call(contract.runs.raid.update, {
      params,
      body: { version: kept.version, note: 'still here' },
    });
    expect([noted.status, noted.body.raid]).toEqual([200, 'Nerub-ar Palace']);
    for (const raid of ['Nerub-ar Palace', 'The Palace']) {
      const refused = await manager.call(contract.runs.raid.create, {
        body: runBody(world, { raid }),
      });
      expect([refused.status, refused.problem.errors?.[0]?.message]).toEqual([422, 'Unknown raid']);
    }
  });
  it('puts rows in order, new ones among them', async () => {
    const keys = (await read()).raidTypes.map(({ key }) => key);
    const [first = '', second = '', ...rest] = keys;
    const answer = await put('raidTypes', {
      rows: [{ ref: 'new-1', label: 'Half Run', fields: { abbreviation: 'HR' } }],
      order: [second, 'new-1', first, ...rest],
    });
    expect(answer.body.raidTypes.map(({ key }) => key)).toEqual([
      second,
      'half-run',
      first,
      ...rest,
    ]);
    // what an order does not name follows it
    const moved = await put('raidTypes', { rows: [], order: [first] });
    expect(moved.body.raidTypes.map(({ key }) => key)).toEqual([
      first,
      second,
      'half-run',
      ...rest,
    ]);
  });
  it('writes realms as bookings and strings need them, once', async () => {
    const answer = await put('realms', {
      rows: [
        {
          label: "Kor'gall Deep",
          fields: { language: 'en', bankHorde: 'Vaulty', bankAlliance: 'Safely' },
        },
      ],
    });
    const realm = answer.body.realms.at(-1);
    expect(realm).toMatchObject({
      title: "Kor'gall Deep",
      joined: "Kor'gallDeep",
      slug: 'korgall-deep',
      bankHorde: 'Vaulty',
      bankAlliance: 'Safely',
      aliases: [],
    });
    const renamed = await put('realms', { rows: [{ key: realm?.key, label: 'Korgall' }] });
    expect(renamed.body.realms.at(-1)).toMatchObject({
      title: 'Korgall',
      label: 'Korgall',
      joined: "Kor'gallDeep",
    });
  });
  it('says nothing of what does not change, and has one effect under one key', async () => {
    const before = await version();
    const same = { version: before, rows: [{ key: 'manaforge-omega', label: 'Manaforge Omega' }] };
    expect((await send('raids', same)).body.version).toBe(before);
    const keys = (await read()).raids.slice(0, 2).map(({ key }) => key);
    const inOrder = { version: before, rows: [], order: [...keys, ...keys] };
    expect((await send('raids', inOrder)).body.version).toBe(before);
    const body = { version: before, rows: [{ label: 'Ashes' }] } as Body;
    const once = () =>
      world
        .as(webAdmin)
        .call(save, { params: { list: 'mounts' }, body: body as never }, { key: 'mount-once-1' });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.text]).toEqual([200, first.text]);
    expect((await read()).mounts.filter(({ label }) => label === 'Ashes')).toHaveLength(1);
  });
});
