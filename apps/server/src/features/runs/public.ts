import type { Tx } from '../../platform/change.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { runs, type RunRow } from './tables.ts';
export {
  type RunFilter,
  anyRunsByIds,
  listedRuns,
  lockRun,
  lockRuns,
  runColumns,
  runsAt,
  runVersion,
  runsByIds,
  runsChangedSince,
  runsAround,
  runsMadeBy,
  runsOfDays,
  runsOnDays,
  runsWithoutLeader,
  unknownRun,
} from './queries.ts';
export type { OfferedBoss, RunRow } from './tables.ts';

/** Columns that are fixed on creation; everything else can change. */
const rows = tableStatements(runs, [
  'kind',
  'createdAsRecurring',
  'templateId',
  'templateDay',
  'createdBy',
  'createdAt',
]);

/** Inserts a new run and queues its notice. */
export async function insertRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.q(rows.insertSql, rows.inserted(run), 'runs.insert');
  noticeOf(tx, run);
}

/**
 * Inserts runs of templates and queues their notices. A run that its template has already created
 * for that day is left out, even if that happens concurrently: the unique index decides. Returns
 * the new runs.
 */
export async function insertOnce(tx: Tx, made: readonly RunRow[]): Promise<RunRow[]> {
  const inserted = await tx.q<{ id: string }>(
    `${rows.insertAllSql('$1')} on conflict do nothing returning id`,
    [JSON.stringify(made.map((run) => rows.record(run)))],
    'runs.insertOnce',
  );
  const ids = new Set(inserted.map(({ id }) => id));
  const fresh = made.filter((run) => ids.has(run.id));
  for (const run of fresh) noticeOf(tx, run);
  return fresh;
}

/** Inserts new runs in one statement, without notices. */
export async function insertRuns(tx: Tx, made: readonly RunRow[]): Promise<void> {
  if (made.length === 0) return;
  const records = made.map((run) => rows.record(run));
  await tx.q(rows.insertAllSql('$1'), [JSON.stringify(records)], 'runs.insertAll');
}

/** Writes all changeable columns of locked runs in one statement. */
export async function writeRuns(tx: Tx, locked: readonly RunRow[]): Promise<void> {
  if (locked.length === 0) return;
  const records = locked.map((run) => rows.record(run));
  await tx.q(rows.updateAllSql('$1'), [JSON.stringify(records)], 'runs.writeAll');
}

/** Writes all changeable columns of a locked run. */
export async function writeRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.q(rows.updateSql, rows.updated(run), 'runs.write');
}

/**
 * Ends every change to a locked run or its bookings: increases its version, writes its `changes`
 * and queues the notice. Returns the run as it is now.
 */
export async function settle(
  tx: Tx,
  locked: RunRow,
  changes: Partial<RunRow> = {},
): Promise<RunRow> {
  const run: RunRow = {
    ...locked,
    ...changes,
    version: locked.version + 1,
    updatedAt: new Date(tx.now).toISOString(),
  };
  await writeRun(tx, run);
  noticeOf(tx, run);
  return run;
}

/** Deletes locked runs, each at its next version, and queues their notices. */
export async function deleteRuns(tx: Tx, locked: readonly RunRow[]): Promise<void> {
  await tx.q(
    'update runs set deleted_at = $2, updated_at = $2, version = version + 1 where id = any($1)',
    [locked.map(({ id }) => id), new Date(tx.now).toISOString()],
    'runs.delete',
  );
  for (const run of locked) noticeOf(tx, { ...run, version: run.version + 1 });
}

/** Queues the notice of a run's new version. */
export function noticeOf(tx: Tx, run: Pick<RunRow, 'id' | 'kind' | 'version'>): void {
  tx.notice({ topic: 'run', id: run.id, version: run.version });
}

/**
 * Settles a run in the same statement that inserted a booking: saves a round trip while the run is
 * locked. `seated` names the inserting CTE; `id` and `at` are the parameters of the run's id and
 * the time.
 */
export const settleOneMoreSql = (seated: string, id: string, at: string): string =>
  `update runs set active_count = active_count + (case when ${seated}.backup then 0 else 1 end),
  waiting_count = waiting_count + (case when ${seated}.backup then 1 else 0 end),
  next_position = next_position + 1, version = version + 1, updated_at = ${at}
from ${seated} where id = ${id}`;
