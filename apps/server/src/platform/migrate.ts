import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectionSettings } from './database.ts';

/** One lock number for all processes: only one migrates at a time. */
const lockNumber = 7_263_418_201;

export interface Migration {
  readonly tag: string;
  readonly sql: string;
  readonly hash: string;
}

/** The migrations of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(
    await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { idx: number; tag: string }[] };
  const ordered = journal.entries.toSorted((a, b) => a.idx - b.idx);
  return Promise.all(
    ordered.map(async ({ tag }) => {
      const sql = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
      return { tag, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Migrates the database to the newest schema: all missing migrations in one transaction, so an
 * interruption changes nothing and the next start repeats it. A second process waits for the first.
 * @param onWait is called if another process migrates, or takes a backup, and is waited for
 * @returns the tags that were applied
 * @throws if an applied migration differs from the one of that name in the folder
 */
export async function migrate(
  connectionString: string,
  folder: string,
  onWait: () => void = () => undefined,
): Promise<string[]> {
  const client = new pg.Client(connectionSettings(connectionString, 'warchest-migrate'));
  // A broken connection also fails the running statement.
  client.on('error', () => undefined);
  const [migrations] = await Promise.all([readMigrations(folder), client.connect()]);
  try {
    await waitForMigrations(client, onWait);
    await client.query(listSql);
    const applied = await appliedTo(client);
    const missing = missingOf(migrations, applied);
    if (missing.length === 0) return [];
    await client.query('begin');
    await applyMigrations(client, missing);
    await client.query('commit');
    return missing.map((one) => one.tag);
  } finally {
    // Ends the transaction and releases the lock.
    await client.end().catch(() => undefined);
  }
}

const listSql = `create table if not exists schema_migrations (
  tag text primary key, hash text not null, applied_at timestamptz not null default now())`;

/** Waits for a running migration, then blocks others until the connection ends. */
export const waitForMigrations = async (
  client: pg.ClientBase,
  onWait: () => void = () => undefined,
): Promise<void> => {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) as free',
    [lockNumber],
  );
  if (rows[0]?.free) return;
  onWait();
  await client.query('select pg_advisory_lock($1)', [lockNumber]);
};

/** Applies these migrations in the caller's transaction and records them. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(listSql);
  for (const { tag, sql, hash } of migrations) {
    await client.query(sql);
    await client.query('insert into schema_migrations (tag, hash) values ($1, $2)', [tag, hash]);
  }
}

async function appliedTo(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ tag: string; hash: string }>(
    'select tag, hash from schema_migrations',
  );
  return new Map(rows.map((row) => [row.tag, row.hash]));
}

/**
 * The migrations that a database with `applied` lacks.
 * @throws if one of the applied ones differs here, or is unknown
 */
export function missingOf(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): Migration[] {
  for (const { tag, hash } of migrations) {
    const before = applied.get(tag);
    if (before !== undefined && before !== hash) {
      throw new Error(`The migration ${tag} was changed after it had been applied`);
    }
  }
  const known = new Set(migrations.map((one) => one.tag));
  const newer = [...applied.keys()].filter((tag) => !known.has(tag));
  if (newer.length > 0) {
    throw new Error(`The database is newer than this program: it has ${newer.join(', ')}`);
  }
  return migrations.filter((one) => !applied.has(one.tag));
}

/** Whether the database answers and has exactly the migrations of the folder. */
export async function schemaChecker(
  folder: string,
  read: <Row extends object>(sql: string) => Promise<Row[]>,
): Promise<() => Promise<boolean>> {
  const expected = new Set((await readMigrations(folder)).map((one) => one.tag));
  return async () => {
    const rows = await read<{ tag: string }>('select tag from schema_migrations');
    return (
      rows.length >= expected.size &&
      rows.filter(({ tag }) => expected.has(tag)).length === expected.size
    );
  };
}
