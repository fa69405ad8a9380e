import type { Tx } from '../../platform/change.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { runs, type RunRow } from './tables.ts';

/** What a run is from its creation on; everything else can change. */
const rows = tableStatements(runs, [
  'kind',
  'createdAsRecurring',
  'templateId',
  'templateDay',
  'createdBy',
  'createdAt',
]);

/** Inserts a new run, and queues its notice. */
export async function insertRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.q(rows.insertSql, rows.inserted(run), 'runs.insert');
  noticeOf(tx, run);
}

/**
 * Inserts runs that templates make, and queues their notices. One that its template has already made
 * for that day is left out, also when it is being made at this moment: the index decides. Answers
 * those that are new.
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

/** Writes all columns of a locked run that can change. */
export async function writeRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.q(rows.updateSql, rows.updated(run), 'runs.write');
}

/**
 * The end of every change to a locked run or to anybody in it: its version goes up by one, it is
 * written with its `changes`, and the notice is queued. Answers the run as it is now.
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

/** Queues the notice that a run is at a new version. */
export function noticeOf(tx: Tx, run: Pick<RunRow, 'id' | 'kind' | 'version'>): void {
  tx.notice({ topic: 'run', id: run.id, version: run.version });
}

/**
 * Settles a run by one statement, together with the booking that the statement before inserted: a
 * round trip less while the run is locked. `seated` names that statement, `id` and `at` are its
 * places of the run's id and of the moment.
 */
export const settleOneMoreSql = (seated: string, id: string, at: string): string =>
  `update runs set active_count = active_count + (case when ${seated}.backup then 0 else 1 end),
  waiting_count = waiting_count + (case when ${seated}.backup then 1 else 0 end),
  next_position = next_position + 1, version = version + 1, updated_at = ${at}
from ${seated} where id = ${id}`;
