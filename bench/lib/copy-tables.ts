import type pg from 'pg';

/**
 * Makes a schema with the tables that a booking touches, with the same columns, checks, indexes,
 * triggers that act on inserts, the same settings, and the same runs in them, for the limit to work on.
 */
export async function copyTables(pool: pg.Pool, schema: string): Promise<void> {
  const tables = ['runs', 'bookings', 'audit_log'];
  await pool.query(`drop schema if exists ${schema} cascade`);
  await pool.query(`create schema ${schema}`);
  for (const table of tables) {
    await pool.query(`create table ${schema}.${table} (like public.${table} including all)`);
    const { rows: set } = await pool.query<{ options: string }>(
      `select array_to_string(reloptions, ', ') as options from pg_class
       where oid = $1::regclass and reloptions is not null`,
      [`public.${table}`],
    );
    for (const { options } of set)
      await pool.query(`alter table ${schema}.${table} set (${options})`);
  }
  await pool.query(`insert into ${schema}.runs select * from public.runs`);
  await pool.query(
    `alter table ${schema}.bookings add foreign key (run_id) references ${schema}.runs (id)`,
  );
  const { rows } = await pool.query<{ name: string }>(
    `select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace and relname = any($1)
       and tgtype & 4 > 0`,
    [tables],
  );
  if (rows.length > 0) {
    throw new Error(
      `Inserting sets off triggers that the copy lacks: ${rows.map((r) => r.name).join(', ')}`,
    );
  }
  await pool.query('analyze');
}
