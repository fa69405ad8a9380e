import type { Invariant } from './invariant.ts';

// Written out: the check of the product must not use the product's own condition.
const counted = `b.deleted_at is null and not b.bait and b.completed and b.paid
  and b.customer_status = 'In group' and b.gold_with is not null`;

const whereSql = `p.account in ('customers', 'held', 'taken', 'balance', 'bank')`;
const isLive = (entry: string): string =>
  `not exists (select from ledger_entries back where back.reverses = ${entry}.id)`;

/** Invariants of entries, their postings and what runs pay out. */
export const ledgerInvariants: Invariant[] = [
  {
    id: 'I4',
    what: 'An entry of the ledger does not sum to zero, in whole or in one of its halves',
    sql: `select e.id as entry, e.kind, sum(p.amount) as total, count(p.id) as lines
      from ledger_entries e left join ledger_postings p on p.entry_id = e.id
      group by e.id
      having count(p.id) = 0 or sum(p.amount) <> 0
        or coalesce(sum(p.amount) filter (where ${whereSql}), 0) <> 0`,
  },
  {
    id: 'I4',
    what: 'A line of the ledger counts in another cycle than its entry',
    sql: `select p.id as line, p.entry_id as entry, p.cycle_day, e.cycle_day as entry_day
      from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where p.cycle_day <> e.cycle_day`,
  },
  {
    id: 'I5',
    what: 'A reversal is not the exact opposite of what it reverses',
    sql: `select e.id as entry, e.reverses
      from ledger_entries e
      where e.kind in ('run.reversal', 'service.reversal', 'string.reversal') and (
        not exists (select from ledger_entries paid where paid.id = e.reverses
          and paid.kind = (case e.kind when 'run.reversal' then 'run.payout'
            when 'service.reversal' then 'service.payout' else 'string.mail' end)
          and paid.run_id = e.run_id and paid.cycle_day = e.cycle_day
          and paid.completion is not distinct from e.completion
          and paid.booking_id is not distinct from e.booking_id
          and paid.mailing is not distinct from e.mailing)
        or exists (select from ledger_postings p where p.entry_id in (e.id, e.reverses)
          group by p.account, p.member_id, p.realm, p.booking_id, p.share
          having sum(p.amount) <> 0 or sum(p.earned) <> 0))`,
  },
  {
    id: 'I5',
    what: 'What a run paid out is not what its customers paid',
    sql: `select r.id as run, e.id as entry, pot.gold as pot, paid.gold as paid
      from runs r
      join ledger_entries e on e.run_id = r.id and e.kind = 'run.payout' and ${isLive('e')}
      cross join lateral (
        select coalesce(sum(b.price), 0) as gold from bookings b where b.run_id = r.id and ${counted}
      ) pot
      cross join lateral (
        select coalesce(-sum(p.amount), 0) as gold from ledger_postings p
        where p.entry_id = e.id and p.account = 'customers'
      ) paid
      where pot.gold <> paid.gold`,
  },
  {
    id: 'I5',
    what: 'A line of the ledger is credited to an unknown member',
    sql: `select p.id as line, p.member_id as member from ledger_postings p
      where p.account in ('member', 'held', 'taken')
        and not exists (select from members m where m.discord_id = p.member_id)`,
  },
  {
    id: 'I5',
    what: 'The advertiser’s share of a booking went to another member',
    sql: `select p.id as line, p.booking_id as booking, p.member_id as member, sold.advertiser_id
      from ledger_postings p join ledger_entries e on e.id = p.entry_id
      join (select id, advertiser_id from bookings
        union all select id, advertiser_id from service_bookings) sold on sold.id = p.booking_id
      where (p.share = 'advertiser' or p.account = 'taken') and e.kind in ('run.payout', 'service.payout')
        and p.member_id is distinct from sold.advertiser_id`,
  },
  {
    id: 'I9',
    what: 'A completed run has not exactly one live payout, or another run has one',
    sql: `select r.id as run, r.completed, r.completions, paid.live, paid.last
      from runs r cross join lateral (
        select count(*) filter (where ${isLive('e')}) as live, max(e.completion) as last
        from ledger_entries e where e.run_id = r.id and e.kind = 'run.payout'
      ) paid
      where paid.live <> (case when r.completed then 1 else 0 end)
        or coalesce(paid.last, 0) <> r.completions`,
  },
];

/** Invariants of mailed gold. */
export const mailInvariants: Invariant[] = [
  {
    id: 'I11',
    what: 'A mailed string of a completed run has not exactly one live mail, or another one has any',
    // A join of whole tables: looking up the mails of each booking takes twice as long.
    sql: `with mails as (
        select e.booking_id, count(*) as live from ledger_entries e
        where e.kind = 'string.mail' and ${isLive('e')} group by e.booking_id
      )
      select b.id as booking, r.id as run, b.mailed, r.completed, coalesce(mails.live, 0) as live
      from bookings b join runs r on r.id = b.run_id left join mails on mails.booking_id = b.id
      where coalesce(mails.live, 0) <> (case when b.mailed and r.completed then 1 else 0 end)`,
  },
  {
    id: 'I11',
    what: 'The mail of a string is not the gold that was held for it',
    // Joins of whole tables: looking up the lines of each mail took minutes after some years.
    sql: `with held as (
        select paid.run_id, h.booking_id, h.member_id, h.realm, h.amount, h.cycle_day
        from ledger_entries paid join ledger_postings h on h.entry_id = paid.id
        where paid.kind = 'run.payout' and ${isLive('paid')} and h.account = 'held'
      ), mails as (
        select e.id as entry, b.id as booking, held.member_id, held.realm, held.amount,
          e.cycle_day <> held.cycle_day as of_other_cycle
        from ledger_entries e join bookings b on b.id = e.booking_id
        left join held on held.booking_id = b.id and held.run_id = b.run_id
        where e.kind = 'string.mail' and ${isLive('e')}
      )
      select mails.entry, mails.booking, mails.amount as held
      from mails left join ledger_postings p on p.entry_id = mails.entry
      group by mails.entry, mails.booking, mails.member_id, mails.realm, mails.amount,
        mails.of_other_cycle
      having mails.amount is null or mails.of_other_cycle or count(p.id) <> 2
        or count(*) filter (where p.booking_id = mails.booking and p.realm = mails.realm and (
          (p.account = 'held' and p.member_id = mails.member_id and p.amount = -mails.amount)
          or (p.account = 'bank' and p.amount = mails.amount))) <> 2`,
  },
  {
    id: 'I11',
    what: 'A member holds a negative amount of a booking',
    sql: `select p.booking_id as booking, p.member_id as member, p.realm, sum(p.amount) as held
      from ledger_postings p where p.account = 'held'
      group by p.booking_id, p.member_id, p.realm having sum(p.amount) < 0`,
  },
  {
    id: 'I11',
    what: 'A booking without gold to mail is marked as mailed',
    sql: `select b.id as booking, b.run_id as run, b.paid, b.customer_status, b.gold_with
      from bookings b
      where b.mailed and (b.deleted_at is not null or b.bait or not b.paid
        or b.customer_status <> 'In group' or b.gold_with is null
        or upper(b.payment_realm) = 'BALANCE')`,
  },
];
