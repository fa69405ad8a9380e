import { contract } from '@warchest/contract/index.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Random } from '../../src/seed/demo/random.ts';
import { testUsers } from '../fixtures.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, shuffled, together } from './rounds.ts';
import { withoutRowLocks } from '../without-guards.ts';

const { bookings } = contract;

/** Eight changes of a run, each of another field. */
function changesOf(kind: RunKind, chance: Random): Readonly<Record<string, unknown>>[] {
  const mark = chance.between(1, 1e6);
  const ofAll = [
    { note: `note ${mark}` },
    { time: '21:30' },
    { runState: 'delayed' },
    { gcDoesInvites: true },
    { logs: `https://logs.example/${mark}` },
  ];
  const spots = chance.between(4, 900);
  const own: Record<RunKind, readonly Readonly<Record<string, unknown>>[]> = {
    raid: [
      { priceLimitNote: `limit ${mark}` },
      { hidden: true },
      { amountOfPossibleCustomer: spots },
    ],
    mountraid: [
      { gcPaymentRealm: 'Draenor' },
      { difficulty: 'Mythic' },
      { amountOfPossibleCustomer: spots },
    ],
    shift: [
      { gcPaymentRealm: 'Draenor' },
      { gc: [] },
      { offeredBosses: [{ boss: 'Gallywix', possibleCustomers: spots % 40 }] },
    ],
  };
  return [...ofAll, ...own[kind]];
}

/** Eight people have the same run open, and each changes another field of it. */
async function differentFields({ chance, kind, scenes, server }: RaceContext): Promise<string[]> {
  const people = testUsers();
  const run = await scenes.open(people);
  const { manager } = people;
  const changes = changesOf(kind, chance);
  const answers = await together(shuffled(chance, changes), (change, index) =>
    scenes.change(
      manager,
      run,
      // As a screen sends it that knows nothing of partial updates: the whole run with one change.
      { ...(index % 2 === 0 ? run : {}), version: run.version, ...change },
      server(index),
    ),
  );
  const after = await scenes.seen(manager, run);
  const shown: Readonly<Record<string, unknown>> = {
    ...after,
    ...(after.kind === 'shift'
      ? {
          offeredBosses: after.offeredBosses.map(({ boss, possibleCustomers }) => ({
            boss,
            possibleCustomers,
          })),
        }
      : {}),
  };
  return [
    ...unexpected(answers, 200),
    ...changes
      .flatMap((change) => Object.entries(change))
      .flatMap(([field, value]) => differs(field, shown[field], value)),
    ...differs('the version', after.version, run.version + changes.length),
  ];
}

/** Eight people have the same booking open, and all change its note. */
async function sameField({ world, kind, scenes, server }: RaceContext): Promise<string[]> {
  const people = testUsers();
  const run = await scenes.open(people);
  const booking = await scenes.booked(people.advertiser, run);
  const answers = await together(indexes(8), (index) =>
    world.as(people.manager, server(index)).call(bookings[kind].update, {
      params: { id: run.id, bookingId: booking.id },
      body: { version: booking.version, note: `note of ${index}` },
    }),
  );
  const winners = answers.filter(({ status }) => status === 200);
  const after = await scenes.seen(people.manager, run);
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

// proves WIRE-17, REL-8
race({
  id: 'editors',
  promise: 'of eight editors of different fields nobody loses a change, of one field one wins',
  rounds: rounds(6, 500),
  kinds: runKinds,
  round: async (arena) => [...(await differentFields(arena)), ...(await sameField(arena))],
  controls: [{ without: 'the row lock', unguarded: withoutRowLocks }],
});
