import { gold } from '@warchest/contract/gold.ts';
import { person } from '../harness.ts';
import type { RemoveGuard } from '../without-guards.ts';
import { differs, race, unexpected } from './race.ts';
import { indexes, rounds, together } from './rounds.ts';

const admins = indexes(8).map(() => person({ roles: ['ADMIN', 'OVERVIEW'] }));

/** Payouts are not recorded one after another. */
const withoutPayoutLock: RemoveGuard = (sql) =>
  sql.replace(/select pg_advisory_xact_lock\(.*\)$/, 'select 1');

race({
  id: 'payouts',
  promise: 'what somebody is owed is paid once, however many admins pay it at the same time',
  rounds: rounds(4, 100),
  round: async ({ world, server }) => {
    const member = person({ roles: ['OVERVIEW'] });
    await world.join(member);
    await Promise.all(admins.map((one) => world.cookieOf(one)));
    const body = { reason: 'All', payouts: [{ discordId: member.id, amount: 700, owed: 0 }] };
    const answers = await together(admins, (admin, at) =>
      world.as(admin, server(at)).call(gold.pay, { body }),
    );
    const [paid] = await world.sql<{ count: number }>(
      `select count(*)::integer as count from ledger_postings
       where account = 'member' and member_id = $1`,
      [member.id],
    );
    return [
      ...unexpected(answers, 200, 409),
      ...differs('paid', answers.filter(({ status }) => status === 200).length, 1),
      ...differs('payouts in the ledger', paid?.count, 1),
    ];
  },
  controls: [{ without: 'the lock on payouts', unguarded: withoutPayoutLock }],
});
