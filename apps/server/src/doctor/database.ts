import { connectionsOfProcess, connectionsOfThreads, type Config } from '../platform/config.ts';
import type { Read } from '../platform/database.ts';
import { readMigrations } from '../platform/migrate.ts';
import {
  appliedMigrations,
  compareSchema,
  type AppliedMigration,
  type Migration,
} from '../platform/schema-versions.ts';
import { ok, problem, warning, type Check } from './check.ts';

/** Settings of the database, and properties of this connection. */
export interface DatabaseSettings {
  readonly version: string;
  /** Such as 180004. */
  readonly number: number;
  readonly fsync: string;
  readonly pages: string;
  readonly commits: string;
  readonly vacuum: string;
  readonly encoding: string;
  readonly connections: number;
  /** Whether pg_stat_statements is loaded. */
  readonly countsQueries: boolean;
  readonly isSuperuser: boolean;
  /** Whether this connection uses the network, and whether it is encrypted. */
  readonly isRemote: boolean;
  readonly isEncrypted: boolean;
}

export async function readDatabaseSettings(read: Read): Promise<DatabaseSettings> {
  const [found] = await read<DatabaseSettings>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::integer as number,
       current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('synchronous_commit') as commits, current_setting('autovacuum') as vacuum,
       current_setting('server_encoding') as encoding,
       current_setting('max_connections')::integer as connections,
       -- shared_preload_libraries is for superusers: reading it is an error for others.
       current_setting('pg_stat_statements.max', true) is not null as "countsQueries",
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
       coalesce(not inet_server_addr() <<= '127.0.0.0/8' and inet_server_addr() <> '::1', false)
         as "isRemote",
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted"`,
  );
  if (!found) throw new Error('The database returned no row');
  return found;
}

/** The connections that are left for commands and for people. */
const spareConnections = 5;

/** Checks database settings that affect the data. */
export function checkDatabaseSettings(
  found: DatabaseSettings,
  { poolSize, databaseUrl }: Pick<Config, 'poolSize' | 'databaseUrl'>,
): Check[] {
  const area = 'Database';
  const needed = connectionsOfProcess(poolSize) + connectionsOfThreads + spareConnections;
  const isOwn = databaseUrl !== undefined;
  const switchOn = (setting: string) => `alter system set ${setting} = on; select pg_reload_conf()`;
  const checks = [
    found.number < 150_000
      ? problem(area, `PostgreSQL ${found.version} is too old.`, 'Upgrade it to 15 or newer.')
      : ok(area, `PostgreSQL ${found.version}${isOwn ? '' : ', embedded'}.`),
    ...(found.fsync === 'on' && found.pages === 'on'
      ? []
      : [
          problem(
            area,
            'fsync or full_page_writes is off: a crash of the machine destroys the database.',
            `${switchOn('fsync')}; the same for full_page_writes`,
          ),
        ]),
    ...(found.commits === 'off'
      ? [
          problem(
            area,
            'synchronous_commit is off: what was confirmed may be lost by a crash.',
            switchOn('synchronous_commit'),
          ),
        ]
      : []),
    ...(found.vacuum === 'off'
      ? [
          problem(
            area,
            'autovacuum is off: the database grows and slows down.',
            switchOn('autovacuum'),
          ),
        ]
      : []),
    ...(found.encoding === 'UTF8'
      ? []
      : [
          problem(
            area,
            `The encoding is ${found.encoding}: not every name can be stored.`,
            `create database warchest encoding 'UTF8' template template0`,
          ),
        ]),
    ...(found.connections < needed
      ? [
          problem(
            area,
            `It takes ${found.connections} connections; one process and its commands need ${needed}.`,
            'Lower DATABASE_POOL, or raise max_connections.',
          ),
        ]
      : []),
    ...(found.isRemote && !found.isEncrypted
      ? [
          warning(
            area,
            'The connection to the database is not encrypted.',
            'Add ?sslmode=verify-full to DATABASE_URL.',
          ),
        ]
      : []),
    ...(isOwn && found.isSuperuser
      ? [
          warning(
            area,
            'The server connects as a superuser, with more rights than it needs.',
            // Not by `alter role`: what a superuser made stays its own, and that of the cluster
            // cannot become another.
            `npm run backup -- <file>; create role warchest_server login password '…'; create database warchest_server owner warchest_server; name both in DATABASE_URL; npm run restore -- <file>`,
          ),
        ]
      : []),
    ...(found.countsQueries
      ? []
      : [
          warning(
            area,
            'Nothing counts what queries cost.',
            'alter system set shared_preload_libraries = pg_stat_statements; restart; create extension pg_stat_statements',
          ),
        ]),
  ];
  return checks;
}

/** Whether this version runs on the schema, and which migrations it lacks. */
export function checkSchema(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  version: string,
): Check {
  const area = 'Schema';
  try {
    const { missing, newer } = compareSchema(migrations, applied, version);
    if (missing.length > 0) {
      return warning(
        area,
        `${missing.length} of ${migrations.length} migrations are missing, from ${missing[0]?.tag} on.`,
        'Start the server: it applies them before it serves. npm run backup first.',
      );
    }
    const tags = newer.map(({ tag }) => tag).join(', ');
    return ok(
      area,
      `All ${migrations.length} migrations are applied${tags && `, and of a newer release ${tags}: this version runs on them`}.`,
    );
  } catch (error) {
    return problem(
      area,
      error instanceof Error ? error.message : String(error),
      'Install the version of Warchest that made this database, or a newer one.',
    );
  }
}

export async function readSchema(read: Read, folder: string, version: string): Promise<Check> {
  const [migrations, applied] = await Promise.all([
    readMigrations(folder),
    appliedMigrations(read),
  ]);
  return checkSchema(migrations, applied, version);
}
