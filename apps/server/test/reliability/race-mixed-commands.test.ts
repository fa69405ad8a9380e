import { contract } from '@warchest/contract/index.ts';
import { customerStatuses } from '@warchest/domain/bookings/status.ts';
import type { Answer } from '../api-client.ts';
import { runKinds, kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { testUsers } from '../fixtures.ts';
import { customers } from '../fixtures-by-kind.ts';
import {
  anythingOfRoster,
  beginAnew,
  payOf,
  setPlayed,
  twiceIn,
  type KnownRoster,
  type Played,
} from './paid-roster.ts';
import { disorderIn, race, unexpected, type RaceContext } from './race.ts';
import { rounds, together } from './rounds.ts';
import { withoutRowLocks } from '../without-guards.ts';

const { bookings } = contract;

const bosses = ["Mug'Zee", 'Gallywix'];

interface Stage {
  readonly people: ReturnType<typeof testUsers>;
  /** Two runs with twenty spots, so that customers can be moved between them. */
  readonly runIds: readonly string[];
  /** One whose boosters sign up, are picked and paid meanwhile. */
  readonly played: Played;
}
const stages = new WeakMap<RaceContext['world'], Map<RunKind, Promise<Stage>>>();

/** About as many spots as that, in a shift those of its bosses together. */
const spots = (kind: RunKind, sum: number): Readonly<Record<string, unknown>> =>
  kind === 'shift'
    ? {
        offeredBosses: bosses.map((boss, index) => ({
          boss,
          possibleCustomers: index === 0 ? sum - 8 : 8,
        })),
      }
    : { amountOfPossibleCustomer: sum };

async function setStage(arena: RaceContext): Promise<Stage> {
  const { kind, scenes } = arena;
  const people = testUsers();
  const both = await together([0, 1], () => scenes.open(people, spots(kind, 20)));
  const played = await setPlayed(arena, people);
  return { people, runIds: both.map(({ id }) => id), played };
}

interface Known {
  readonly bookings: readonly { id: string; run: string; by: string }[];
  readonly roster: KnownRoster;
}

/** What any of 64 actors may do next; about as many come as go. */
async function anything(
  arena: RaceContext,
  { people, runIds, played }: Stage,
  { bookings: known, roster }: Known,
  index: number,
): Promise<Answer<unknown>> {
  const { world, chance, kind, scenes, racers, server } = arena;
  if (chance.percent(30)) return anythingOfRoster(arena, played, roster, index);
  const run = chance.pick(runIds);
  const on = server(index);
  const manager = world.as(people.manager, on);
  const command = chance.between(1, 100);
  const booking = known.length > 0 ? chance.pick(known) : undefined;
  const ofBoss = () => (kind === 'shift' ? { typeOfBoost: chance.pick(bosses) } : {});
  const racer = racers[index] ?? people.manager;
  if (command <= 8) {
    const at = { id: run, time: '20:00' };
    const body = { customers: [1, 2, 3].map(() => customers[kind](at, ofBoss())) } as never;
    return world.as(racer, on).call(bookings[kind].bookMany, { params: { id: run }, body });
  }
  if (command <= 32 || !booking) {
    return scenes.book(racer, { id: run, time: '20:00' }, ofBoss(), on);
  }
  const params = { id: booking.run, bookingId: booking.id };
  const owner = racers.find(({ id }) => id === booking.by) ?? people.manager;
  const actor = world.as(chance.percent(50) ? owner : people.manager, on);
  if (command <= 60) {
    const customerStatus = chance.pick(customerStatuses);
    return manager.call(bookings[kind].update, { params, body: { customerStatus } });
  }
  if (command <= 68) return actor.call(bookings[kind].update, { params, body: { delete: true } });
  if (command <= 78) return actor.call(bookings[kind].remove, { params });
  if (command <= 84) return actor.call(bookings[kind].restore, { params });
  if (command <= 91) {
    const to = runIds.find((id) => id !== booking.run) ?? run;
    return actor.call(bookings[kind].move, { params, body: { to } });
  }
  if (command <= 96) {
    return scenes.change(people.manager, { id: run }, spots(kind, chance.between(18, 22)), on);
  }
  // where there are no baits, customers change their boss, or what they buy
  if (!kindRules[kind].baitable) {
    return manager.call(bookings[kind].update, {
      params,
      body: { note: 'still here', ...ofBoss() },
    });
  }
  const body = { amountOfBookings: chance.between(1, 2) };
  return manager.call(bookings.bait, { params: { id: run }, body });
}

/** 64 things at once, then a pause in which everything must hold. */
async function burst(arena: RaceContext): Promise<string[]> {
  const { world, kind, racers } = arena;
  const ofWorld = stages.get(world) ?? new Map<RunKind, Promise<Stage>>();
  stages.set(world, ofWorld);
  const stage = ofWorld.get(kind) ?? setStage(arena);
  ofWorld.set(kind, stage);
  const set = await stage;
  const known: Known = {
    bookings: await world.sql(
      'select id, run_id as run, advertiser_id as by from bookings where run_id = any($1) and not bait order by id',
      [set.runIds],
    ),
    roster: await beginAnew(arena, set.played),
  };
  const answers = await together(racers, (_, index) => anything(arena, set, known, index));
  return [
    // a placeholder has no boss that another shift could offer
    ...unexpected(
      answers.filter(({ problem }) => problem.errors?.[0]?.path !== 'to'),
      200,
      403,
      404,
      409,
      // who saves a roster while the button rests
      429,
    ),
    ...(await payOf(arena, set.played)),
    ...(await twiceIn(arena, [set.played.run.id])),
    ...(await disorderIn(arena)),
  ];
}

// proves REL-1, BOOK-38
race({
  id: 'mixed commands',
  promise:
    '64 actors book one or many, cancel, restore, move, park, bait, shrink, sign up, pick, save, mark and complete, and every pause finds order',
  // 64 operations each.
  rounds: rounds(6, 320),
  kinds: runKinds,
  round: burst,
  controls: [
    {
      without: 'the row lock and what the database checks',
      unguarded: withoutRowLocks,
      sql: 'alter table runs drop constraint runs_active; drop index bookings_position',
    },
  ],
});
