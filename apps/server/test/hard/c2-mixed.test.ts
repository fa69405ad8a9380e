import { contract } from '@warchest/contract/index.ts';
import { customerStatuses } from '@warchest/domain/bookings/status.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import type { Answer } from '../caller.ts';
import { bookingBody, cast, openRun } from '../scenes.ts';
import { race, unexpected, type Arena } from './race.ts';
import { rounds, together } from './rounds.ts';
import { withoutRowLocks } from '../unguarded.ts';

const { bookings, runs } = contract;

interface Stage {
  readonly people: ReturnType<typeof cast>;
  /** Two runs with twenty spots, so that customers can be moved between them. */
  readonly runIds: readonly string[];
}
const stages = new WeakMap<Arena['world'], Promise<Stage>>();

async function setStage({ world }: Arena): Promise<Stage> {
  const people = cast();
  const both = await together([0, 1], () =>
    openRun(world, people, { amountOfPossibleCustomer: 20 }),
  );
  return { people, runIds: both.map(({ id }) => id) };
}

/** What any of 64 actors may do next; about as many come as go. */
async function anything(
  { world, chance, racers, server }: Arena,
  { people, runIds }: Stage,
  known: readonly { id: string; run: string; by: string }[],
  index: number,
): Promise<Answer<unknown>> {
  const run = chance.pick(runIds);
  const on = server(index);
  const manager = world.as(people.manager, on);
  const deed = chance.between(1, 100);
  const booking = known.length > 0 ? chance.pick(known) : undefined;
  if (deed <= 8) {
    const body = { customers: [bookingBody(), bookingBody(), bookingBody()] };
    const caller = world.as(racers[index] ?? null, on);
    return caller.call(bookings.raid.bookMany, { params: { id: run }, body });
  }
  if (deed <= 32 || !booking) {
    const body = bookingBody() as never;
    return world
      .as(racers[index] ?? null, on)
      .call(bookings.raid.book, { params: { id: run }, body });
  }
  const params = { id: booking.run, bookingId: booking.id };
  const owner = racers.find(({ id }) => id === booking.by) ?? people.manager;
  const actor = world.as(chance.percent(50) ? owner : people.manager, on);
  if (deed <= 60) {
    const customerStatus = chance.pick(customerStatuses);
    return manager.call(bookings.raid.update, { params, body: { customerStatus } });
  }
  if (deed <= 68) return actor.call(bookings.raid.update, { params, body: { delete: true } });
  if (deed <= 78) return actor.call(bookings.raid.remove, { params });
  if (deed <= 84) return actor.call(bookings.raid.restore, { params });
  if (deed <= 91) {
    const to = runIds.find((id) => id !== booking.run) ?? run;
    return actor.call(bookings.raid.move, { params, body: { to } });
  }
  if (deed <= 96) {
    const amountOfPossibleCustomer = chance.between(18, 22);
    const body = { amountOfPossibleCustomer };
    return manager.call(runs.raid.update, { params: { id: run }, body });
  }
  const body = { amountOfBookings: chance.between(1, 2) };
  return manager.call(bookings.bait, { params: { id: run }, body });
}

/** 64 things at once, then a pause in which everything must hold. */
async function burst(arena: Arena): Promise<string[]> {
  const { world, racers } = arena;
  let stage = stages.get(world);
  if (!stage) stages.set(world, (stage = setStage(arena)));
  const set = await stage;
  const known = await world.sql<{ id: string; run: string; by: string }>(
    'select id, run_id as run, advertiser_id as by from bookings where not bait order by id',
  );
  const answers = await together(racers, (_, index) => anything(arena, set, known, index));
  return [
    ...unexpected(answers, 200, 403, 404, 409),
    ...(await verifyDatabase(world.server.deps)).map((found) => JSON.stringify(found)),
  ];
}

race({
  id: 'C2',
  promise:
    '64 actors book one or many, cancel, restore, move, park, bait and shrink, and every pause finds order',
  // 64 operations each.
  rounds: rounds(16, 320),
  round: burst,
  controls: [
    {
      without: 'the row lock and what the database checks',
      unguarded: withoutRowLocks,
      sql: 'alter table runs drop constraint runs_active; drop index bookings_position',
    },
  ],
});
