import { bookingsIn } from '../fixtures-by-kind.ts';
import { holding, testUsers } from '../fixtures.ts';
import { csvOf, importerIn } from '../import-files.ts';
import { withoutRowLocks } from '../without-guards.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { rounds, together } from './rounds.ts';

/**
 * A sheet with three customers for a run with one spot left, while 16 advertisers book into it. One of
 * them books a customer of the sheet.
 */
async function imported({
  world,
  scenes,
  chance,
  count,
  racers,
  server,
}: RaceContext): Promise<string[]> {
  const people = testUsers();
  await world.join(people.advertiser);
  const capacity = chance.between(1, 4);
  const run = await scenes.open(people, { amountOfPossibleCustomer: capacity });
  for (let taken = 1; taken < capacity; taken++) await scenes.booked(people.advertiser, run);
  const files = importerIn(() => world, admin, server(count));
  const sheet = csvOf([
    ['Date', 'Time', 'Raid', 'Leader', 'Spots', 'Customer', 'Price', 'Advertiser'],
    ...['Sheetone', 'Sheettwo', 'Sheetthree'].map((name) => [
      run.date,
      run.time,
      run.raid,
      people.leader.id,
      capacity,
      `${name}-Kazzak`,
      '100k',
      people.advertiser.id,
    ]),
  ]);
  const draft = await files.previewed(await files.sent('bookings', sheet));
  const booking = racers.slice(0, 16);
  const [done, answers] = await Promise.all([
    files.run(draft),
    together(booking, (racer, index) =>
      scenes.book(racer, run, index === 7 ? { buyer: 'Sheettwo-Kazzak' } : {}, server(index)),
    ),
  ]);
  const { created = 0, skipped = 0 } = done.counts ?? {};
  const wrong = unexpected(answers, 200, 409);
  if (wrong.length > 0 || done.job !== null)
    return [...wrong, ...differs('the job', done.job, null)];
  const after = await scenes.seen(people.manager, run);
  const all = bookingsIn(after);
  const booked = answers.filter(({ status }) => status === 200).length;
  const named = all.filter(({ buyer }) => buyer === 'Sheettwo-Kazzak');
  return [
    ...differs('how often a customer of both is in the run', named.length, 1),
    ...differs('the rows that did something or nothing', created + skipped, 3),
    ...differs('how many are in the run', all.length, capacity - 1 + booked + created),
    ...differs('the number with a spot', all.filter(({ backup }) => !backup).length, capacity),
    ...differs('the number that is shown', after.totalCustomer, capacity),
    ...differs('how many have the last spot or wait', booked + created, 16 + 3 - 1),
    ...differs('equal places', new Set(all.map(({ spot }) => spot)).size, all.length),
  ];
}

const admin = holding('WEBADMIN');

// proves REL-1, IMP-31, BOOK-36, BOOK-38
race({
  id: 'import',
  promise:
    'a sheet and 16 advertisers share the last spot of a run, and a customer of both is in it once',
  rounds: rounds(3, 200),
  round: imported,
  controls: [{ without: 'the row lock', unguarded: withoutRowLocks }],
});
