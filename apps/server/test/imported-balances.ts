import { contract } from '@warchest/contract/index.ts';
import { balanceImporter } from '../src/features/gold/public.ts';
import { importsOf, type Values } from './drive-import.ts';
import { person, type TestUser, type TestWorld } from './harness.ts';

/** Imports opening balances as an admin called Wanda, and reads the balances of members. */
export function balancesOf(world: () => TestWorld) {
  const importing = person({ roles: ['WEBADMIN'], name: 'Wanda' });
  const file = () => importsOf(world, importing, balanceImporter);
  const member = async (): Promise<TestUser> => {
    const who = person({ roles: ['OVERVIEW'] });
    await world().join(who);
    return who;
  };
  const row = ({ id }: TestUser, amount: number, more: Values = {}): Values => ({
    member: id,
    amount,
    ...more,
  });
  /** What a member has earned, was paid and is owed, in gold. */
  const balanceOf = async (who: TestUser) => {
    const { body } = await world().as(who).call(contract.cycles.own);
    return [body.current.totalBalance, body.current.totalPaid, body.current.totalOwed];
  };
  const linesOf = (who: TestUser) =>
    world().sql<{ amount: number; day: string; reason: string }>(
      `select p.amount::integer as amount, e.cycle_day::text as day, e.reason
       from ledger_postings p join ledger_entries e on e.id = p.entry_id
       where p.member_id = $1 order by e.id`,
      [who.id],
    );
  return { importing, file, member, row, balanceOf, linesOf };
}
