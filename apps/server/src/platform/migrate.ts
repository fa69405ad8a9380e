import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { connectionSettings } from './database.ts';
import { readOn } from './job-connection.ts';
import { appliedMigrations, compareSchema, type Migration } from './schema-versions.ts';

/** Lower than every release version, so it runs on no database of a newer release. */
const unreleased = '0.0.0';

/** One lock number for all processes: only one migrates at a time. */
const lockNumber = 7_263_418_201;

/** The hash of a migration's statements. */
export const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** The migrations of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(
    await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { idx: number; tag: string }[] };
  const ordered = journal.entries.toSorted((a, b) => a.idx - b.idx);
  const releases = await readReleases(folder);
  const needs = oldestRunners(
    ordered.map(({ tag }) => tag),
    releases,
  );
  return Promise.all(
    ordered.map(async ({ tag }, index) => {
      const sql = await readFile(path.join(folder, `${tag}.sql`), 'utf8');
      return { tag, sql, hash: hashOf(sql), needs: needs[index] ?? null };
    }),
  );
}

/** A release that is out, and the last migration that it has. */
interface Release {
  readonly version: string;
  readonly last: string;
}

/** The releases that are out, the oldest first; none if the folder names none. */
async function readReleases(folder: string): Promise<Release[]> {
  const file = path.join(folder, 'releases.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return JSON.parse(text) as Release[];
}

/**
 * For each migration the release before the one that brings it: migrations only expand, so that one
 * runs on the new schema (PKG-8). null for those of the first release.
 */
function oldestRunners(tags: readonly string[], releases: readonly Release[]): (string | null)[] {
  let out = 0;
  return tags.map((tag) => {
    const before = out === 0 ? null : (releases[out - 1]?.version ?? null);
    if (releases[out]?.last === tag) out += 1;
    return before;
  });
}

interface MigrateOptions {
  /** Called if another process migrates, or takes a backup, and is waited for. */
  readonly onWait?: (() => void) | undefined;
  /** Of this program; without it one that no release knows. */
  readonly version?: string;
}

/**
 * Migrates the database to the newest schema: all missing migrations in one transaction, so an
 * interruption changes nothing and the next start repeats it. A second process waits for the first.
 * @returns the tags that were applied
 * @throws NewerDatabase if a newer release migrated it and this one does not run on it, and if an
 *   applied migration differs from the one of that name in the folder
 */
export async function migrate(
  connectionString: string,
  folder: string,
  { onWait, version = unreleased }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client(connectionSettings(connectionString, 'warchest-migrate'));
  // A broken connection also fails the running statement.
  client.on('error', () => undefined);
  const [migrations] = await Promise.all([readMigrations(folder), client.connect()]);
  try {
    await waitForMigrations(client, onWait);
    const missing = await missingOn(client, migrations, version);
    if (missing.length === 0) return [];
    await client.query(listSql);
    await client.query('begin');
    await applyMigrations(client, missing);
    await client.query('commit');
    return missing.map((one) => one.tag);
  } finally {
    // Ends the transaction and releases the lock.
    await client.end().catch(() => undefined);
  }
}

const missingOn = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  version: string,
): Promise<Migration[]> =>
  compareSchema(migrations, await appliedMigrations(readOn(client)), version).missing;

const listSql = `create table if not exists schema_migrations (
  tag text primary key, hash text not null, applied_at timestamptz not null default now(),
  needs text, sql text)`;

/** Databases of before the first release have the table without these columns. */
const addedSql = `alter table schema_migrations
  add column if not exists needs text, add column if not exists sql text`;

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
  await client.query(addedSql);
  for (const { tag, sql, hash, needs } of migrations) {
    await client.query(sql);
    const insert = 'insert into schema_migrations (tag, hash, needs, sql) values ($1, $2, $3, $4)';
    // An older release that runs on this schema does not have the file, and restores it from here.
    await client.query(insert, [tag, hash, needs, needs === null ? null : sql]);
  }
}

/**
 * What `migrate` would do: the migrations that the database lacks. Changes nothing.
 * @throws as `migrate`
 */
export async function pendingMigrations(
  connectionString: string,
  folder: string,
  version: string,
): Promise<Migration[]> {
  const client = new pg.Client(connectionSettings(connectionString, 'warchest-migrate'));
  client.on('error', () => undefined);
  const [migrations] = await Promise.all([readMigrations(folder), client.connect()]);
  try {
    return await missingOn(client, migrations, version);
  } finally {
    await client.end().catch(() => undefined);
  }
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
