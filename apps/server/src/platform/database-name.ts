import type { Read } from './database.ts';

/**
 * Identifies this database and its restores: its location, and the identity of a table that a
 * restore creates again. Restarts and migrations do not change it.
 */
export async function nameOfDatabase(read: Read): Promise<string> {
  const [row] = await read<{ name: string }>(
    `select md5(concat_ws(' ', system_identifier, pg_database.oid, 'schema_migrations'::regclass::oid)) as name
     from pg_control_system(), pg_database where datname = current_database()`,
  );
  return row?.name ?? '';
}
