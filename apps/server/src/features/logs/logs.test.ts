import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { maxLogEntries } from '@warchest/contract/logs.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { testUsers, holding } from '../../../test/fixtures.ts';
import { bookKeys, servicePeople } from '../../../test/sold-service.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';

const { bookings, logs, services } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const unknown = '01kxa7v3m9q2r';

// proves AUD-4
describe.each(runKinds)('the log of a run and of its bookings: %s', (kind) => {
  const line = logs[kind];
  const ofRun = (who: TestUser | null, id: string, before?: string) =>
    world.as(who).call(line.ofRun, { params: { id }, query: before ? { before } : {} });
  const ofBooking = (who: TestUser | null, id: string, bookingId: string) =>
    world.as(who).call(line.ofBooking, { params: { id, bookingId } });
  const scene = async () => {
    const people = testUsers();
    const scenes = fixturesOf(world, kind);
    const run = await scenes.open(people);
    const mine = await scenes.booked(people.advertiser, run);
    const theirs = await scenes.booked(people.other, run);
    return { people, scenes, run, mine, theirs };
  };

  it('is for staff and readers of logs; of an own booking for its advertiser', async () => {
    const { people, run, mine, theirs } = await scene();
    const statuses = async (who: TestUser | null) => [
      (await ofRun(who, run.id)).status,
      (await ofBooking(who, run.id, mine.id)).status,
      (await ofBooking(who, run.id, theirs.id)).status,
    ];
    expect(await statuses(null)).toEqual([401, 401, 401]);
    expect(await statuses(holding('RAIDLOGS', 'BLACKLISTED'))).toEqual([403, 403, 403]);
    expect(await statuses(people.stranger)).toEqual([403, 403, 403]);
    expect(await statuses(people.advertiser)).toEqual([403, 200, 404]);
    expect(await statuses(holding('RAIDLEADER'))).toEqual([403, 404, 404]);
    for (const who of [people.leader, people.collector, people.manager, holding('RAIDLOGS')]) {
      expect(await statuses(who)).toEqual([200, 200, 200]);
    }
    expect((await ofRun(people.manager, unknown)).status).toBe(404);
    expect((await ofBooking(people.manager, run.id, unknown)).status).toBe(404);
    expect((await ofBooking(people.manager, unknown, mine.id)).status).toBe(404);
    const other = runKinds[(runKinds.indexOf(kind) + 1) % runKinds.length] ?? kind;
    const elsewhere = await world
      .as(people.manager)
      .call(logs[other].ofRun, { params: { id: run.id } });
    expect(elsewhere.status).toBe(404);
  });

  it('says who changed what from what to what, with names for ids', async () => {
    const { people, scenes, run, mine } = await scene();
    await scenes.follow(people.collector, mine, { customerStatus: 'AFK', note: 'late' });
    await scenes.change(people.manager, run, { note: 'bring keys', leader: '' });
    const { body } = await ofRun(people.manager, run.id);
    const [first, second] = body.entries;
    expect(first).toMatchObject({
      action: 'run.update',
      actor: { id: people.manager.id, name: people.manager.name },
      raid: { id: run.id },
      customer: null,
      differences: {
        note: { oldValue: '', newValue: 'bring keys' },
        leader: { oldValue: people.leader.id, newValue: '' },
      },
    });
    expect(body.names[people.leader.id]).toBe(people.leader.name);
    expect(second).toMatchObject({
      actor: { name: people.collector.name },
      customer: { id: mine.id, buyer: mine.buyer },
      differences: {
        customerStatus: { oldValue: '', newValue: 'AFK' },
        note: { oldValue: '', newValue: 'late' },
      },
    });
    // its making, two bookings and two changes
    expect(body.entries).toHaveLength(5);
    expect(body.next).toBeNull();
    const own = (await ofBooking(people.advertiser, run.id, mine.id)).body.entries;
    expect(own.map((entry) => entry.customer?.id)).toEqual([mine.id, mine.id]);
  });

  // proves AUD-4
  it('follows a booking through its moves and past its deletion', async () => {
    const { people, scenes, run, mine } = await scene();
    const other = await scenes.open(people, { time: '22:00' });
    const moved = await world.as(people.advertiser).call(bookings[kind].move, {
      params: { id: run.id, bookingId: mine.id },
      body: { to: other.id },
    });
    expect(moved.status).toBe(200);
    expect((await ofBooking(people.advertiser, run.id, mine.id)).status).toBe(404);
    const params = { id: other.id, bookingId: mine.id };
    expect((await world.as(people.advertiser).call(bookings[kind].remove, { params })).status).toBe(
      200,
    );
    const { entries } = (await ofBooking(people.advertiser, other.id, mine.id)).body;
    expect(entries.at(-1)?.raid).toEqual({ id: run.id });
    expect(entries[0]?.differences.delete).toEqual({ oldValue: false, newValue: true });
  });
});

it('of a booking and of a service goes on behind an entry, too', async () => {
  const people = testUsers();
  const raids = fixturesOf(world, 'raid');
  const run = await raids.open(people);
  const { id: bookingId } = await raids.booked(people.advertiser, run);
  const service = servicePeople();
  const { id } = await bookKeys(world, service.advertiser);
  for (const subjectId of [bookingId, id]) {
    await world.sql(
      `insert into audit_log select (jsonb_populate_record(one, jsonb_build_object('id', one.id || n))).*
       from audit_log as one, generate_series(1, 3) as n where booking_id = $1`,
      [subjectId],
    );
  }
  const logOf = {
    booking: async (before?: string) =>
      world.as(people.advertiser).call(logs.raid.ofBooking, {
        params: { id: run.id, bookingId },
        query: before ? { before } : {},
      }),
    service: async (before?: string) =>
      world
        .as(service.advertiser)
        .call(services.log, { params: { id }, query: before ? { before } : {} }),
  };
  for (const log of Object.values(logOf)) {
    const all = (await log()).body.entries.map((entry) => entry.id);
    expect(all.length).toBeGreaterThan(3);
    const older = (await log(all[1])).body.entries.map((entry) => entry.id);
    expect(older).toEqual(all.slice(2));
  }
});

it('goes on behind its last entry, each one once, without what the ledger says', async () => {
  const people = testUsers();
  const run = await fixturesOf(world, 'raid').open(people);
  await world.sql(
    `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id,
       differences, request_id)
     select $1 || lpad(n::text, 3, '0'), now(), 'x', 'X', 'y', case when n % 2 = 0 then 'run' else 'ledger' end,
       $1, $1, '{"note": {"oldValue": "", "newValue": "z"}}', 'r' from generate_series(1, 240) n`,
    [run.id],
  );
  const seen: string[] = [];
  const page = async (before: string | null): Promise<string | null> => {
    const { body } = await world.as(people.manager).call(logs.raid.ofRun, {
      params: { id: run.id },
      query: before === null ? {} : { before },
    });
    expect(body.entries.length).toBeLessThanOrEqual(maxLogEntries);
    seen.push(...body.entries.map(({ id }) => id));
    return body.next;
  };
  let next = await page(null);
  while (next !== null && seen.length < 1_000) next = await page(next);
  expect(seen).toHaveLength(121);
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
});
