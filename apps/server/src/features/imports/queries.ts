import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import { Refused } from '../../platform/refused.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { imports, type ImportRecord, type JobRow } from './tables.ts';

type Reader = Pick<Ctx, 'read'>;

const rows = tableStatements(imports, ['authorId', 'authorName', 'createdAt']);
export const importColumns = rows.columns();

/** An import. Refuses: not-found. */
export async function importById({ read }: Reader, id: string): Promise<ImportRecord> {
  const [found] = await read<ImportRecord>(
    `select ${importColumns} from imports where id = $1`,
    [id],
    'imports.one',
  );
  if (!found) throw new Refused('not-found');
  return found;
}

/** An import, locked. Refuses: not-found. */
export async function lockImport(q: Read, id: string): Promise<ImportRecord> {
  const [found] = await q<ImportRecord>(
    `select ${importColumns} from imports where id = $1 for update`,
    [id],
    'imports.lock',
  );
  if (!found) throw new Refused('not-found');
  return found;
}

export const insertImport = (q: Read, row: ImportRecord): Promise<unknown> =>
  q(rows.insertSql, rows.inserted(row), 'imports.insert');

export const writeImport = (q: Read, row: ImportRecord): Promise<unknown> =>
  q(rows.updateSql, rows.updated(row), 'imports.write');

export const newestImports = ({ read }: Reader): Promise<ImportRecord[]> =>
  read<ImportRecord>(
    `select ${importColumns} from imports order by id desc limit 200`,
    [],
    'imports.newest',
  );

/** The headings that the last finished import of a sort used, by column. */
export async function lastHeadings(
  { read }: Reader,
  sort: SortName,
): Promise<Record<string, string>> {
  const [last] = await read<Pick<ImportRecord, 'header' | 'columns'>>(
    `select header, columns from imports where sort = $1 and state = 'done'
     order by id desc limit 1`,
    [sort],
    'imports.last',
  );
  if (!last) return {};
  return Object.fromEntries(
    Object.entries(last.columns).flatMap(([key, at]) =>
      at === null ? [] : [[key, last.header[at] ?? '']],
    ),
  );
}

/** How a job stands, by the database's clock. */
export interface JobState extends Pick<JobRow, 'importId' | 'kind' | 'done' | 'total' | 'problem'> {
  readonly ended: boolean;
  /** Its process has reported lately. */
  readonly alive: boolean;
}

/** A job whose process has been silent for this long is over. */
const silentFor = '20 seconds';

const jobColumns = `import_id as "importId", kind, done, total, problem,
  ended_at is not null as ended, beat_at > now() - interval '${silentFor}' as alive`;

export async function jobsOf(
  { read }: Reader,
  importIds: readonly string[],
): Promise<Map<string, JobState>> {
  const found = await read<JobState>(
    `select ${jobColumns} from import_jobs where import_id = any($1)`,
    [importIds],
    'imports.jobs',
  );
  return new Map(found.map((job) => [job.importId, job]));
}

/** The jobs of the newest imports. */
export async function newestJobs({ read }: Reader): Promise<Map<string, JobState>> {
  const found = await read<JobState>(
    `select ${jobColumns} from import_jobs order by import_id desc limit 250`,
    [],
    'imports.newestJobs',
  );
  return new Map(found.map((job) => [job.importId, job]));
}

/**
 * Claims an import for a job; false if another one is at work on it. `now()` is used because the
 * processes of several machines must agree.
 */
export async function claimJob(
  q: Read,
  job: Pick<JobRow, 'importId' | 'kind' | 'total'>,
): Promise<boolean> {
  const claimed = await q<{ importId: string }>(
    `insert into import_jobs (import_id, kind, done, total, cancel, beat_at)
     select id, $2::text, 0, $3::integer, false, now() from imports where id = $1
     on conflict (import_id) do update set kind = excluded.kind, done = 0, total = excluded.total,
       cancel = false, beat_at = now(), ended_at = null, problem = null
     where import_jobs.ended_at is not null
       or import_jobs.beat_at <= now() - interval '${silentFor}'
     returning import_id as "importId"`,
    [job.importId, job.kind, job.total],
    'imports.claimJob',
  );
  return claimed.length > 0;
}

/** The state of an import as it is when the statement begins. */
export async function stateNow(
  q: Read,
  importId: string,
): Promise<ImportRecord['state'] | undefined> {
  const [found] = await q<Pick<ImportRecord, 'state'>>(
    'select state from imports where id = $1',
    [importId],
    'imports.state',
  );
  return found?.state;
}

/** Reports progress; true if the job was cancelled. */
export async function beatJob(q: Read, importId: string, done: number | null): Promise<boolean> {
  const [row] = await q<{ cancel: boolean }>(
    `update import_jobs set beat_at = now(), done = coalesce($2, done)
     where import_id = $1 returning cancel`,
    [importId, done],
    'imports.beatJob',
  );
  return row?.cancel ?? true;
}

/** Ends a job. @param problem null: finished; empty: cancelled; else why it failed */
export const endJob = (q: Read, importId: string, problem: string | null): Promise<unknown> =>
  q(
    `update import_jobs set ended_at = now(), problem = $2 where import_id = $1`,
    [importId, problem],
    'imports.endJob',
  );

export const cancelJob = (q: Read, importId: string): Promise<unknown> =>
  q(
    'update import_jobs set cancel = true where import_id = $1 and ended_at is null',
    [importId],
    'imports.cancelJob',
  );

/** Whether a person has cancelled the job. */
export async function isCancelled(q: Read, importId: string): Promise<boolean> {
  const [row] = await q<{ cancel: boolean }>(
    'select cancel from import_jobs where import_id = $1',
    [importId],
    'imports.isCancelled',
  );
  return row?.cancel === true;
}

/** One import writes at a time; the lock ends with the transaction. */
export async function lockAllImports(tx: Tx): Promise<boolean> {
  const row = onlyRow(
    await tx.q<{ locked: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('warchest.imports')) as locked`,
      [],
      'imports.lockAll',
    ),
  );
  return row.locked;
}

/** Imports at work in any process, and drafts that nobody has finished. */
export async function importFigures({
  read,
}: Pick<Ctx, 'read'>): Promise<{ readonly running: number; readonly drafts: number }> {
  const [figures] = await read<{ running: number; drafts: number }>(
    `select (select count(*) from import_jobs where ended_at is null
         and beat_at > now() - interval '${silentFor}')::integer as running,
       (select count(*) from imports where state = 'draft')::integer as drafts`,
    [],
    'imports.figures',
  );
  return figures ?? { running: 0, drafts: 0 };
}
