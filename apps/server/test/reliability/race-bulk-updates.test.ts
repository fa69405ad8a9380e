import { contract } from '@warchest/contract/index.ts';
import type { Answer } from '../api-client.ts';
import { booked, bookingBody, testUsers, follow, openRun, seen } from '../fixtures.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { rounds, together } from './rounds.ts';
import { withoutRowLocks } from '../without-guards.ts';

const { bookings } = contract;

/**
 * Six who lost their spot, three spots left. Eight staff bring all six back in one request each,
 * while 24 book: bulk edits count what they have given away themselves and what others took.
 */
async function bulkOnLastSpots({ world, racers, server }: RaceContext): Promise<string[]> {
  const people = testUsers();
  const capacity = 9;
  const run = await openRun(world, people, { amountOfPossibleCustomer: capacity });
  const sold = [];
  for (let i = 0; i < capacity; i++) sold.push(await booked(world, people.advertiser, run));
  const lost = sold.slice(0, 6);
  for (const one of lost) await follow(world, people.manager, one, { customerStatus: 'Offline' });
  for (let i = 0; i < 3; i++) await booked(world, people.advertiser, run);
  const params = { id: run.id };
  const bulk = { changes: lost.map(({ id }) => ({ id, customerStatus: 'In group' as const })) };
  const answers = await together(racers.slice(0, 32), (racer, index): Promise<Answer<unknown>> =>
    index % 4 === 0
      ? world.as(people.manager, server(index)).call(bookings.raid.updateMany, {
          params,
          body: bulk,
        })
      : world.as(racer, server(index)).call(bookings.raid.book, { params, body: bookingBody() }),
  );
  const wrong = unexpected(answers, 200);
  if (wrong.length > 0) return wrong;
  const after = await seen(world, people.manager, run);
  const active = after.Buyer.filter((b) => b.spot !== null).length;
  return [
    ...differs('the number of active customers', active, capacity),
    ...differs('the number that is shown', after.totalCustomer, capacity),
    ...differs('the number of bookings', after.Buyer.length + after.Backup.length, 12 + 24),
  ];
}

race({
  id: 'bulk updates',
  promise: 'bulk edits and bookings share the last spots without selling one twice',
  rounds: rounds(6, 500),
  round: bulkOnLastSpots,
  controls: [
    { without: 'the row lock', unguarded: withoutRowLocks },
    {
      without: 'the row lock and what the database checks',
      unguarded: withoutRowLocks,
      sql: 'alter table runs drop constraint runs_active; drop index bookings_position',
    },
  ],
});
