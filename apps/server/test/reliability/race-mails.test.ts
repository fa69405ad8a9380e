import { contract } from '@warchest/contract/index.ts';
import type { Answer } from '../api-client.ts';
import type { TestServer } from '../server.ts';
import { booked, testUsers, changeRun, follow, openRun } from '../fixtures.ts';
import { withoutRowLocks } from '../without-guards.ts';
import { differs, disorderIn, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, shuffled, together } from './rounds.ts';

const { runs, strings } = contract;

type Move = (server: TestServer) => Promise<Answer<unknown>>;

/**
 * Two tabs of a collector mark the same strings and take that back, while a manager opens their run
 * again and completes it: every mark moves its gold once, and every mark in a reply happened.
 */
async function mails({ world, chance, server }: RaceContext): Promise<string[]> {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 4 });
  const sold = await together(indexes(4), () =>
    booked(world, people.advertiser, run, { price: chance.between(1, 900_000) }),
  );
  const done = { customerStatus: 'In group', paid: true, completed: true };
  await together(sold, (booking) => follow(world, people.collector, booking, done));
  await changeRun(world, people.manager, run, { completed: true });
  const some = sold.map(({ id }) => `Kazzak:${id}`);
  const replied = { mailed: 0, unmailed: 0 };
  const mark =
    (mailed: boolean): Move =>
    async (on) => {
      const answer = await world.as(people.collector, on).call(strings.raids.mark, {
        body: { strings: shuffled(chance, some), mailed },
      });
      if (answer.status === 200)
        replied[mailed ? 'mailed' : 'unmailed'] += answer.body.marked.length;
      return answer;
    };
  const complete =
    (completed: boolean): Move =>
    (on) =>
      world
        .as(people.manager, on)
        .call(runs.raid.update, { params: { id: run.id }, body: { completed } });
  const moves = indexes(24).map(
    (i) => [mark(true), mark(true), mark(false), complete(i % 8 === 3)][i % 4],
  );
  const answers = await together(
    shuffled(chance, moves).filter((move) => move !== undefined),
    (move, index) => move(server(index)),
  );
  const [found] = await world.sql<{ marked: number; taken: number; now: number }>(
    `select
       (select count(*) from audit_log where subject = 'booking' and run_id = $1
         and differences->'mailed'->>'newValue' = 'true') as marked,
       (select count(*) from audit_log where subject = 'booking' and run_id = $1
         and differences->'mailed'->>'oldValue' = 'true') as taken,
       (select count(*) from bookings where run_id = $1 and mailed) as now`,
    [run.id],
  );
  return [
    ...unexpected(answers, 200),
    ...differs('marks in the replies', replied.mailed, found?.marked),
    ...differs('removed marks in the replies', replied.unmailed, found?.taken),
    ...differs('marks that stand', found?.now, replied.mailed - replied.unmailed),
    ...(await disorderIn({ world })),
  ];
}

// proves STR-4
race({
  id: 'mails',
  promise:
    'the gold of a string is mailed once, however many mark it while its run is opened again',
  rounds: rounds(4, 200),
  round: mails,
  controls: [
    { without: 'the row lock', unguarded: withoutRowLocks },
    {
      without: 'the row lock and the indexes on mails',
      unguarded: withoutRowLocks,
      sql: 'drop index ledger_one_mail; drop index ledger_one_reversal',
    },
  ],
});
