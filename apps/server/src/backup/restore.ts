import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations, hashOf, readMigrations, waitForMigrations } from '../platform/migrate.ts';
import {
  appliedMigrations,
  compareSchema,
  type AppliedMigration,
  type Migration,
} from '../platform/schema-versions.ts';
import { shiftOfTransactions } from '../platform/transaction-numbers.ts';
import { readOn } from '../platform/job-connection.ts';
import {
  readBackup,
  type Backup,
  type BackupHeader,
  type BackupReader,
  type BackupTable,
} from './contents.ts';
import type { OpenBackup } from './file.ts';
import { namesSql, ofOneDatabase, tablesOf } from './schema.ts';
import { BackupRefused, DamagedBackup } from './errors.ts';
import { consentRefusal } from './statements.ts';
import { connect } from './write.ts';

interface RestoreOptions {
  readonly connectionString: string;
  readonly file: string;
  /** For a backup that is encrypted; undefined: it is plain. */
  readonly open?: OpenBackup | undefined;
  readonly migrationsDir: string;
  /** Of this program. */
  readonly version: string;
  /** Whether existing data may be deleted. */
  readonly replace: boolean;
  /** Whether to run statements of a newer release that are only in the file (record 4). */
  readonly runStatements?: boolean;
  /** Connects to another database whose statements are known, beside those of the target. */
  readonly knownFrom?: string | undefined;
}

export interface Restored extends Backup {
  /** Migrations applied to the restored data because the backup was older. */
  readonly migrated: readonly string[];
}

/**
 * Restores a database from a backup and migrates it to the schema of this program. The whole file
 * is checked before the first query, and everything is one transaction: after an error the database
 * is unchanged.
 * @throws NewerDatabase if this program does not run on the schema of the backup; BackupRefused if
 * the file is damaged, if other connections use the database, if it has data and `replace` is not
 * set, or if statements would run that are only in the file and `runStatements` is not set
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { connectionString, file, open, migrationsDir, version, replace } = options;
  const { header } = await readBackup(file, {}, open);
  const migrations = await readMigrations(migrationsDir);
  const { before, after, newer } = stepsOf(header, migrations, version);
  const client = await connect(connectionString, 'warchest-restore');
  try {
    await refuseIfInUse(client);
    // Servers that start now wait until the restore is done.
    await waitForMigrations(client);
    await refuseIfInUse(client);
    if (!options.runStatements) await requireKnown(client, newer, options.knownFrom);
    await client.query('begin');
    await makeRoom(client, migrations, replace);
    await applyMigrations(client, before);
    const backup = await load(client, file, open);
    await applyMigrations(client, after);
    // Before anything else is written: numbers of transactions are lower in a younger cluster.
    await shiftOfTransactions(readOn(client));
    await refuseIfInUse(client);
    await client.query('commit');
    // Without statistics the first queries would use plans for empty tables.
    await client.query(`analyze ${namesSql(client, Object.keys(backup.sums))}`);
    return { ...backup, migrated: after.map(({ tag }) => tag) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The migrations that are applied before the rows are copied, some of a newer release, and those
 * that are applied afterwards.
 */
function stepsOf(
  { schema }: BackupHeader,
  migrations: readonly Migration[],
  version: string,
): { before: Migration[]; after: Migration[]; newer: Migration[] } {
  const { missing, newer } = compareSchema(migrations, schema, version);
  const before = migrations.filter((one) => !missing.includes(one));
  if (missing.some((one, index) => one !== migrations[before.length + index])) {
    throw new DamagedBackup('the migrations that it names are not the first ones');
  }
  const added = newer.map(withStatements);
  return { before: [...before, ...added], after: missing, newer: added };
}

/** The statements of newer releases that a backup contains; it is not checked further. */
export async function statementsIn(
  options: Pick<RestoreOptions, 'file' | 'open' | 'migrationsDir' | 'version'>,
): Promise<readonly Migration[]> {
  const { header } = await readBackup(options.file, {}, options.open);
  return stepsOf(header, await readMigrations(options.migrationsDir), options.version).newer;
}

/** Refuses statements that neither database has run before. */
async function requireKnown(
  client: pg.ClientBase,
  newer: readonly Migration[],
  knownFrom: string | undefined,
): Promise<void> {
  const hashes = new Set((await appliedMigrations(readOn(client))).map(({ hash }) => hash));
  if (knownFrom !== undefined) {
    const other = await connect(knownFrom, 'warchest-restore');
    try {
      for (const { hash } of await appliedMigrations(readOn(other))) hashes.add(hash);
    } finally {
      await other.end();
    }
  }
  const unknown = newer.filter(({ hash }) => !hashes.has(hash));
  if (unknown.length > 0) throw consentRefusal(unknown);
}

/** A migration of a newer release; its statements are in the backup. */
function withStatements({ sql, ...migration }: AppliedMigration): Migration {
  const { tag, hash } = migration;
  if (sql === null) {
    throw new BackupRefused(
      `The backup does not contain the statements of ${tag}. Restore it with the version that made them, or a later one. Nothing was changed.`,
    );
  }
  if (hashOf(sql) !== hash) {
    throw new DamagedBackup(`the statements of ${tag} are not those that were applied`);
  }
  return { ...migration, sql };
}

/** Milliseconds that connections have to close, and the interval of checks. */
const closingTime = 1_000;
const pollInterval = 50;

/** A closed connection stays listed until its backend has ended, so this waits for it. */
async function refuseIfInUse(client: pg.ClientBase): Promise<void> {
  let users = await otherUsers(client);
  for (let waited = 0; users.length > 0 && waited < closingTime; waited += pollInterval) {
    await sleep(pollInterval);
    users = await otherUsers(client);
  }
  if (users.length === 0) return;
  const who = users.map(({ name, count }) => `${name} (${count})`).join(', ');
  throw new BackupRefused(
    `The database is in use: ${who} connected. Stop the server first. Nothing was changed.`,
  );
}

/** The connected programs with their number of connections. */
async function otherUsers(client: pg.ClientBase) {
  // Within a transaction the list would stay the same.
  await client.query('select pg_stat_clear_snapshot()');
  // Servers that are starting wait for the lock, so they do not count.
  const { rows } = await client.query<{ name: string; count: number }>(
    `select coalesce(nullif(application_name, ''), 'unnamed') as name, count(*) as count
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and application_name <> 'warchest-migrate'
     group by 1 order by 1`,
  );
  return rows;
}

/** Drops the product's tables and routines if they are empty or `replace` is set. */
async function makeRoom(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  replace: boolean,
): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => name);
  const newer = await appliedMigrations(readOn(client));
  const ownTables = tablesMadeBy([...migrations, ...newer]);
  const foreignTables = names.filter((name) => !ownTables.has(name));
  if (foreignTables.length > 0) {
    throw new BackupRefused(
      `The database also has tables that are not Warchest's: ${foreignTables.join(', ')}. ` +
        'Restore into a separate database. Nothing was changed.',
    );
  }
  if (!replace) await refuseIfFilled(client, names);
  for (const name of [...names, ...ofOneDatabase]) {
    await client.query(`drop table if exists public.${client.escapeIdentifier(name)} cascade`);
  }
  const { rows } = await client.query<{ routine: string }>(
    `select p.oid::regprocedure::text as routine from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and not exists (select from pg_depend d
       where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { routine } of rows) await client.query(`drop routine ${routine}`);
}

async function refuseIfFilled(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from public.${client.escapeIdentifier(name)}) as filled`,
    );
    if (rows[0]?.filled) {
      throw new BackupRefused(
        `The database is not empty (there are rows in ${name}). ` +
          'Use --replace to delete everything in it. Nothing was changed.',
      );
    }
  }
}

/** The names of all tables that the migrations create. */
export const tablesMadeBy = (
  migrations: readonly { readonly sql: string | null }[],
): ReadonlySet<string> =>
  new Set(
    migrations.flatMap(({ sql }) =>
      [...(sql ?? '').matchAll(/create table (?:if not exists )?"?(\w+)"?/gi)].map(
        ([, name]) => name ?? '',
      ),
    ),
  );

/** Fills the new tables. Triggers are off: the rows were checked when they were first written. */
async function load(
  client: pg.ClientBase,
  file: string,
  open: OpenBackup | undefined,
): Promise<Backup> {
  const made = new Map((await tablesOf(client)).map((table) => [table.name, table.columns]));
  const alter = async (what: 'disable' | 'enable') => {
    for (const name of made.keys()) {
      await client.query(`alter table ${client.escapeIdentifier(name)} ${what} trigger user`);
    }
  };
  await alter('disable');
  const reader: BackupReader = {
    header: ({ tables }) => {
      if (tables.length === made.size && tables.every((name) => made.has(name))) {
        return Promise.resolve();
      }
      return Promise.reject(new DamagedBackup('its tables are not those of its schema'));
    },
    rows: async (table, rows) => {
      const columns = made.get(table.table) ?? [];
      if (columns.toSorted().join() !== table.columns.toSorted().join()) {
        throw new DamagedBackup(`the columns of ${table.table} are not those of its schema`);
      }
      await copyIn(client, table, rows);
    },
  };
  const backup = await readBackup(file, reader, open);
  await alter('enable');
  for (const { name, value, called } of backup.header.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
      called,
    ]);
  }
  for (const { tag, appliedAt } of backup.header.schema) {
    const sql = 'update schema_migrations set applied_at = $2 where tag = $1';
    await client.query(sql, [tag, appliedAt]);
  }
  return backup;
}

async function copyIn(
  client: pg.ClientBase,
  { table, columns }: BackupTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const sql = `copy public.${client.escapeIdentifier(table)} (${namesSql(client, columns)}) from stdin`;
  const into = client.query(copyFrom(sql));
  await pipeline(Readable.from(rows), into);
}
