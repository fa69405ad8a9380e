import type { Invariant } from './invariant.ts';

/** Invariants of rosters: picks, and the boosters' cut. */
export const rosterInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    what: 'The boosters’ cut of a run did not go to those of its saved roster who were there',
    sql: `select r.id as run, e.id as entry, paid.boosters, team.ids
      from runs r join rosters o on o.run_id = r.id and o.deleted_at is null
      join ledger_entries e on e.run_id = r.id and e.kind = 'run.payout'
        and not exists (select from ledger_entries back where back.reverses = e.id)
      cross join lateral (
        select array_agg(p.member_id order by p.member_id) as boosters
        from ledger_postings p where p.entry_id = e.id and p.share = 'booster'
      ) paid
      cross join lateral (
        select array_agg(k.member_id order by k.member_id) as ids from roster_picks k
        where k.roster_id = o.id and k.state in ('saved', 'removed') and k.attendance <> 'no-show'
          and (k.attendance = 'here' or k.bosses is distinct from 0)
      ) team
      -- what is recorded of a run after its payout moves no gold (IMP-61); ids sort by time
      where r.completed and o.id < e.id and paid.boosters is distinct from team.ids`,
  },
  {
    id: 'I12',
    what: 'A booster is picked twice in a run, for something not offered, or for another run’s roster',
    sql: `select k.id as pick, k.run_id as run, k.member_id as member
      from roster_picks k left join rosters o on o.id = k.roster_id and o.deleted_at is null
      where o.run_id is distinct from k.run_id
        or not exists (select from roster_signups s where s.roster_id = k.roster_id
          and s.member_id = k.member_id and s.class = k.class and s.role = k.role)
        or (select count(*) from roster_picks other
          where other.run_id = k.run_id and other.member_id = k.member_id) > 1`,
  },
];
