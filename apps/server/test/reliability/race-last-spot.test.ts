import { runKinds } from '@warchest/domain/runs/kind.ts';
import { testUsers } from '../fixtures.ts';
import { bookingsIn } from '../fixtures-by-kind.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, together } from './rounds.ts';
import { withoutRowLocks } from '../without-guards.ts';

const [wanted, beside] = ["Mug'Zee", 'Gallywix'];

/**
 * A run with one spot left, and 64 advertisers who book into it at the same moment. In a shift that is
 * the last spot of one boss, while another has room for the two who ask for it.
 */
async function lastSpot({ chance, kind, scenes, racers, server }: RaceContext): Promise<string[]> {
  const people = testUsers();
  const capacity = chance.between(1, 6);
  const byBoss = kind === 'shift';
  const room = byBoss ? 2 : 0;
  const offeredBosses = [
    { boss: wanted, possibleCustomers: capacity },
    { boss: beside, possibleCustomers: room },
  ];
  const run = await scenes.open(
    people,
    byBoss ? { offeredBosses } : { amountOfPossibleCustomer: capacity },
  );
  for (let taken = 1; taken < capacity; taken++) await scenes.booked(people.advertiser, run);
  const boss = (index: number) => (byBoss ? { typeOfBoost: index < room ? beside : wanted } : {});
  const answers = await together(racers, (racer, index) =>
    scenes.book(racer, run, boss(index), server(index)),
  );
  const wrong = unexpected(answers, 200);
  if (wrong.length > 0) return wrong;
  const after = await scenes.seen(people.manager, run);
  const spots = answers.map(({ body }) => body.spot ?? 0).toSorted((a, b) => a - b);
  const all = bookingsIn(after);
  const spotOf = new Map(all.map((b) => [b.id, b.spot]));
  const active = all.filter(({ backup }) => !backup);
  const seated = answers.filter(({ body }) => !body.backup);
  return [
    ...differs('how many got a spot', seated.length, 1 + room),
    ...differs(
      'how many got the last one',
      seated.filter(({ body }) => !byBoss || body.typeOfBoost === wanted).length,
      1,
    ),
    ...differs('the number of active customers', active.length, capacity + room),
    ...differs(
      'those with the other boss',
      byBoss ? active.filter((b) => b.typeOfBoost === beside).length : 0,
      room,
    ),
    ...differs('the number that is shown', after.totalCustomer, capacity + room),
    ...differs('the number of backups', after.Backup.length, racers.length - 1 - room),
    ...differs(
      'the spots in the replies',
      spots,
      indexes(racers.length).map((i) => capacity + i),
    ),
    ...answers.flatMap(({ body }) => differs('a spot as shown', spotOf.get(body.id), body.spot)),
  ];
}

// proves REL-1, BOOK-38, BOOK-39
race({
  id: 'last spot',
  promise: '64 book the last spot on two processes, one gets it and the others wait in order',
  rounds: rounds(6, 1_000),
  kinds: runKinds,
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
