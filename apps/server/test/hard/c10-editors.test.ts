import { contract } from '@warchest/contract/index.ts';
import type { RaidChange } from '@warchest/contract/run-change.ts';
import { booked, cast, openRun, seen } from '../scenes.ts';
import { differs, race, unexpected, type Arena } from './race.ts';
import { numbered, rounds, shuffled, together } from './rounds.ts';
import { withoutRowLocks } from '../unguarded.ts';

const { bookings, runs } = contract;

/** Eight people have the same run open, and each changes another field of it. */
async function differentFields({ world, chance, server }: Arena): Promise<string[]> {
  const people = cast();
  const run = await openRun(world, people);
  const { manager } = people;
  const mark = chance.between(1, 1e6);
  const changes: RaidChange[] = [
    { note: `note ${mark}` },
    { priceLimitNote: `limit ${mark}` },
    { time: '21:30' },
    { runState: 'delayed' },
    { gcDoesInvites: true },
    { amountOfPossibleCustomer: chance.between(4, 900) },
    { logs: `https://logs.example/${mark}` },
    { hidden: true },
  ];
  const answers = await together(shuffled(chance, changes), (change, index) =>
    world.as(manager, server(index)).call(runs.raid.update, {
      params: { id: run.id },
      // As a screen sends it that knows nothing of partial updates: the whole run with one change.
      body: { ...(index % 2 === 0 ? run : {}), version: run.version, ...change },
    }),
  );
  const after = await seen(world, manager, run);
  const wanted = Object.assign({}, ...changes) as RaidChange;
  return [
    ...unexpected(answers, 200),
    ...(Object.keys(wanted) as (keyof RaidChange & keyof typeof after)[]).flatMap((field) =>
      differs(field, after[field], wanted[field]),
    ),
    ...differs('the version', after.version, run.version + changes.length),
  ];
}

/** Eight people have the same booking open, and all change its note. */
async function sameField({ world, server }: Arena): Promise<string[]> {
  const people = cast();
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run);
  const answers = await together(numbered(8), (index) =>
    world.as(people.manager, server(index)).call(bookings.raid.update, {
      params: { id: run.id, bookingId: booking.id },
      body: { version: booking.version, note: `note of ${index}` },
    }),
  );
  const winners = answers.filter(({ status }) => status === 200);
  const after = await seen(world, people.manager, run);
  const [shown] = after.Buyer;
  return [
    ...unexpected(answers, 200, 409),
    ...differs('how many won', winners.length, 1),
    ...answers
      .filter(({ status }) => status !== 200)
      .flatMap(({ problem }) =>
        differs('a refusal', [problem.type, problem.field], ['stale', 'note']),
      ),
    ...differs('the note', shown && 'note' in shown && shown.note, winners[0]?.body.note),
  ];
}

race({
  id: 'C10',
  promise: 'of eight editors of different fields nobody loses a change, of one field one wins',
  rounds: rounds(20, 500),
  round: async (arena) => [...(await differentFields(arena)), ...(await sameField(arena))],
  controls: [{ without: 'the row lock', unguarded: withoutRowLocks }],
});
