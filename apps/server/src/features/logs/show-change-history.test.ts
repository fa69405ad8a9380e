import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { histories, type HistoryName } from '@warchest/contract/change-histories.ts';
import { contract } from '@warchest/contract/index.ts';
import { maxLogEntries } from '@warchest/contract/logs.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { cutsBody, holding } from '../../../test/fixtures.ts';

const { catalogue, cycles, loyalty, members, people, settings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const admin = holding('ADMIN');
const webadmin = holding('WEBADMIN');
const keeper = holding('ACCESS');

const read = (who: TestUser | null, name: HistoryName, id: string, query = {}) =>
  world.as(who).call(histories[name], { params: { id }, query });
const historyOf = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).body.entries.map(({ actor, action, differences }) => [
    actor.name,
    action,
    differences,
  ]);

describe('histories', () => {
  // proves AUD-5
  it('are refused to whom they do not concern, and of what never was', async () => {
    expect((await read(null, 'settings', 'community')).status).toBe(401);
    const member = holding('OVERVIEW');
    await world.join(member);
    for (const [who, name, id] of [
      [webadmin, 'member', member.id],
      [admin, 'settings', 'community'],
      [webadmin, 'points', member.id],
      [member, 'paymentChar', admin.id],
      [holding('WEBADMIN', 'BLACKLISTED'), 'cuts', 'config'],
    ] as const)
      expect([name, (await read(who, name, id)).status]).toEqual([name, 403]);
    for (const [who, name, id] of [
      [admin, 'member', '999999999999999999'],
      [admin, 'paymentChar', '999999999999999999'],
      [keeper, 'points', '999999999999999999'],
      [keeper, 'order', '0000000000000'],
      [keeper, 'item', '0000000000000'],
    ] as const)
      expect([name, (await read(who, name, id)).status]).toEqual([name, 404]);
    for (const [name, id] of [
      ['settings', 'mine'],
      ['catalogue', 'classes'],
    ] as const)
      expect((await read(webadmin, name, id)).status).toBe(404);
  });

  // proves AUD-5
  it('tell of settings, all of them or one', async () => {
    const set = (values: Record<string, string>) =>
      world.as(webadmin).call(settings.save, { body: { values } });
    await set({ communityName: 'Goldhall', apply: 'https://apply.example' });
    await set({ communityName: 'Goldhall II' });
    expect(await historyOf(webadmin, 'settings', 'community')).toHaveLength(2);
    const named = { oldValue: '', newValue: 'Goldhall' };
    expect(await historyOf(webadmin, 'settings', 'community', { part: 'communityName' })).toEqual([
      [
        webadmin.name,
        'settings.save',
        { communityName: { oldValue: 'Goldhall', newValue: 'Goldhall II' } },
      ],
      [webadmin.name, 'settings.save', { communityName: named }],
    ]);
    expect(await historyOf(webadmin, 'settings', 'community', { part: 'community' })).toEqual([]);
  });

  // proves AUD-5
  it('tell of one row of a list and of one category of cuts', async () => {
    const { body: lists } = await world.as(webadmin).call(catalogue.lists);
    const [first, second] = lists.dungeons;
    await world.as(webadmin).call(catalogue.save, {
      params: { list: 'dungeons' },
      body: {
        version: lists.version,
        rows: [
          { key: first?.key, active: false },
          { key: second?.key, label: 'Elsewhere' },
        ],
      },
    });
    const [entry, ...others] = await historyOf(webadmin, 'catalogue', 'dungeons', {
      part: second?.key,
    });
    const label = { oldValue: second?.label, newValue: 'Elsewhere' };
    expect([entry?.[2], others]).toEqual([{ [`${second?.key}.label`]: label }, []]);
    const body = cutsBody({ raid: { adv: 20 }, shift: { adv: 20 } });
    expect((await world.as(webadmin).call(cycles.setCuts, { body })).status).toBe(200);
    expect(await historyOf(webadmin, 'cuts', 'config', { part: 'raid' })).toEqual([
      [webadmin.name, 'cuts.configure', { 'raid.adv': { oldValue: 30, newValue: 20 } }],
    ]);
  });

  it('tell of a member what became of them, not that they read their messages', async () => {
    const member = holding('OVERVIEW');
    await world.join(member);
    const paymentChar = 'Bertram-Kazzak';
    await world.as(member).call(people.setPaymentChar, { body: { paymentChar } });
    const given = { discordId: member.id, amount: 5, reason: 'help' };
    await world.as(keeper).call(loyalty.assign, { body: given });
    const [notice] = (await world.as(member).call(members.notices)).body;
    await world.as(member).call(members.readNotices, { body: { ids: [notice?.id ?? ''] } });
    const params = { discordId: member.id };
    await world.as(admin).call(people.finishSessions, { params, body: {} });
    const chosen = { paymentChar: { oldValue: '', newValue: paymentChar } };
    expect((await historyOf(admin, 'member', member.id)).slice(0, 2)).toEqual([
      [admin.name, 'session.end', {}],
      [member.name, 'member.paymentChar', chosen],
    ]);
    const own = holding('OVERVIEW');
    await world.as(own).call(people.setPaymentChar, { body: { paymentChar } });
    for (const who of [own, admin])
      expect(await historyOf(who, 'paymentChar', own.id)).toEqual([
        [own.name, 'member.paymentChar', chosen],
      ]);
    expect(await historyOf(keeper, 'points', member.id)).toEqual([
      [
        keeper.name,
        'points.assign',
        { points: { oldValue: 0, newValue: 5 }, reason: { oldValue: null, newValue: 'help' } },
      ],
    ]);
  });

  it('keep what became of an item that is gone', async () => {
    const save = (items: { id?: string; label: string; amount: number; category: string }[]) =>
      world.as(keeper).call(loyalty.saveItems, { body: items });
    const one = { label: 'Mount', amount: 5, category: 'Mounts' };
    const [item] = (await save([one])).body.data;
    await save([{ ...one, label: 'Other' }]);
    const entries = await historyOf(keeper, 'item', item?.id ?? '');
    expect(entries.map(([, action]) => action)).toEqual(['store.save', 'store.save']);
    expect(entries[0]?.[2]).toEqual({ delete: { oldValue: false, newValue: true } });
  });

  it('come page by page, by an index however much else is logged', async () => {
    const member = holding('OVERVIEW');
    await world.join(member);
    await world.sql(
      `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, differences, request_id)
       select 'zzzzzzzzz' || lpad(n::text, 5, '0'), now(), '1', 'X',
         case when n % 10 = 0 then 'member.roles' else 'notices.read' end, 'member', $1, '{}', 'q'
       from generate_series(1, $2::integer) n`,
      [member.id, (maxLogEntries + 5) * 10],
    );
    const first = (await read(admin, 'member', member.id)).body;
    expect([first.entries.length, first.next]).toEqual([maxLogEntries, first.entries.at(-1)?.id]);
    const rest = (await read(admin, 'member', member.id, { before: first.next })).body;
    expect(rest.next).toBe(null);
    expect(rest.entries.filter(({ action }) => action === 'member.roles')).toHaveLength(5);
  });
});
