import { contract } from '@warchest/contract/index.ts';
import type { ServiceStatus } from '@warchest/domain/services/state.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { playedKeys, servicePeople } from '../sold-service.ts';
import { withoutRowLocks } from '../unguarded.ts';
import { differs, race, unexpected, type Arena } from './race.ts';
import { numbered, rounds, shuffled, together } from './rounds.ts';

const { services } = contract;

interface Counted {
  completed: number;
  reopened: number;
  payouts: number;
  reversals: number;
  sum: number;
}

/** What the audit log says happened to a service booking, beside what the ledger has of it. */
const countSql = `select
  (select count(*) from audit_log where subject = 'service' and subject_id = $1
    and differences->'status'->>'newValue' = 'Completed') as completed,
  (select count(*) from audit_log where subject = 'service' and subject_id = $1
    and differences->'status'->>'oldValue' = 'Completed') as reopened,
  (select count(*) from ledger_entries where run_id = $1 and kind = 'service.payout') as payouts,
  (select count(*) from ledger_entries where run_id = $1 and kind = 'service.reversal') as reversals,
  (select coalesce(sum(amount), 0) from ledger_postings p join ledger_entries e
    on e.id = p.entry_id where e.run_id = $1) as sum`;

/** 32 times completed and taken back, all at once, on a booking that is played. */
async function completion({ world, chance, racers, server }: Arena): Promise<string[]> {
  const people = servicePeople();
  const { id } = await playedKeys(world, people, { pot: String(chance.between(1, 900_000)) });
  await world.cookieOf(people.desk);
  const moves = shuffled(
    chance,
    numbered(racers.length / 2).map((i): ServiceStatus =>
      i % 2 === 0 ? 'Completed' : 'In progress',
    ),
  );
  const answers = await together(['Completed', ...moves] as ServiceStatus[], (status, index) =>
    world.as(people.desk, server(index)).call(services.move, { params: { id }, body: { status } }),
  );
  const [found] = await world.sql<Counted>(countSql, [id]);
  const { body } = await world.as(people.desk).call(services.one, { params: { id } });
  const live = (found?.payouts ?? 0) - (found?.reversals ?? 0);
  return [
    ...unexpected(answers, 200, 409),
    ...differs('payouts beside completions', found?.payouts, found?.completed),
    ...differs('reversals beside reopenings', found?.reversals, found?.reopened),
    ...differs('live payouts', live, body.status === 'Completed' ? 1 : 0),
    ...differs('the sum of the ledger', found?.sum, 0),
    ...(await verifyDatabase(world.server.deps)).map((finding) => JSON.stringify(finding)),
  ];
}

race({
  id: 'C6 services',
  promise: 'of two who complete a service booking one pays, and taking it back takes exactly that',
  rounds: rounds(4, 200),
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
