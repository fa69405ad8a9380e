import type { SystemState } from '@warchest/contract/system.ts';
import { systemLimits } from '@warchest/domain/system/limits.ts';
import { type Read, type ReadSnapshot } from '../../platform/database.ts';
import { isDatabaseUnavailable } from '../../platform/database-errors.ts';
import type { ProcessRow } from './tables.ts';

/** Maximum duration of a statement of this page, so that it does not delay other work. */
const maxStatement = 3_000;
const maxProcesses = 50;
const maxTables = 8;
const maxQueries = 20;
/** Characters of a query that are shown. */
const maxQueryText = 600;

/** Runs reads in one snapshot, each for three seconds at most. */
export const bounded = <T>(
  { readSnapshot }: { readonly readSnapshot: ReadSnapshot },
  work: (read: Read) => Promise<T>,
): Promise<T> =>
  readSnapshot(async (read) => {
    await read(
      `select set_config('statement_timeout', $1, true)`,
      [String(maxStatement)],
      'system.bound',
    );
    return work(read);
  });

export type ReportedProcess = Pick<
  ProcessRow,
  'id' | 'host' | 'pid' | 'version' | 'startedAt' | 'seenAt' | 'figures'
> & { readonly state: 'running' | 'silent' | 'stopped' };

/** Processes that reported themselves in the last day, the newest first. */
export const processesOf = (read: Read): Promise<ReportedProcess[]> =>
  read<ReportedProcess>(
    `select id, host, pid, version, started_at as "startedAt", seen_at as "seenAt", figures,
       case when stopped_at is not null then 'stopped'
         when seen_at < now() - interval '${systemLimits.silentAfter} milliseconds' then 'silent'
         else 'running' end as state
     from server_processes where seen_at > now() - interval '1 day'
     order by stopped_at is not null, seen_at < now() - interval '${systemLimits.silentAfter} milliseconds', started_at desc, id
     limit ${maxProcesses}`,
    [],
    'system.processes',
  );

export interface DatabaseFigures {
  readonly version: string;
  readonly bytes: number;
  readonly used: number;
  readonly max: number;
  /** The age of the oldest open transaction, in ms. */
  readonly oldestTransaction: number;
  /** The clock of the database, epoch ms. */
  readonly now: number;
}

/** Figures that the database reports about itself. */
export async function databaseFigures(read: Read): Promise<DatabaseFigures> {
  const [figures] = await read<DatabaseFigures>(
    `select current_setting('server_version') as version,
       pg_database_size(current_database()) as bytes,
       (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as used,
       current_setting('max_connections')::integer as max,
       (select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid())::float8 as "oldestTransaction",
       (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    [],
    'system.database',
  );
  if (!figures) throw new Error('The database returned no row');
  return figures;
}

/** The size a day, a week, a month and a year ago: the last one recorded on or before that day. */
export const sizesBefore = (read: Read): Promise<{ days: number; bytes: number }[]> =>
  read<{ days: number; bytes: number }>(
    `select days, bytes from unnest(array[1, 7, 30, 365]) as ago (days)
     cross join lateral (
       select s.bytes from database_sizes s
       where s.day between current_date - days * 3 / 2 and current_date - days
       order by s.day desc limit 1) found
     order by days`,
    [],
    'system.sizes',
  );

/** The largest tables with their indexes; the number of rows is an estimate. */
export const largestTables = (read: Read): Promise<SystemState['database']['tables']> =>
  read<SystemState['database']['tables'][number]>(
    `select c.relname::text as name, pg_total_relation_size(c.oid) as bytes,
       greatest(c.reltuples, s.n_live_tup, 0)::float8 as rows
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_stat_user_tables s on s.relid = c.oid
     where n.nspname = 'public' and c.relkind = 'r'
     order by bytes desc, name limit ${maxTables}`,
    [],
    'system.tables',
  );

type Queries = NonNullable<SystemState['queries']>;

/** The queries that cost most in all; null if pg_stat_statements is off or not readable. */
export async function dearestQueries(deps: {
  readonly readSnapshot: ReadSnapshot;
}): Promise<Queries | null> {
  try {
    return await bounded(deps, async (read) => {
      const [extension] = await read<{ schema: string }>(
        `select n.nspname::text as schema from pg_extension e
         join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements'`,
        [],
        'system.extension',
      );
      if (!extension) return null;
      await read(`select set_config('search_path', format('public, %I', $1::text), true)`, [
        extension.schema,
      ]);
      return await read<Queries[number]>(
        `select queryid::text as id,
           left(regexp_replace(query, '\\s+', ' ', 'g'), ${maxQueryText}) as text,
           calls, total_exec_time as total, mean_exec_time as mean, rows
         from pg_stat_statements
         where dbid = (select oid from pg_database where datname = current_database())
           and queryid is not null
           -- others may hold what was written in them, such as the password of a role
           and query ~* '^\\s*(/\\*.*?\\*/\\s*)*(select|insert|update|delete|with|merge|values)\\M'
         order by total_exec_time desc limit ${maxQueries}`,
      );
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return null;
  }
}
