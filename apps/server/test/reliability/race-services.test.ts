import { contract } from '@warchest/contract/index.ts';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import type { Answer } from '../api-client.ts';
import { person, type TestUser } from '../harness.ts';
import type { TestServer } from '../server.ts';
import { playedKeys, servicePeople } from '../sold-service.ts';
import { withoutRowLocks } from '../without-guards.ts';
import { differs, disorderIn, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, shuffled, together } from './rounds.ts';

const { loyalty, services, strings } = contract;

/** Marks strings whoever has their gold. */
const overseer = person({ roles: ['GCMANAGER'] });
const keeper = person({ roles: ['ACCESS'] });
const workRules = { leader: 0, collector: 0, booster: 9, advertiser: 5, per100k: 3 };

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
async function completion({ world, chance, racers, server }: RaceContext): Promise<string[]> {
  const people = servicePeople();
  const { id } = await playedKeys(world, people, { pot: String(chance.between(1, 900_000)) });
  await world.cookieOf(people.desk);
  const moves = shuffled(
    chance,
    indexes(racers.length / 2).map((i): ServiceStatus =>
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
    ...(await disorderIn({ world })),
  ];
}

/**
 * Everything at once on a booking that is played: completed, taken back, cancelled, opened again, with
 * another price, another team, without its gold, in the mail and back. Whatever comes first, what is
 * left afterwards is one that could have come about one after the other.
 */
async function everything({ world, chance, racers, server }: RaceContext): Promise<string[]> {
  const people = servicePeople();
  const { id } = await playedKeys(world, people, { pot: String(chance.between(1, 900_000)) });
  await together([people.desk, overseer, keeper], (one) => world.cookieOf(one));
  await world.as(keeper).call(loyalty.setWork, { body: workRules });
  const params = { id };
  const team = people.boosters.map((one) => one.id);
  const move = (by: TestUser, status: ServiceStatus, at: TestServer) =>
    world.as(by, at).call(services.move, { params, body: { status } });
  const change = (body: object, at: TestServer) =>
    world.as(people.advertiser, at).call(services.update, { params, body });
  const mark = (mailed: boolean, at: TestServer) =>
    world
      .as(overseer, at)
      .call(strings.raids.mark, { body: { strings: [`Kazzak:${id}`], mailed } });
  const commands: readonly ((at: TestServer) => Promise<Answer<unknown>>)[] = [
    (at) => move(people.advertiser, 'Completed', at),
    (at) => move(people.desk, 'Completed', at),
    (at) => move(people.desk, 'In progress', at),
    (at) => move(people.desk, 'In progress', at),
    (at) => move(people.desk, 'Cancelled', at),
    (at) => move(people.desk, 'Open', at),
    (at) => move(people.desk, 'Staffed', at),
    (at) => change({ price: chance.between(1, 900_000) }, at),
    (at) => change({ paid: chance.percent(70) }, at),
    (at) => change({ teamSize: chance.between(3, 5) }, at),
    (at) =>
      world.as(people.desk, at).call(services.choose, {
        params,
        body: { members: chance.percent(50) ? team : team.slice(1) },
      }),
    (at) => world.as(people.boosters[0] ?? people.desk, at).call(services.withdraw, { params }),
    (at) => mark(true, at),
    (at) => mark(false, at),
  ];
  const order = shuffled(
    chance,
    indexes(racers.length).map((at) => at % commands.length),
  );
  const answers = await together(order, async (which, at) => {
    const command = commands[which];
    if (!command) throw new Error(`There is no command ${which}`);
    return command(server(at));
  });
  return [...unexpected(answers, 200, 403, 409, 422), ...(await disorderIn({ world }))];
}

race({
  id: 'services, everything at once',
  promise: 'whatever is done with a service booking at once leaves nothing that must not be',
  rounds: rounds(3, 200),
  round: everything,
  controls: [{ without: 'the row lock', unguarded: withoutRowLocks }],
});

race({
  id: 'services',
  promise: 'of two who complete a service booking one pays, and taking it back takes exactly that',
  rounds: rounds(3, 200),
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
