import type { Invariant } from './invariant.ts';

/** Invariants of loyalty points and orders. */
export const pointInvariants: Invariant[] = [
  {
    id: 'I6',
    what: 'A balance of points is below 0, or is not the sum of its history',
    sql: `select h.member_id as member, h.seq, h.balance, h.wanted, h.count from (
        select member_id, seq, balance,
          sum(amount) over (partition by member_id order by seq) as wanted,
          row_number() over (partition by member_id order by seq) as count
        from points_entries
      ) h where h.balance < 0 or h.balance <> h.wanted or h.seq <> h.count`,
  },
  {
    id: 'I6',
    what: 'An order was not paid once, or its points are not back once it is cancelled',
    sql: `select o.id as "order", o.total, o.cancelled_at, lines.cost, paid.paid, paid.back
      from store_orders o
      cross join lateral (select coalesce(sum(i.amount * i.quantity), 0) as cost,
          coalesce(bool_or(i.status <> 'Completed'), false) as unfinished
        from store_order_items i where i.order_id = o.id) lines
      cross join lateral (
        select coalesce(-sum(p.amount) filter (where p.kind = 'purchase'), 0) as paid,
          coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0) as back,
          bool_and(p.member_id = o.member_id) as theirs
        from points_entries p where p.order_id = o.id) paid
      where lines.cost <> o.total or paid.paid <> o.total or not paid.theirs
        or paid.back <> (case when o.cancelled_at is null then 0 else o.total end)
        or o.open <> (o.cancelled_at is null and lines.unfinished)`,
  },
  {
    id: 'I6',
    what: 'A member has negative points for a run or service booking',
    sql: `select p.run_id as run, p.member_id as member, sum(p.amount) as points
      from points_entries p where p.run_id is not null
      group by p.run_id, p.member_id having sum(p.amount) < 0`,
  },
  {
    id: 'I7',
    what: 'An entry of the points moved another balance than its audit row says',
    sql: `select p.id as entry, p.member_id as member, p.amount, p.balance, a.differences -> 'points' as audited
      from points_entries p join audit_log a on a.subject = 'points'
        and a.subject_id = p.member_id and a.version = p.seq and a.differences ? 'points'
      where a.differences -> 'points' is distinct from
        jsonb_build_object('oldValue', p.balance - p.amount, 'newValue', p.balance)`,
  },
  {
    id: 'I7',
    what: 'An entry of the points has no audit row',
    sql: `select p.id as entry, p.kind from points_entries p
      where not exists (select from audit_log a where a.subject = 'points'
        and a.subject_id = p.member_id and a.version = p.seq)`,
  },
];
