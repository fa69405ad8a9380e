import type { Ctx } from '../../platform/context.ts';

export interface PayoutRow {
  id: string;
  discordId: string;
  displayName: string;
  /** What the member was paid, positive. */
  amount: number;
  reason: string;
  at: string;
}

/** Payouts that count in a span of days, the newest first. */
export const payoutsOf = (
  ctx: Pick<Ctx, 'read'>,
  span: { readonly start: string; readonly end: string },
): Promise<PayoutRow[]> =>
  ctx.read<PayoutRow>(
    `select e.id, p.member_id as "discordId", coalesce(m.display_name, p.member_id) as "displayName",
       -p.amount as amount, e.reason, e.at
     from ledger_entries e
     join ledger_postings p on p.entry_id = e.id and p.account = 'member'
     left join members m on m.discord_id = p.member_id
     where e.kind = 'payout' and e.cycle_day between $1 and $2
     order by e.at desc, e.id desc limit 5000`,
    [span.start, span.end],
    'gold.payouts',
  );

/** What is owed to each member from a span of days, where it is more than nothing. */
export const owedIn = (
  ctx: Pick<Ctx, 'read'>,
  span: { readonly start: string; readonly end: string },
): Promise<{ discordId: string; amount: number }[]> =>
  ctx.read(
    `select member_id as "discordId", sum(amount)::bigint as amount from ledger_postings
     where account = 'member' and cycle_day between $1 and $2
     group by member_id having sum(amount) > 0 order by member_id`,
    [span.start, span.end],
    'gold.owed',
  );
