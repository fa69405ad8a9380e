import type { Invariant } from './invariant.ts';

/** Invariants of the audit log: each change has left its row. */
export const auditInvariants: Invariant[] = [
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
        and a.action in ('booking.create', 'booking.createMany', 'booking.bait', 'import.run'))`,
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
