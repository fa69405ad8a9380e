import type { Invariant } from './invariant.ts';

const isLive = (entry: string): string =>
  `not exists (select from ledger_entries back where back.reverses = ${entry}.id)`;

/** The payout of service booking `s` that was not reversed. */
const livePayout = `select e.* from ledger_entries e
  where e.run_id = s.id and e.kind = 'service.payout' and ${isLive('e')}`;

/** Who played for what was settled before the community moved here is not known. */
const noRates = '{"adv":0,"booster":0,"mcut":0,"bs":0,"maxbs":0,"leader":0}';

/** The same invariants for service bookings; the numbers are those of runs and their bookings. */
export const serviceInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    what: 'What a service booking paid out is not what its customer paid, or not to its team',
    sql: `select s.id as service, e.id as entry, s.price, paid.gold, paid.boosters, team.ids
      from service_bookings s cross join lateral (${livePayout}) e
      cross join lateral (
        select coalesce(-sum(p.amount) filter (where p.account = 'customers'), 0) as gold,
          array_agg(p.member_id order by p.member_id) filter (where p.share = 'booster') as boosters
        from ledger_postings p where p.entry_id = e.id
      ) paid
      cross join lateral (
        select array_agg(o.member_id order by o.member_id) as ids
        from service_offers o where o.service_id = s.id and o.picked
      ) team
      where paid.gold <> s.price or paid.boosters is distinct from team.ids`,
  },
  {
    id: 'I7',
    what: 'A change of a service booking left no audit row',
    sql: `select s.id as service, s.version, count(distinct a.version) as rows
      from service_bookings s left join audit_log a
        on a.subject = 'service' and a.subject_id = s.id and a.version is not null
      group by s.id having count(distinct a.version) <> s.version or max(a.version) <> s.version`,
  },
  {
    id: 'I9',
    what: 'A completed service booking has not exactly one live payout, or another one has any',
    sql: `select s.id as service, s.status, s.completions, paid.live, paid.last
      from service_bookings s cross join lateral (
        select count(*) filter (where ${isLive('e')}) as live, max(e.completion) as last
        from ledger_entries e where e.run_id = s.id and e.kind = 'service.payout'
      ) paid
      where paid.live <> (case when s.status = 'Completed' then 1 else 0 end)
        or coalesce(paid.last, 0) <> s.completions`,
  },
  {
    id: 'I10',
    what: 'A service booking has another status than its team and its gold allow',
    sql: `select s.id as service, s.status, s.team_size, team.size, s.paid, s.gold_with
      from service_bookings s cross join lateral (
        select count(*) as size from service_offers o where o.service_id = s.id and o.picked
      ) team
      where (s.status = 'Open' and team.size >= s.team_size) or team.size > s.team_size
        or (s.status in ('Staffed', 'Completed') and team.size < s.team_size and not exists (
          select from (${livePayout}) settled where settled.rates = '${noRates}'::jsonb))
        or (s.paid and s.gold_with is null)
        or (s.status = 'Completed' and not s.paid)`,
  },
  {
    id: 'I11',
    what: 'A mailed string of a completed service booking has not exactly one live mail of its gold, or another has any',
    // Joins of whole tables: looking up the payout of each mail took a third of all invariants.
    sql: `with held as (
        select paid.run_id, paid.cycle_day, h.member_id, h.realm, h.amount
        from ledger_entries paid join ledger_postings h on h.entry_id = paid.id
        where paid.kind = 'service.payout' and ${isLive('paid')} and h.account = 'held'
      ), mails as (
        select e.id as entry, e.booking_id, count(held.run_id) > 0 as is_right
        from ledger_entries e
        left join ledger_postings m on m.entry_id = e.id and m.account = 'held'
        left join held on held.run_id = e.booking_id and held.member_id = m.member_id
          and held.realm = m.realm and held.amount = -m.amount and held.cycle_day = e.cycle_day
        where e.kind = 'string.mail' and ${isLive('e')}
          and e.booking_id in (select id from service_bookings)
        group by e.id
      )
      select s.id as service, s.mailed, s.status, count(mails.entry) as live,
        count(mails.entry) filter (where mails.is_right) as right
      from service_bookings s left join mails on mails.booking_id = s.id
      group by s.id
      having count(mails.entry) <> (case when s.mailed and s.status = 'Completed' then 1 else 0 end)
        or count(mails.entry) filter (where mails.is_right) <> count(mails.entry)`,
  },
];
