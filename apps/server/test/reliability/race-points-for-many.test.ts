import { contract } from '@warchest/contract/index.ts';
import { person } from '../harness.ts';
import { withoutRowLocks } from '../without-guards.ts';
import { disorderIn, differs, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, shuffled, together } from './rounds.ts';

const { loyalty } = contract;
const keepers = indexes(6).map(() => person({ roles: ['ACCESS'] }));
const had = 20;

/**
 * Six award the same five members at once, each list in another order: two saw what everybody has,
 * two give without having looked, and two take so much that only one of them can.
 */
async function sameMembers(arena: RaceContext): Promise<string[]> {
  const { world, chance, server } = arena;
  const members = indexes(5).map(() => person({ roles: ['OVERVIEW'] }));
  await Promise.all(members.map((one) => world.join(one)));
  const first = members.map(({ id }) => ({ discordId: id, amount: had, reason: 'to begin with' }));
  const [keeper] = keepers;
  await world.as(keeper ?? null).call(loyalty.assignMany, { body: { awards: first } });
  const amounts = [7, 7, 1, 1, -15, -15];
  const answers = await together(amounts, (amount, index) =>
    world.as(keepers[index] ?? null, server(index)).call(loyalty.assignMany, {
      body: {
        awards: shuffled(chance, members).map(({ id }) => ({
          discordId: id,
          amount,
          reason: `award ${index}`,
          ...(amount === 7 ? { balance: had } : {}),
        })),
      },
    }),
  );
  const given = amounts.filter((_, index) => answers[index]?.status === 200);
  const kept = await world.sql<{ sum: number; last: number; lowest: number; entries: number }>(
    `select sum(amount)::integer as sum, (array_agg(balance order by seq desc))[1]::integer as last,
       min(balance)::integer as lowest, count(*)::integer as entries
     from points_entries where member_id = any($1) group by member_id`,
    [members.map(({ id }) => id)],
  );
  const sum = given.reduce((total, one) => total + one, had);
  const seen = given.filter((amount) => amount === 7).length;
  return [
    ...unexpected(answers, 200, 409, 422),
    ...(seen > 1 ? [`${seen} awards were given on a balance that only one of them saw`] : []),
    ...differs('how many gave without looking', given.filter((amount) => amount === 1).length, 2),
    ...differs('members with points', kept.length, members.length),
    ...kept.flatMap(({ last, lowest, ...found }) => [
      ...differs('what is kept', { ...found, last }, { sum, entries: given.length + 1, last: sum }),
      ...(lowest < 0 ? [`somebody had ${lowest} points`] : []),
    ]),
    ...(await disorderIn(arena)),
  ];
}

race({
  id: 'points for many',
  promise:
    'of six who award the same members at once each list counts for all of them or for nobody',
  rounds: rounds(4, 200),
  round: sameMembers,
  controls: [
    { without: 'the lock on the members', unguarded: withoutRowLocks },
    {
      without: 'the lock and what the database keeps itself',
      unguarded: withoutRowLocks,
      sql: `drop index points_in_order;
        drop trigger points_entries_in_order on points_entries;
        alter table points_entries drop constraint points_never_negative`,
    },
  ],
});
