import { runKinds } from '@warchest/domain/runs/kind.ts';
import { contract } from '@warchest/contract/index.ts';
import type { Answer } from '../api-client.ts';
import type { TestServer } from '../server.ts';
import { person } from '../harness.ts';
import { testUsers } from '../fixtures.ts';
import { differs, disorderIn, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, shuffled, together } from './rounds.ts';
import { withoutRowLocks } from '../without-guards.ts';

const { bookings, loyalty } = contract;

const keeper = person({ roles: ['ACCESS'] });
/** Points that every completion brings its leader. */
const forLeading = 50;

const bosses = ["Mug'Zee", 'Gallywix'];

type Move = (server: TestServer) => Promise<Answer<unknown>>;

interface Counted {
  completed: number;
  reopened: number;
  payouts: number;
  reversals: number;
  doneTwice: number;
  sum: number;
  points: number;
}

/** What the audit log says happened to a run, beside what the ledger has of it. */
const countSql = `select
  (select count(*) from audit_log where subject = 'run' and run_id = $1
    and differences->'completed'->>'newValue' = 'true') as completed,
  (select count(*) from audit_log where subject = 'run' and run_id = $1
    and differences->'completed'->>'oldValue' = 'true') as reopened,
  (select count(*) from ledger_entries where run_id = $1 and kind = 'run.payout') as payouts,
  (select count(*) from ledger_entries where run_id = $1 and kind = 'run.reversal') as reversals,
  (select count(*) from (select booking_id from audit_log where run_id = $1
    and differences->'completed'->>'newValue' = 'true' and subject = 'booking'
    group by booking_id having count(*) > 1) twice) as "doneTwice",
  (select coalesce(sum(amount), 0) from ledger_postings p join ledger_entries e
    on e.id = p.entry_id where e.run_id = $1) as sum,
  (select coalesce(sum(amount), 0) from points_entries where run_id = $1) as points`;

/** 64 times completed, opened again and All Done, all at once, on a run whose customers are ready. */
async function completion({
  world,
  chance,
  kind,
  scenes,
  racers,
  server,
}: RaceContext): Promise<string[]> {
  const people = testUsers();
  const offeredBosses = bosses.map((boss) => ({ boss, possibleCustomers: 3 }));
  const run = await scenes.open(
    people,
    kind === 'shift' ? { offeredBosses } : { amountOfPossibleCustomer: 5 },
  );
  const sold = await together(indexes(5), (index) =>
    scenes.booked(people.advertiser, run, {
      price: chance.between(1, 900_000),
      ...(kind === 'shift' ? { typeOfBoost: bosses[index % 2] } : {}),
    }),
  );
  await together(sold, (booking) =>
    scenes.follow(people.collector, booking, { customerStatus: 'In group', paid: true }),
  );
  const rules = { leader: forLeading, collector: 0, booster: 0, advertiser: 0, per100k: 0 };
  await world.as(keeper).call(loyalty.setWork, { body: rules });
  const { manager } = people;
  await world.cookieOf(manager);
  const params = { id: run.id };
  const setCompleted =
    (completed: boolean): Move =>
    (on) =>
      scenes.change(manager, run, { completed }, on);
  const allDone: Move = (on) => world.as(manager, on).call(bookings[kind].markDone, { params });
  const moves = shuffled(
    chance,
    indexes(racers.length).map((i) => [allDone, setCompleted(true), setCompleted(false)][i % 3]),
  ).filter((move) => move !== undefined);
  const answers = await together([allDone, ...moves], (move, index) => move(server(index)));
  // Before All Done the run cannot be completed, and afterwards nobody can be done any more.
  const wrong = unexpected(answers, 200, 409);
  const [found] = await world.sql<Counted>(countSql, [run.id]);
  const { completed } = await scenes.seen(manager, run);
  const live = (found?.payouts ?? 0) - (found?.reversals ?? 0);
  return [
    ...wrong,
    ...differs('payouts beside completions', found?.payouts, found?.completed),
    ...differs('reversals beside reopenings', found?.reversals, found?.reopened),
    ...differs('live payouts', live, completed ? 1 : 0),
    ...differs('customers who were done twice', found?.doneTwice, 0),
    ...differs('the sum of the ledger', found?.sum, 0),
    ...differs('points for leading it', found?.points, completed ? forLeading : 0),
    ...(await disorderIn({ world })),
  ];
}

// proves GOLD-9
race({
  id: 'completion',
  promise: 'every completion pays once and every reopening takes exactly that back',
  rounds: rounds(6, 500),
  kinds: runKinds,
  round: completion,
  controls: [
    { without: 'the row lock', unguarded: withoutRowLocks },
    {
      without: 'the row lock and the indexes on payouts',
      unguarded: withoutRowLocks,
      sql: 'drop index ledger_one_payout; drop index ledger_one_reversal',
    },
  ],
});
