import type { MemberBalance } from '@warchest/contract/gold.ts';
import type { StoredExplanation } from '@warchest/domain/gold/explanation.ts';
import type { Ctx } from '../../platform/context.ts';
import { safeSumSql } from '../../platform/safe-sum.ts';
import type { CycleSpan } from '../cycles/public.ts';

export interface PayoutRow {
  id: string;
  discordId: string;
  displayName: string;
  /** The paid amount, positive. */
  amount: number;
  reason: string;
  explanation: StoredExplanation;
  at: string;
}

/** Payouts that count in a span of days, newest first. */
export const payoutsOf = (ctx: Pick<Ctx, 'read'>, span: CycleSpan): Promise<PayoutRow[]> =>
  ctx.read<PayoutRow>(
    `select e.id, p.member_id as "discordId", coalesce(m.display_name, p.member_id) as "displayName",
       -p.amount as amount, e.reason, e.explanation, e.at
     from ledger_entries e
     join ledger_postings p on p.entry_id = e.id and p.account = 'member'
     left join members m on m.discord_id = p.member_id
     where e.kind = 'payout' and e.cycle_day between $1 and $2
     order by e.at desc, e.id desc limit 5000`,
    [span.start, span.end],
    'gold.payouts',
  );

/** What each member is owed from a span of days, if more than 0. */
export const owedIn = (
  ctx: Pick<Ctx, 'read'>,
  span: CycleSpan,
): Promise<{ discordId: string; amount: number }[]> =>
  ctx.read(
    `select member_id as "discordId", ${safeSumSql('sum(amount)')} as amount from ledger_postings
     where account = 'member' and cycle_day between $1 and $2
     group by member_id having sum(amount) > 0 order by member_id`,
    [span.start, span.end],
    'gold.owed',
  );

// Postings without a share are payouts and corrections. The few corrections are identified by their
// entry, so that the many payouts need no join.
const balanceColumns = `coalesce(m.display_name, s.id) as "displayName",
  coalesce(m.username, '') as username, coalesce(m.payment_char, '') as "paymentChar",
  ${safeSumSql('s.owed + s.paid + s.corrected')} as credited, ${safeSumSql('s.paid + s.corrected')} as paid,
  ${safeSumSql('s.owed')} as owed`;

const sumsSql = (whose: string): string => `
  corrections as (
    select p.member_id as id, sum(p.amount) as amount
    from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'member'
    where e.kind = 'correction' and e.cycle_day between $1 and $2
    group by p.member_id
  ), sums as (
    select p.member_id as id, sum(p.amount) as owed,
      coalesce(-sum(p.amount) filter (where p.share is null), 0) as paid
    from ledger_postings p
    where p.account = 'member' and p.cycle_day between $1 and $2 ${whose}
    group by p.member_id
  )`;

/** The balances of all members with a line in a span of days, by name. */
export const balancesIn = (ctx: Pick<Ctx, 'read'>, span: CycleSpan): Promise<MemberBalance[]> =>
  ctx.read<MemberBalance>(
    `with ${sumsSql('')}
     select s.id as "discordId", ${balanceColumns}
     from (select sums.*, coalesce(c.amount, 0) as corrected
       from sums left join corrections c on c.id = sums.id) s
     left join lateral (select * from members m where m.discord_id = s.id offset 0) m on true
     order by lower(coalesce(m.display_name, s.id)), s.id`,
    [span.start, span.end],
    'gold.balances',
  );

/** The balances of these members in a span of days; all 0 without a line in it. */
export const balancesOf = (
  ctx: Pick<Ctx, 'read'>,
  span: CycleSpan,
  ids: readonly string[],
): Promise<MemberBalance[]> =>
  ctx.read<MemberBalance>(
    `with ${sumsSql('and p.member_id = any($3)')}
     select s.id as "discordId", ${balanceColumns}
     from (select m.discord_id as id, coalesce(sums.owed, 0) as owed,
         coalesce(sums.paid, 0) as paid, coalesce(c.amount, 0) as corrected
       from members m left join sums on sums.id = m.discord_id
       left join corrections c on c.id = m.discord_id
       where m.discord_id = any($3)) s
     join members m on m.discord_id = s.id`,
    [span.start, span.end, ids],
    'gold.balancesOf',
  );
