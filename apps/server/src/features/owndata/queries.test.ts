import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { liveThrough } from '../../../test/views/sample-day.ts';

const { ownData } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const askJson = (who: TestUser) => world.as(who).call(ownData.json);

describe('comes newest first', () => {
  let day: Awaited<ReturnType<typeof liveThrough>>;
  beforeAll(async () => {
    day = await liveThrough(world);
    await world.sql(
      `insert into role_invitations (member_id, role, invited_by, invited_at)
       values ('1', 'ADMIN', '2', now())`,
    );
  });

  it('what has happened', async () => {
    const { all, people } = day;
    const several = new Set<string>();
    for (const who of [all, people.leader, people.advertiser, people.collector]) {
      const { kept } = (await askJson(who)).body;
      for (const name of ['ledger', 'points', 'messages', 'changesMade', 'chatMessages']) {
        // ids grow with time
        const ids = (kept[name as 'ledger'] ?? []).map((row) => String(row.entry ?? row.id));
        if (new Set(ids).size > 1) several.add(name);
        expect([name, ids]).toEqual([name, ids.toSorted().toReversed()]);
      }
    }
    expect([...several].toSorted()).toEqual([
      'changesMade',
      'chatMessages',
      'ledger',
      'messages',
      'points',
    ]);
  });

  const [early, late] = ['2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'];
  /** Where rows of a topic are, whose they are, and in what an older and a newer one differ. */
  const topics = {
    invitations: [
      'role_invitations',
      'member_id',
      { role: ['ADMIN', 'ACCESS'], invited_at: [early, late] },
    ],
    sessions: ['sessions', 'member_id', { id: ['z', 'a'], created_at: [early, late] }],
    bookings: ['bookings', 'advertiser_id', { id: ['a', 'b'], position: [901, 902] }],
    goldHeld: ['bookings', 'gold_with', { id: ['c', 'd'], position: [903, 904] }],
    serviceBookings: ['service_bookings', 'advertiser_id', { id: ['a', 'b'] }],
    serviceGoldHeld: ['service_bookings', 'gold_with', { id: ['c', 'd'] }],
    serviceOffers: ['service_offers', 'member_id', { id: ['a', 'b'], service_id: ['a', 'b'] }],
    rosterSignups: ['roster_signups', 'member_id', { id: ['a', 'b'], class: ['Mage', 'Monk'] }],
    boosterCharacters: [
      'booster_characters',
      'member_id',
      { class: ['Mage', 'Monk'], updated_at: [early, late] },
    ],
    rosterPicks: ['roster_picks', 'member_id', { id: ['a', 'b'], run_id: ['a', 'b'] }],
    orders: ['store_orders', 'member_id', { id: ['a', 'b'] }],
    runsLed: ['runs', 'leader', { id: ['b', 'a'], date: ['2026-11-01', '2026-11-02'] }],
    runsCollectedFor: ['runs', 'gcs', { id: ['d', 'c'], date: ['2026-11-01', '2026-11-02'] }],
  } as const;

  it.each(Object.entries(topics))('%s', async (topic, [table, owner, differing]) => {
    const who = person({ roles: [] });
    await world.join(who);
    const fields: Readonly<Record<string, readonly [unknown, unknown]>> = differing;
    for (const at of [0, 1] as const) {
      const own = Object.fromEntries(
        Object.entries(fields).map(([field, values]) => [field, values[at]]),
      );
      const unique = table.endsWith('bookings') ? { buyer_key: `${topic} ${at}` } : {};
      const copy = { ...own, ...unique, [owner]: owner === 'gcs' ? [who.id] : who.id };
      const made = await world.sql(
        `insert into ${table} select copy.* from ${table} as given,
           jsonb_populate_record(given, $1) as copy limit 1 returning 1`,
        [JSON.stringify(copy)],
      );
      expect(made).toHaveLength(1);
    }
    if (topic === 'orders')
      await world.sql(
        `insert into store_order_items select copy.* from store_order_items as given,
           unnest(array['a', 'b']) as of (id),
           jsonb_populate_record(given, jsonb_build_object('order_id', of.id, 'id', of.id)) as copy
         where given.order_id = (select min(order_id) from store_order_items)`,
      );
    const { kept } = (await askJson(who)).body;
    const [field = ''] = Object.keys(fields);
    const [older, newer] = fields[field] ?? [];
    const shown = topic === 'sessions' ? (kept[topic] ?? []).slice(1) : (kept[topic] ?? []);
    expect(shown.map((row) => row[field])).toEqual([newer, older]);
  });
});
