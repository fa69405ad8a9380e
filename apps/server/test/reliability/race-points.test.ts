import { contract } from '@warchest/contract/index.ts';
import { person } from '../harness.ts';
import { withoutRowLocks } from '../without-guards.ts';
import { differs, race, unexpected, type RaceContext } from './race.ts';
import { indexes, rounds, together } from './rounds.ts';

const { loyalty } = contract;
const keeper = person({ roles: ['ACCESS'] });
const buyers = indexes(64);
const price = 10;

/** What the database itself keeps of a balance: order, continuity, and that it is never below 0. */
const withoutTheDatabasesGuards = `drop index points_in_order;
  drop trigger points_entries_in_order on points_entries;
  alter table points_entries drop constraint points_never_negative`;

/** The store's only item. */
async function stock({ world }: RaceContext): Promise<string> {
  const body = [{ label: 'Mount', amount: price, category: 'Mounts' }];
  const { data } = (await world.as(keeper).call(loyalty.saveItems, { body })).body;
  return data[0]?.id ?? '';
}

// proves REL-5, LOY-13
race({
  id: 'points',
  promise: 'of 64 checkouts on one balance exactly those succeed that it pays for, at any moment',
  rounds: rounds(4, 200),
  round: async (arena) => {
    const { world, chance, server } = arena;
    const who = person({ roles: ['OVERVIEW'] });
    await world.cookieOf(who);
    const id = await stock(arena);
    const affordable = chance.between(1, 20);
    const had = affordable * price + chance.between(0, price - 1);
    await world.as(keeper).call(loyalty.assign, {
      body: { discordId: who.id, amount: had, reason: 'for help' },
    });
    const seen: number[] = [];
    let done = false;
    const watch = async (): Promise<void> => {
      while (!done) seen.push((await world.as(who).call(loyalty.own)).body.amount);
    };
    const watching = watch();
    const answers = await together(buyers, (_, at) =>
      world
        .as(who, server(at))
        .call(loyalty.checkout, { body: { items: [{ id }], totalCosts: price } }),
    );
    done = true;
    await watching;
    const [kept] = await world.sql<{
      balance: number;
      lowest: number;
      sum: number;
      orders: number;
    }>(
      `select sum(amount)::integer as sum, min(balance)::integer as lowest,
         (array_agg(balance order by seq desc))[1]::integer as balance,
         (select count(*)::integer from store_orders where member_id = $1) as orders
       from points_entries where member_id = $1`,
      [who.id],
    );
    const left = had - affordable * price;
    return [
      ...unexpected(answers, 200, 409),
      ...differs('bought', answers.filter(({ status }) => status === 200).length, affordable),
      ...differs(
        'the refusals of the others',
        [...new Set(answers.filter(({ status }) => status !== 200).map((a) => a.problem.type))],
        ['not-enough-points'],
      ),
      ...differs('what is kept', kept, {
        sum: left,
        lowest: left,
        balance: left,
        orders: affordable,
      }),
      ...differs(
        'balances below nothing that were seen',
        seen.filter((one) => one < 0),
        [],
      ),
    ];
  },
  controls: [
    { without: 'the lock on the member', unguarded: withoutRowLocks },
    {
      without: 'the lock and what the database keeps itself',
      unguarded: withoutRowLocks,
      sql: withoutTheDatabasesGuards,
    },
  ],
});
