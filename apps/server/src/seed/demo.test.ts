import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import type { Deps } from '../platform/context.ts';
import type { KeyedQueue } from '../platform/keyed-queue.ts';
import { verifyDatabase } from '../verify/database.ts';
import { seedDemo } from './demo.ts';

const worlds: TestWorld[] = [];
afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()));
});

const trades: [count: number, ...roles: Role[]][] = [
  [1, 'ADMIN', 'OVERVIEW'],
  [1, 'RAIDMANAGER'],
  [1, 'PREMIUMRAIDLEADER', 'OVERVIEW'],
  [3, 'RAIDLEADER', 'OVERVIEW'],
  [3, 'GOLDCOLLECTOR', 'CANCOLLECT', 'OVERVIEW'],
  [6, 'ADVERTISER', 'OVERVIEW'],
  [1, 'ADVERTISER', 'BLACKLISTED'],
  [4, 'OVERVIEW'],
];

/** A fresh installation whose chat platform has people. */
async function freshWorld(): Promise<TestWorld> {
  const world = await testWorld();
  worlds.push(world);
  let id = 118_273_645_500_100_000n;
  for (const [count, ...roles] of trades) {
    for (let i = 0; i < count; i++) world.chat.put(String((id += 1n)), `somebody${id}`, roles);
  }
  return world;
}

/** Everything of the demo world that does not depend on ids. */
const picture = (world: TestWorld) =>
  world.sql(
    `select r.date, r.time, r.raid, r.type, r.difficulty, r.leader, r.gcs, r.run_status, r.run_state,
       r.completed, r.hidden, r.active_count, r.waiting_count, b.buyer, b.advertiser_id, b.price,
       b.adv_cut, b.customer_status, b.backup, b.paid, b.completed as done, b.bait
     from runs r left join bookings b on b.run_id = r.id
     order by r.starts_at, r.raid, r.difficulty, r.type, b.buyer, b.customer_status`,
  );

describe('the demo world', () => {
  let whole: TestWorld;
  let made: boolean;
  beforeAll(async () => {
    whole = await freshWorld();
    made = await seedDemo(whole.server.deps);
  });

  // proves OPS-18
  it('shows everything that screens can show, and breaks no promise', async () => {
    const world = whole;
    expect(made).toBe(true);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
    const count = async (what: string) => {
      const [row] = await world.sql<{ count: number }>(`select count(*) from ${what}`);
      return Number(row?.count);
    };
    const some = [
      `runs where date < '2026-11-24' and completed`,
      `runs where date > '2026-11-24' and leader is not null`,
      `runs where date > '2026-11-24' and leader is null`,
      `runs where run_status = 'Cancelled'`,
      `runs where hidden`,
      `runs where run_state = 'started'`,
      `runs where run_state = 'starting'`,
      `runs where run_state = 'delayed'`,
      `runs where active_count = capacity and waiting_count > 1`,
      `runs r where not completed and exists (select from bookings b where b.run_id = r.id
         and b.customer_status = 'In group' and not b.paid)`,
      `bookings where bait`,
      `bookings where note <> ''`,
      ...['', 'In group', 'Offline', 'Cancelled', 'AFK', 'Backup', 'Duplicate', 'No spot'].map(
        (status) => `bookings where customer_status = '${status}'`,
      ),
      ...['FTB', 'TAKEN', 'BSFTB', 'BALANCEC', 'BALANCEO'].map(
        (fee) => `bookings where adv_cut = '${fee}'`,
      ),
      `bookings a join bookings b on a.run_id = b.run_id and a.buyer_key = b.buyer_key and a.id < b.id`,
      `ledger_entries where kind = 'payout'`,
      `ledger_entries where kind = 'string.mail'`,
      ...runKinds.flatMap((kind) =>
        ['b.mailed', 'not b.mailed'].map(
          (sent) => `bookings b join runs r on r.id = b.run_id
             where r.kind = '${kind}' and r.completed and b.completed and ${sent}`,
        ),
      ),
      `member_notices where notice->>'key' = 'booking-moved-up'`,
      `members where payment_char <> ''`,
      `store_items`,
      `points_entries where kind = 'assign'`,
      `store_orders where open`,
      `store_orders where not open and cancelled_at is null`,
      `store_orders where cancelled_at is not null`,
      `store_order_items where status = 'In Preparation'`,
      ...['Open', 'Staffed', 'In progress', 'Completed', 'Cancelled'].map(
        (status) => `service_bookings where status = '${status}'`,
      ),
      `service_offers o join service_bookings s on s.id = o.service_id where s.status = 'Open'`,
      `ledger_entries where kind = 'service.payout'`,
    ];
    const missing: string[] = [];
    for (const what of some) if ((await count(what)) === 0) missing.push(what);
    expect(missing).toEqual([]);
    const unpaid = await count(
      `runs where date between '2026-11-11' and '2026-11-17' and not completed`,
    );
    expect(unpaid).toBe(0);
    // Nothing happened in the future, and nobody blacklisted took part.
    expect(await count(`audit_log where at > '2026-11-24T12:00:00+01:00'`)).toBe(0);
    expect(
      await count(`bookings b join members m on m.discord_id = b.advertiser_id
        where m.roles @> '{BLACKLISTED}'`),
    ).toBe(0);
  });

  // proves OPS-18
  it('is made once, and never into a world with runs of its own', async () => {
    expect(await seedDemo(whole.server.deps)).toBe(false);
    const lived = await freshWorld();
    await lived.sql(
      `insert into runs (id, kind, date, time, starts_at, raid, type, raid_type, raid_boss, difficulty,
         capacity, created_by, created_at, updated_at)
       values ('0000000000000', 'raid', '2026-11-24', '20:00', now(), 'x', 'x', 'x', '0/0', 'x', 1,
         'x', now(), now())`,
    );
    expect(await seedDemo(lived.server.deps)).toBe(false);
    const discord = { clientId: '', clientSecret: '', guildId: '', botToken: '', apiBase: '' };
    const real = await freshWorld();
    const { deps } = real.server;
    expect(await seedDemo({ ...deps, config: { ...deps.config, discord } })).toBe(false);
  });

  it('does without where there is nobody to play it', async () => {
    const world = await testWorld();
    worlds.push(world);
    const { deps } = world.server;
    expect(await seedDemo({ ...deps, log: quietLog(deps) })).toBe(false);
  });

  it('is the same after a start without a chat platform, two that were cut off, and two at once', async () => {
    const cut = await freshWorld();
    const { deps } = cut.server;
    expect(await seedDemo({ ...deps, chat: awayChat, log: quietLog(deps) })).toBe(false);
    for (const after of [60, 250]) {
      cut.clock.advance(60_000);
      await expect(seedDemo(breakingAfter(deps, after))).rejects.toThrow('power is gone');
    }
    const second = await cut.startServer();
    await Promise.all([seedDemo(deps), seedDemo(second.deps)]);
    expect(await picture(cut)).toEqual(await picture(whole));
    expect(await verifyDatabase(deps)).toEqual([]);
  });
});

/** What is said about missing people is expected here. */
const quietLog = (deps: Deps): Deps['log'] => ({ ...deps.log, warn: () => undefined });

/** A chat platform that does not answer. */
const awayChat = {
  listMembers: () => Promise.reject(new Error('away')),
} as unknown as Deps['chat'];

/** The same parts, but from some change on every further one fails. */
function breakingAfter(deps: Deps, changes: number): Deps {
  let left = changes;
  const queue: Pick<KeyedQueue, 'run'> = {
    run: (key, work) =>
      left-- > 0 ? deps.queue.run(key, work) : Promise.reject(new Error('The power is gone')),
  };
  return { ...deps, queue: queue as KeyedQueue };
}
