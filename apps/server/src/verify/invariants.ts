import {
  blocksSameBuyer,
  customerStatuses,
  isActive,
  isWaiting,
  type Seat,
} from '@warchest/domain/bookings/status.ts';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { pointInvariants } from './invariants-points.ts';
import type { Invariant } from './invariant.ts';
import { rosterInvariants } from './invariants-rosters.ts';
import { serviceInvariants } from './invariants-services.ts';

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/**
 * A rule of the domain about seats as an SQL condition on bookings `b`, derived by evaluating the
 * rule for every possible seat.
 */
const seatSql = (rule: (seat: Seat) => boolean): string => {
  const statuses = (backup: boolean) =>
    customerStatuses.filter((customerStatus) => rule({ customerStatus, backup }));
  const when = (backup: boolean) => {
    const list = statuses(backup);
    return list.length > 0 ? `b.customer_status in (${quoted(list)})` : 'false';
  };
  return `(case when b.backup then ${when(true)} else ${when(false)} end)`;
};

/** Kinds whose customers compete for all spots of the run. */
const sharedSpots = runKinds.filter((kind) => !kindRules[kind].spotsPerBoss);

export const activeSql = seatSql(isActive);
export const waitingSql = seatSql(isWaiting);
export const blockingSql = seatSql(blocksSameBuyer);

// Written out: the check of the product must not use the product's own condition.
const counted = `b.deleted_at is null and not b.bait and b.completed and b.paid
  and b.customer_status = 'In group' and b.gold_with is not null`;

const bookingInvariants: Invariant[] = [
  {
    id: 'I1',
    what: 'More customers have a spot than the run has spots',
    sql: `select r.id as run, r.capacity, count(*) as active
      from runs r join bookings b on b.run_id = r.id
      where b.deleted_at is null and ${activeSql}
      group by r.id having count(*) > r.capacity`,
  },
  {
    id: 'I1',
    what: 'A customer waits although a spot is free',
    sql: `select r.id as run, r.capacity, r.active_count, r.waiting_count from runs r
      where r.kind in (${quoted(sharedSpots)}) and r.run_status = 'active' and not r.completed
        and r.deleted_at is null and r.waiting_count > 0 and r.active_count < r.capacity`,
  },
  {
    id: 'I2',
    what: 'The same customer is in a run twice',
    sql: `select b.run_id as run, b.buyer_key as buyer, count(*) as times from bookings b
      where b.deleted_at is null and not b.bait and ${blockingSql}
      group by b.run_id, b.buyer_key having count(*) > 1`,
  },
  {
    id: 'I3',
    what: 'The counters of a run differ from its bookings',
    sql: `select r.id as run, r.active_count, r.waiting_count, r.next_position,
        counts.active, counts.waiting, counts.last
      from runs r left join lateral (
        select count(*) filter (where b.deleted_at is null and ${activeSql}) as active,
          count(*) filter (where b.deleted_at is null and ${waitingSql}) as waiting,
          coalesce(max(b.position), 0) as last
        from bookings b where b.run_id = r.id
      ) counts on true
      where r.active_count <> counts.active or r.waiting_count <> counts.waiting
        or r.next_position <= counts.last`,
  },
  {
    id: 'I3',
    what: 'A booking is in a run that was deleted',
    sql: `select r.id as run, b.id as booking, b.buyer from runs r join bookings b on b.run_id = r.id
      where r.deleted_at is not null and b.deleted_at is null`,
  },
  {
    id: 'I10',
    what: 'A paid booking has no gold holder, or a done one is not paid, In group and held',
    sql: `select b.id as booking, b.run_id as run, b.paid, b.completed, b.gold_with, b.customer_status
      from bookings b
      where (b.paid and not b.bait and b.gold_with is null)
        or (b.completed and not (b.paid and b.customer_status = 'In group' and b.gold_with is not null))
        or (b.bait and (b.paid or b.completed))`,
  },
];

const whereSql = `p.account in ('customers', 'held', 'taken', 'balance', 'bank')`;
const isLive = (entry: string): string =>
  `not exists (select from ledger_entries back where back.reverses = ${entry}.id)`;

const ledgerInvariants: Invariant[] = [
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

/**
 * The gold that the current payout of a run posts as held for booking `b`: holder, realm and
 * amount.
 */
const heldLineSql = `select h.member_id, h.realm, h.amount, h.cycle_day
  from ledger_entries paid join ledger_postings h on h.entry_id = paid.id
  where paid.run_id = b.run_id and paid.kind = 'run.payout' and ${isLive('paid')}
    and h.account = 'held' and h.booking_id = b.id`;

const mailInvariants: Invariant[] = [
  {
    id: 'I11',
    what: 'A mailed string of a completed run has not exactly one live mail, or another one has any',
    sql: `select b.id as booking, r.id as run, b.mailed, r.completed, mails.live
      from bookings b join runs r on r.id = b.run_id
      cross join lateral (
        select count(*) as live from ledger_entries e
        where e.booking_id = b.id and e.kind = 'string.mail' and ${isLive('e')}
      ) mails
      where mails.live <> (case when b.mailed and r.completed then 1 else 0 end)`,
  },
  {
    id: 'I11',
    what: 'The mail of a string is not the gold that was held for it',
    sql: `select e.id as entry, b.id as booking, held.amount as held
      from ledger_entries e join bookings b on b.id = e.booking_id
      left join lateral (${heldLineSql}) held on true
      where e.kind = 'string.mail' and ${isLive('e')} and (
        held.amount is null or e.cycle_day <> held.cycle_day
        or (select count(*) from ledger_postings p where p.entry_id = e.id
          and p.booking_id = b.id and p.realm = held.realm and (
            (p.account = 'held' and p.member_id = held.member_id and p.amount = -held.amount)
            or (p.account = 'bank' and p.amount = held.amount))) <> 2
        or (select count(*) from ledger_postings p where p.entry_id = e.id) <> 2)`,
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

const auditInvariants: Invariant[] = [
  {
    id: 'I7',
    what: 'A change of a run left no audit row',
    // Moving a booking in raises the run's version to the booking's; only then versions may be
    // skipped.
    sql: `with seen as (
        select run_id, version, bool_or(action = 'booking.move') as moved from audit_log
        where subject in ('run', 'booking') and run_id is not null and version is not null
        group by run_id, version
      ), steps as (
        select run_id, version, moved,
          lag(version, 1, 0) over (partition by run_id order by version) as before
        from seen
      )
      select run_id as run, version, before from steps where version - before > 1 and not moved
      union all
      select r.id, r.version, max(s.version) from runs r left join seen s on s.run_id = r.id
      group by r.id having max(s.version) is distinct from r.version`,
  },
  {
    id: 'I7',
    what: 'A booking was made without an audit row',
    sql: `select b.id as booking, b.run_id as run from bookings b
      where not exists (select from audit_log a where a.subject_id = b.id and a.subject = 'booking'
        and a.action in ('booking.create', 'booking.createMany', 'booking.bait'))`,
  },
  {
    id: 'I7',
    what: 'An entry of the ledger has no audit row',
    sql: `select e.id as entry, e.kind from ledger_entries e
      where not exists (select from audit_log a where a.subject = 'ledger' and a.subject_id = e.id)`,
  },
  {
    id: 'I7',
    what: 'A payout has another receiver or amount than its audit row',
    sql: `select e.id as entry, paid.lines, a.differences -> 'discordId' ->> 'newValue' as member,
        a.differences -> 'amount' ->> 'newValue' as amount
      from ledger_entries e
      join audit_log a on a.subject = 'ledger' and a.subject_id = e.id and a.differences ? 'discordId'
      cross join lateral (
        select jsonb_agg(jsonb_build_array(p.member_id, -p.amount)) as lines
        from ledger_postings p where p.entry_id = e.id and p.account = 'member'
      ) paid
      where e.kind = 'payout' and paid.lines is distinct from jsonb_build_array(jsonb_build_array(
        a.differences -> 'discordId' -> 'newValue', a.differences -> 'amount' -> 'newValue'))`,
  },
];

const guards: readonly (readonly [table: string, trigger: string])[] = [
  ['audit_log', 'audit_log_append_only'],
  ['audit_log', 'audit_log_no_truncate'],
  ['ledger_entries', 'ledger_entries_append_only'],
  ['ledger_entries', 'ledger_entries_no_truncate'],
  ['ledger_postings', 'ledger_postings_append_only'],
  ['ledger_postings', 'ledger_postings_limit'],
  ['ledger_postings', 'ledger_postings_no_truncate'],
  ['ledger_postings', 'ledger_postings_sum'],
  ['points_entries', 'points_entries_append_only'],
  ['points_entries', 'points_entries_no_truncate'],
  ['points_entries', 'points_entries_in_order'],
];
const uniqueIndexes = [
  'bookings_one_buyer',
  'bookings_position',
  'ledger_one_mail',
  'ledger_one_payout',
  'ledger_one_reversal',
  'points_in_order',
  'points_of_order',
  'roster_picks_one_each',
  'roster_signups_one_each',
  'rosters_one_each',
  'service_offers_one_each',
];
const checks = [
  'runs_active',
  'runs_waiting',
  'bookings_paid',
  'bookings_done',
  'bookings_mailed',
  'ledger_entries_kind',
  'order_items_quantity',
  'order_items_status',
  'orders_open_or_cancelled',
  'points_kind',
  'points_never_negative',
  'points_of_something',
  'service_bookings_paid',
  'service_bookings_mailed',
  'service_bookings_done',
];

const guardInvariants: Invariant[] = [
  {
    id: 'I8',
    what: 'A guard that the database keeps against rewriting is missing or switched off',
    sql: `select wanted.relation, wanted.trigger
      from (values ${guards.map(([t, g]) => `('${t}', '${g}')`).join(', ')}) as wanted (relation, trigger)
      where not exists (select from pg_trigger t where t.tgname = wanted.trigger
        and t.tgrelid = to_regclass(wanted.relation) and t.tgenabled in ('O', 'A'))`,
  },
  {
    id: 'I8',
    what: 'A rule that the database keeps about its rows is missing',
    sql: `select wanted.name from unnest(array[${quoted(uniqueIndexes)}]) as wanted (name)
      where not exists (select from pg_index i
        where i.indexrelid = to_regclass(wanted.name) and i.indisunique and i.indisvalid)
      union all
      select wanted.name from unnest(array[${quoted(checks)}]) as wanted (name)
      where not exists (select from pg_constraint c where c.conname = wanted.name and c.convalidated)`,
  },
];

/** The invariants of every database of this product, numbered as in SECURITY.md. */
export const invariants: readonly Invariant[] = [
  ...bookingInvariants,
  ...ledgerInvariants,
  ...mailInvariants,
  ...pointInvariants,
  ...auditInvariants,
  ...guardInvariants,
  ...serviceInvariants,
  ...rosterInvariants,
];
