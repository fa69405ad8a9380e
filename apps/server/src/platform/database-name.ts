import type { Read } from './database.ts';

/**
 * What tells this database from every other, and from what it was before it was restored: where it is,
 * and the table that restoring makes anew. A restart and the migrations of an upgrade do not change it.
 */
export async function nameOfDatabase(read: Read): Promise<string> {
  const [row] = await read<{ name: string }>(
    `select md5(concat_ws(' ', system_identifier, pg_database.oid, 'schema_migrations'::regclass::oid)) as name
     from pg_control_system(), pg_database where datname = current_database()`,
  );
  return row?.name ?? '';
}
