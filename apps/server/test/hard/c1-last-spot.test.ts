import { contract } from '@warchest/contract/index.ts';
import { booked, bookingBody, cast, openRun, seen } from '../scenes.ts';
import { differs, race, unexpected, type Arena } from './race.ts';
import { numbered, rounds, together } from './rounds.ts';
import { withoutRowLocks } from '../unguarded.ts';

const { bookings } = contract;

/** A run with one spot left, and 64 advertisers who book into it at the same moment. */
async function lastSpot({ world, chance, racers, server }: Arena): Promise<string[]> {
  const people = cast();
  const capacity = chance.between(1, 6);
  const run = await openRun(world, people, { amountOfPossibleCustomer: capacity });
  for (let taken = 1; taken < capacity; taken++) await booked(world, people.advertiser, run);
  const answers = await together(racers, (racer, index) =>
    world.as(racer, server(index)).call(bookings.raid.book, {
      params: { id: run.id },
      body: bookingBody(),
    }),
  );
  const wrong = unexpected(answers, 200);
  if (wrong.length > 0) return wrong;
  const after = await seen(world, people.manager, run);
  const told = answers.map(({ body }) => body.spot ?? 0).toSorted((a, b) => a - b);
  const spotOf = new Map(
    [...after.Buyer, ...after.Backup].flatMap((b) => ('id' in b ? [[b.id, b.spot]] : [])),
  );
  return [
    ...differs('how many got the spot', answers.filter(({ body }) => !body.backup).length, 1),
    ...differs('the number of active customers', after.Buyer.length, capacity),
    ...differs('the number that is shown', after.totalCustomer, capacity),
    ...differs('the number of backups', after.Backup.length, racers.length - 1),
    ...differs(
      'the spots that were told',
      told,
      numbered(racers.length).map((i) => capacity + i),
    ),
    ...answers.flatMap(({ body }) => differs('a spot as shown', spotOf.get(body.id), body.spot)),
  ];
}

race({
  id: 'C1',
  promise: '64 book the last spot on two processes, one gets it and the others wait in order',
  rounds: rounds(30, 1_000),
  round: lastSpot,
  controls: [
    { without: 'the row lock', unguarded: withoutRowLocks },
    {
      without: 'the row lock and what the database checks',
      unguarded: withoutRowLocks,
      sql: 'alter table runs drop constraint runs_active; drop index bookings_position',
    },
  ],
});
