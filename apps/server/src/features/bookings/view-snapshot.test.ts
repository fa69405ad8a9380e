import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { isActive, isWaiting } from '@warchest/domain/bookings/status.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { bookAs, testUsers, holding, openRun } from '../../../test/fixtures.ts';
import type { Read } from '../../platform/database.ts';
import type { RunRow } from '../runs/tables.ts';
import type { BookingRow } from './tables.ts';
import { assertConsistent } from './view.ts';
import { RunViewCache, type Reader } from './view-cache.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** What was said of runs that do not agree with their bookings. */
const complaints: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => void complaints.push(line) });

const manager: Person = { id: '10001', roles: new Set(['RAIDMANAGER']) };

/** Reads the run as a process does that knows nothing of it yet. */
const readAnew = async (
  reader: Pick<Reader, 'readSnapshot'>,
  id: string,
): Promise<RunView | null> => {
  const { clock } = world;
  const found = await new RunViewCache().get({ ...reader, clock, log }, [{ id, version: 0 }]);
  const fragment = found.get(id);
  const json = fragment?.json(fragment.variantFor(manager));
  return json ? (JSON.parse(json) as RunView) : null;
};

/** In sentences, what a view says against itself. */
function contradictions(run: RunView): string[] {
  const seats = [...run.Buyer, ...run.Backup];
  const active = seats.filter((seat) => isActive(seat)).length;
  const waiting = seats.filter((seat) => isWaiting(seat)).length;
  const { amountOfPossibleCustomer: spots, amountOfRemainingCustomerToBook: free } = run;
  return [
    ...(free === spots - active ? [] : [`${spots} spots, ${active} active, ${free} remaining`]),
    ...(run.totalBackup === waiting ? [] : [`${waiting} wait, ${run.totalBackup} are counted`]),
  ];
}

/** Reads, and before each read but the first somebody books. */
const withBookingsBetween = (read: Read, id: string): Read => {
  let isFirst = true;
  let before: Promise<unknown> = Promise.resolve();
  return async <Row extends object>(...asked: Parameters<Read>) => {
    const [earlier, books] = [before, !isFirst];
    isFirst = false;
    const reading = (async () => {
      await earlier;
      if (books) await bookAs(world, holding('ADVERTISER', 'OVERVIEW'), { id });
      return read<Row>(...asked);
    })();
    before = reading;
    return reading;
  };
};

test('a booking made while a run is read is in all of the view or in none of it', async () => {
  const run = await openRun(world, testUsers(), { amountOfPossibleCustomer: 3 });
  const { readSnapshot } = world.server.deps;
  for (let round = 0; round < 5; round++) {
    const view = await readAnew(
      { readSnapshot: (work) => readSnapshot((read) => work(withBookingsBetween(read, run.id))) },
      run.id,
    );
    expect(view && contradictions(view)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('without the one moment the view would be of two, and is not made', async () => {
  const run = await openRun(world, testUsers(), { amountOfPossibleCustomer: 3 });
  const { read } = world.server.deps;
  const view = await readAnew(
    { readSnapshot: (work) => work(withBookingsBetween(read, run.id)) },
    run.id,
  );
  expect(view).toBeNull();
  expect(complaints.splice(0).join()).toContain('contradicts its bookings');
});

test('views that are made while many book agree with themselves', async () => {
  const run = await openRun(world, testUsers(), { amountOfPossibleCustomer: 15 });
  const people = Array.from({ length: 8 }, () => holding('ADVERTISER', 'OVERVIEW'));
  let isBooking = true;
  const seen = new Map<number, RunView>();
  const watch = async () => {
    while (isBooking) {
      const view = await readAnew(world.server.deps, run.id);
      expect(view && contradictions(view)).toEqual([]);
      if (view) seen.set(view.version, view);
    }
  };
  const watching = Promise.all([watch(), watch(), watch()]);
  for (let round = 0; round < 5; round++) {
    await Promise.all(people.map((who) => bookAs(world, who, run)));
  }
  isBooking = false;
  await watching;
  expect(seen.size).toBeGreaterThan(5);
  expect(complaints).toEqual([]);
});

test('a run that contradicts its bookings is left out of lists, and the others are shown', async () => {
  const people = testUsers();
  const [damaged, sound] = [await openRun(world, people), await openRun(world, people)];
  await bookAs(world, people.advertiser, damaged);
  await world.sql('update runs set active_count = 2, version = version + 1 where id = $1', [
    damaged.id,
  ]);
  const found = await new RunViewCache().get({ ...world.server.deps, log }, [
    { id: damaged.id, version: 0 },
    { id: sound.id, version: 0 },
  ]);
  expect([...found.keys()]).toEqual([sound.id]);
  expect(complaints.splice(0).join()).toContain(damaged.id);
});

test('a contradiction is an error of its own name, which says what does not agree', () => {
  const run = { id: 'run', version: 4, activeCount: 1, waitingCount: 2 } as RunRow;
  const failure = (bookings: readonly Partial<BookingRow>[]): unknown => {
    try {
      return assertConsistent(run, bookings as BookingRow[]);
    } catch (error) {
      return error;
    }
  };
  for (const booking of [
    { id: 'b', runId: 'run', version: 5 },
    { id: 'b', runId: 'other', version: 4 },
  ]) {
    expect(failure([booking])).toMatchObject({
      name: 'InconsistentSnapshotError',
      message: 'Booking b is not of run run at 4',
    });
  }
  expect(failure([])).toMatchObject({
    name: 'InconsistentSnapshotError',
    message: 'Run run at 4 counts 1 active and 2 waiting, its bookings are 0 and 0',
  });
});
