import type pg from 'pg';

/**
 * Numbers the entries of points, calculates the balance after each, and writes their audit rows.
 * They are written without, because the copies for earlier years precede existing entries.
 */
export async function chainPoints(client: pg.ClientBase): Promise<void> {
  const columns = 'id, member_id, at, kind, amount, reason, actor_id, order_id, run_id';
  await client.query(
    `create temp table points_in_order as
     select ${columns}, row_number() over before as seq, sum(amount) over before as balance
     from points_entries window before as (partition by member_id order by at, id)`,
  );
  await client.query('truncate points_entries');
  await client.query(
    `insert into points_entries (${columns}, seq, balance)
     select ${columns}, seq, balance from points_in_order`,
  );
  await client.query(
    `insert into audit_log (id, at, actor_id, actor_name, action, subject, subject_id, run_id,
       booking_id, version, details, differences, request_id)
     select p.id, p.at, p.actor_id, coalesce(m.display_name, ''), 'run.update', 'points', p.member_id,
       r.id, case when r.id is null then p.run_id end, p.seq, p.kind, '{}', 'seed'
     from points_in_order p left join runs r on r.id = p.run_id
       left join members m on m.discord_id = p.actor_id`,
  );
  await client.query('drop table points_in_order');
}
