import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { type GoldString } from '@warchest/contract/strings.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import {
  changeRun,
  runPeople,
  soldRun,
  type RunPeople,
  type Sold,
} from '../../../test/paid-run.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { bookings, cycles, runs, strings } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const own = async (who: TestUser): Promise<GoldString[]> =>
  (await world.as(who).call(strings.raids.list)).body;
const mark = (who: TestUser, some: readonly string[], mailed = true) =>
  world.as(who).call(strings.raids.mark, { body: { strings: [...some], mailed } });

/** What the ledger says is held by somebody, and what the banks of realms have. */
const goldAt = async (account: 'held' | 'bank', id: string): Promise<number> => {
  const where = account === 'held' ? 'p.member_id = $2' : 'p.realm = $2';
  const [row] = await world.sql<{ sum: number | null }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum from ledger_postings p
     where p.account = $1 and ${where}`,
    [account, id],
  );
  return row?.sum ?? 0;
};

const sold: readonly Sold[] = [
  { advCut: 'FTB', price: 200_000 },
  { advCut: 'TAKEN', price: 100_000 },
  { advCut: 'FTB', price: 50_000, realm: 'Draenor' },
  { advCut: 'BALANCEC', price: 40_000 },
];
/** A run with customers who paid their collector, and its strings. */
async function collected(given = sold, date = '2026-11-20') {
  const people = runPeople();
  const run = await soldRun(world, people, given, date);
  return { people, ...run, strings: (await own(people.collector)).map(({ string }) => string) };
}

describe('the gold of a mailed string', () => {
  /** All gold of the scene: with the collector, and in the bank of a realm that is its own. */
  const at = async (people: RunPeople) => [
    await goldAt('held', people.collector.id),
    await goldAt('bank', 'Draenor'),
  ];

  // proves STR-4
  it('moves to the bank of its realm when the run is completed, and back exactly', async () => {
    const { people, id, strings: some } = await collected();
    const [, before = 0] = await at(people);
    await mark(people.collector, some);
    expect(await at(people)).toEqual([0, before]);
    await changeRun(world, people, id, { completed: true });
    expect(await at(people)).toEqual([0, before + 50_000]);
    await mark(people.collector, some.slice(2), false);
    expect(await at(people)).toEqual([50_000, before]);
    await mark(people.collector, some.slice(2), true);
    expect(await at(people)).toEqual([0, before + 50_000]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  it('goes back with a run that is opened again, and is mailed with it again: the mark stays', async () => {
    const { people, id, strings: some } = await collected();
    const [, before = 0] = await at(people);
    await changeRun(world, people, id, { completed: true });
    expect(await at(people)).toEqual([320_000, before]);
    await mark(people.collector, some.slice(1));
    expect(await at(people)).toEqual([200_000, before + 50_000]);
    await changeRun(world, people, id, { completed: false });
    expect(await at(people)).toEqual([0, before]);
    expect((await own(people.collector)).map(({ mailed }) => mailed)).toEqual([false, true, true]);
    // While it is open a mark moves nothing, and may be taken back.
    await mark(people.collector, some.slice(1, 2), false);
    await changeRun(world, people, id, { completed: true });
    expect(await at(people)).toEqual([270_000, before + 50_000]);
    const mails = await world.sql(
      `select booking_id, mailing from ledger_entries
       where kind = 'string.mail' and run_id = $1 order by booking_id, mailing`,
      [id],
    );
    const [once, twice] = some.slice(1).map((string) => string.split(':')[1]);
    expect(mails).toEqual(
      [
        { booking_id: once, mailing: 1 },
        { booking_id: twice, mailing: 1 },
        { booking_id: twice, mailing: 2 },
      ].toSorted((a, b) => String(a.booking_id).localeCompare(String(b.booking_id))),
    );
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  // proves STR-5
  it('is no longer missing from the mails of the cycle', async () => {
    const { people, id, strings: some } = await collected();
    await changeRun(world, people, id, { completed: true });
    const missing = async () =>
      (await world.as(people.collector).call(cycles.own)).body.current.missingMail.map(
        ({ mailID }) => mailID,
      );
    expect((await missing()).toSorted()).toEqual(some.toSorted());
    await mark(people.collector, some);
    expect(await missing()).toEqual([]);
    await mark(people.collector, some.slice(0, 1), false);
    expect(await missing()).toEqual(some.slice(0, 1));
  });
});

describe('a booking whose string is mailed', () => {
  // proves STR-6
  it.each([
    [{ customerStatus: 'Offline' }, 'customerStatus'],
    [{ paid: false }, 'paid'],
    [{ goldWith: '' }, 'goldWith'],
  ] as const)('keeps what its mail rests on: %o', async (body, field) => {
    const { people, id, bookingIds, strings: some } = await collected();
    const params = { id, bookingId: bookingIds[0] ?? '' };
    const change = () => world.as(people.collector).call(bookings.raid.update, { params, body });
    await mark(people.collector, some);
    const refused = await change();
    expect([refused.status, refused.problem.type, refused.problem['field']]).toEqual([
      409,
      'string-mailed',
      field,
    ]);
    await mark(people.collector, some.slice(0, 1), false);
    // Then it is changed as ever; done has to go first where it rests on the same.
    const opened = await world
      .as(people.collector)
      .call(bookings.raid.update, { params, body: { completed: false } });
    expect(opened.status).toBe(200);
    expect((await change()).problem.type).not.toBe('string-mailed');
  });

  it('can still be done and noted on, and neither be deleted nor moved', async () => {
    const { people, id, bookingIds, strings: some } = await collected();
    await mark(people.collector, some);
    const params = { id, bookingId: bookingIds[0] ?? '' };
    const manager = world.as(people.manager);
    for (const body of [{ completed: false }, { completed: true }, { note: 'mailed' }]) {
      expect((await manager.call(bookings.raid.update, { params, body })).status).toBe(200);
    }
    expect((await manager.call(bookings.raid.remove, { params })).problem.type).toBe(
      'booking-locked',
    );
    const other = await soldRun(world, people, []);
    const moved = await manager.call(bookings.raid.move, { params, body: { to: other.id } });
    expect(moved.problem.type).toBe('booking-locked');
    const cancelled = await manager.call(bookings.raid.update, { params, body: { delete: true } });
    expect(cancelled.problem.type).toBe('booking-locked');
    expect((await world.as(people.manager).call(runs.raid.one, { params: { id } })).status).toBe(
      200,
    );
  });
});
