import { contract } from '@warchest/contract/index.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import type { Answer } from '../caller.ts';
import type { TestServer } from '../server.ts';
import { booked, bookingBody, cast, changeRun, follow, openRun } from '../scenes.ts';
import { differs, race, unexpected, type Arena } from './race.ts';
import { numbered, rounds, shuffled, together } from './rounds.ts';
import { withoutRowLocks } from '../unguarded.ts';

const { bookings, runs } = contract;

type Move = (server: TestServer) => Promise<Answer<unknown>>;

/** Customers who have lost their spot in every way there is; `from` is a run to move in from. */
async function setScene({ world }: Arena, people: ReturnType<typeof cast>) {
  const run = await openRun(world, people, { amountOfPossibleCustomer: 14 });
  const from = await openRun(world, people, { amountOfPossibleCustomer: 4 });
  const { advertiser, manager } = people;
  const sold = await together(numbered(13), () => booked(world, advertiser, run));
  const movable = await together(numbered(4), () => booked(world, advertiser, from));
  const lost = ['Offline', 'Offline', 'AFK', 'Backup', 'Duplicate', 'Cancelled'] as const;
  await together(lost, (customerStatus, index) =>
    follow(world, manager, sold[index] ?? run, { customerStatus }),
  );
  const deleted = sold.slice(6, 8);
  await together(deleted, ({ id }) =>
    world.as(manager).call(bookings.raid.remove, { params: { id: run.id, bookingId: id } }),
  );
  // Five are left with a spot, one spot is free.
  await changeRun(world, manager, run, { amountOfPossibleCustomer: 6 });
  return { run, from, sold, movable };
}

/** Everything that can make a customer active, and what makes room or takes it, at once. */
async function intoActive(arena: Arena): Promise<string[]> {
  const { world, chance, racers, server } = arena;
  const people = cast();
  const { run, from, sold, movable } = await setScene(arena, people);
  const params = { id: run.id };
  const asManager = (on: TestServer) => world.as(people.manager, on);
  const of = (bookingId: string | undefined) => ({ id: run.id, bookingId: bookingId ?? '' });
  const moves: Move[] = [
    ...racers.slice(0, 20).map((racer): Move => {
      const body = bookingBody() as never;
      return (on) => world.as(racer, on).call(bookings.raid.book, { params, body });
    }),
    ...numbered(15).map((i): Move => {
      const customerStatus = chance.pick(['', 'In group'] as const);
      const body = { customerStatus };
      return (on) =>
        asManager(on).call(bookings.raid.update, { params: of(sold[i % 5]?.id), body });
    }),
    ...numbered(9).map((i): Move => {
      const { id } = sold[5 + (i % 3)] ?? run;
      return (on) => asManager(on).call(bookings.raid.restore, { params: of(id) });
    }),
    ...numbered(6).map((): Move => {
      const body = { amountOfBookings: chance.between(1, 3) };
      return (on) => asManager(on).call(bookings.bait, { params, body });
    }),
    ...numbered(6).map((): Move => {
      const body = { amountOfPossibleCustomer: chance.between(4, 9) };
      return (on) => asManager(on).call(runs.raid.update, { params, body });
    }),
    ...sold.slice(8, 12).map(({ id }): Move => {
      return (on) => asManager(on).call(bookings.raid.remove, { params: of(id) });
    }),
    ...movable.map(({ id }): Move => {
      const asked = { params: { id: from.id, bookingId: id }, body: { to: run.id } };
      return (on) => asManager(on).call(bookings.raid.move, asked);
    }),
  ];
  const answers = await together(shuffled(chance, moves), (move, index) => move(server(index)));
  const wrong = unexpected(answers, 200, 404, 409);
  const shown = await world.as(people.manager).call(runs.raid.one, { params });
  const found = (await verifyDatabase(world.server.deps)).map((one) => JSON.stringify(one));
  // a run that contradicts its bookings is shown to nobody
  if (shown.status !== 200) return [...wrong, `the run is not shown: ${shown.text}`, ...found];
  const after = shown.body;
  const active = after.Buyer.filter((b) => b.spot !== null).length;
  const waiting = after.Backup.filter((b) => b.spot !== null).length;
  const { amountOfPossibleCustomer: capacity } = after;
  return [
    ...wrong,
    ...differs('more active than spots', active > capacity, false),
    ...differs('somebody waits beside a free spot', waiting > 0 && active < capacity, false),
    ...found,
  ];
}

race({
  id: 'C5',
  promise: 'no way into the active set sells a spot that is not there',
  rounds: rounds(20, 500),
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
