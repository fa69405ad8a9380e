import type { Ctx } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';
import type { ImportJobs } from './begin-job.ts';
import { importFor, requireMayTakeBack } from './check-keeper.ts';
import { requireDraft, requireWholeFile } from './create-import.ts';
import { cancelJob } from './queries.ts';
import { requireReady } from './set-columns.ts';
import { requireDone } from './withdraw-import.ts';
import type { BadRows } from './import-task.ts';

/**
 * Reads a sheet of the sent file in the background. Refuses: not-found, import-finished,
 * import-not-ready (parts are missing), import-busy.
 */
export async function beginReading(
  ctx: Ctx,
  jobs: ImportJobs,
  id: string,
  sheet: number,
): Promise<void> {
  const record = await importFor(ctx, id);
  requireDraft(record);
  await requireWholeFile(ctx, record);
  await jobs.begin(ctx, record, { kind: 'read', sheet }, 0);
}

/**
 * Finds out in the background what the rows would do. Refuses: not-found, import-finished,
 * import-not-ready, invalid (needed columns are missing), import-busy.
 */
export async function beginCheck(ctx: Ctx, jobs: ImportJobs, id: string): Promise<void> {
  const record = await importFor(ctx, id);
  requireReady(record);
  await jobs.begin(ctx, record, { kind: 'preview' }, record.rowCount);
}

/** Imports in the background; refuses as {@link beginCheck}. */
export async function beginImport(
  ctx: Ctx,
  jobs: ImportJobs,
  id: string,
  badRows: BadRows,
): Promise<void> {
  const record = await importFor(ctx, id);
  requireReady(record);
  await jobs.begin(ctx, record, { kind: 'import', badRows }, record.rowCount);
}

/** Takes an import back in the background. Refuses: not-found, import-not-done, import-busy. */
export async function beginUndo(ctx: Ctx, jobs: ImportJobs, id: string): Promise<void> {
  const record = await importFor(ctx, id);
  requireMayTakeBack(ctx, record);
  requireDone(record);
  await jobs.begin(ctx, record, { kind: 'undo' }, record.rowCount);
}

/** Asks the work on an import to stop, in whatever process it is. Refuses: not-found. */
export async function cancelWork(ctx: Ctx, id: string): Promise<void> {
  await importFor(ctx, id);
  await upkeep(ctx, (q) => cancelJob(q, id));
}
