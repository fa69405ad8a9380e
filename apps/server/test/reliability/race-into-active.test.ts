import { contract } from '@warchest/contract/index.ts';
import type { Answer } from '../api-client.ts';
import type { TestServer } from '../server.ts';
import { runKinds, kindRules } from '@warchest/domain/runs/kind.ts';
import { testUsers } from '../fixtures.ts';
import { bookingsIn } from '../fixtures-by-kind.ts';
import { differs, disorderIn, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, shuffled, together } from './rounds.ts';
import { withoutRowLocks } from '../without-guards.ts';

const { bookings, runs } = contract;

/** A shift's two bosses; a third of its customers wants the second. */
const bosses = ["Mug'Zee", 'Gallywix'];
const bossOf = (index: number) => bosses[index % 3 === 0 ? 1 : 0];

type Move = (server: TestServer) => Promise<Answer<unknown>>;

/** So many spots: for all, or for each boss of a shift. */
const spots = (
  { kind }: RaceContext,
  ...all: readonly number[]
): Readonly<Record<string, unknown>> =>
  kind === 'shift'
    ? {
        offeredBosses: bosses.map((boss, index) => ({
          boss,
          possibleCustomers: all[index] ?? 0,
        })),
      }
    : { amountOfPossibleCustomer: all.reduce((sum, one) => sum + one, 0) };

const ofBoss = ({ kind }: RaceContext, index: number) =>
  kind === 'shift' ? { typeOfBoost: bossOf(index) } : {};

/** Customers who have lost their spot in every way there is; `from` is a run to move in from. */
async function setScene(arena: RaceContext, people: ReturnType<typeof testUsers>) {
  const { world, kind, scenes } = arena;
  const run = await scenes.open(people, spots(arena, 9, 5));
  const from = await scenes.open(people, spots(arena, 2, 2));
  const { advertiser, manager } = people;
  const sold = await together(indexes(13), (index) =>
    scenes.booked(advertiser, run, ofBoss(arena, index)),
  );
  const movable = await together(indexes(4), (index) =>
    scenes.booked(advertiser, from, ofBoss(arena, index)),
  );
  const lost = ['Offline', 'Offline', 'AFK', 'Backup', 'Duplicate', 'Cancelled'] as const;
  await together(lost, (customerStatus, index) =>
    scenes.follow(manager, sold[index] ?? { id: '', raid: '' }, { customerStatus }),
  );
  const deleted = sold.slice(6, 8);
  await together(deleted, ({ id }) =>
    world.as(manager).call(bookings[kind].remove, { params: { id: run.id, bookingId: id } }),
  );
  // Five are left with a spot, one spot is free: with the first boss.
  await scenes.change(manager, run, spots(arena, 4, 2));
  return { run, from, sold, movable };
}

/** Everything that can make a customer active, and what makes room or takes it, at once. */
async function intoActive(arena: RaceContext): Promise<string[]> {
  const { world, chance, kind, scenes, racers, server } = arena;
  const people = testUsers();
  const { manager } = people;
  const { run, from, sold, movable } = await setScene(arena, people);
  const params = { id: run.id };
  const asManager = (on: TestServer) => world.as(manager, on);
  const of = (bookingId: string | undefined) => ({ id: run.id, bookingId: bookingId ?? '' });
  // of a shift nothing is left of who was cancelled that could be restored
  const restorable = kind === 'shift' ? [6, 7] : [5, 6, 7];
  const moves: Move[] = [
    ...racers.slice(0, 20).map((racer, i): Move => {
      return (on) => scenes.book(racer, run, ofBoss(arena, i), on);
    }),
    ...indexes(15).map((i): Move => {
      const body = { customerStatus: chance.pick(['', 'In group'] as const) };
      return (on) =>
        asManager(on).call(bookings[kind].update, { params: of(sold[i % 5]?.id), body });
    }),
    ...indexes(9).map((i): Move => {
      const restored = sold[restorable[i % restorable.length] ?? 0];
      return (on) => asManager(on).call(bookings[kind].restore, { params: of(restored?.id) });
    }),
    // where there are no baits, who has a spot with one boss wants the other
    ...indexes(6).map((i): Move => {
      const bait = { params, body: { amountOfBookings: chance.between(1, 3) } };
      const other = { params: of(sold[8 + (i % 5)]?.id), body: ofBoss(arena, i) };
      return (on) =>
        kindRules[kind].baitable
          ? asManager(on).call(bookings.bait, bait)
          : asManager(on).call(bookings[kind].update, other);
    }),
    ...indexes(6).map((): Move => {
      const size = spots(arena, chance.between(3, 6), chance.between(1, 3));
      return (on) => scenes.change(manager, run, size, on);
    }),
    ...sold.slice(8, 12).map(({ id }): Move => {
      return (on) => asManager(on).call(bookings[kind].remove, { params: of(id) });
    }),
    ...movable.map(({ id }): Move => {
      const asked = { params: { id: from.id, bookingId: id }, body: { to: run.id } };
      return (on) => asManager(on).call(bookings[kind].move, asked);
    }),
  ];
  const answers = await together(shuffled(chance, moves), (move, index) => move(server(index)));
  const wrong = unexpected(answers, 200, 404, 409);
  const shown = await world.as(manager).call(runs[kind].one, { params });
  const found = await disorderIn(arena);
  // a run that contradicts its bookings is shown to nobody
  if (shown.status !== 200) return [...wrong, `the run is not shown: ${shown.text}`, ...found];
  const after = shown.body;
  const all = bookingsIn(after);
  const pools =
    after.kind === 'shift'
      ? after.offeredBosses.map(({ boss, possibleCustomers }) => ({
          name: `with ${boss}`,
          capacity: possibleCustomers,
          rows: all.filter((b) => b.typeOfBoost === boss),
        }))
      : [{ name: 'in the run', capacity: after.amountOfPossibleCustomer, rows: all }];
  return [
    ...wrong,
    ...pools.flatMap(({ name, capacity, rows }) => {
      const seated = rows.filter((b) => b.spot !== null);
      const active = seated.filter(({ backup }) => !backup).length;
      const waiting = seated.length - active;
      return [
        ...differs(`more active than spots ${name}`, active > capacity, false),
        ...differs(`who waits beside a free spot ${name}`, waiting > 0 && active < capacity, false),
      ];
    }),
    ...found,
  ];
}

// proves REL-1, BOOK-38
race({
  id: 'into active',
  promise: 'no way into the active set sells a spot that is not there',
  rounds: rounds(6, 500),
  kinds: runKinds,
  round: intoActive,
  controls: [
    { without: 'the row lock', unguarded: withoutRowLocks },
    {
      without: 'the row lock and what the database checks',
      unguarded: withoutRowLocks,
      sql: 'alter table runs drop constraint runs_active; drop index bookings_position',
    },
  ],
});
