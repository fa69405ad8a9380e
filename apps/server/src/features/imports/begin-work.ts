import { hostsOf } from '@warchest/domain/settings/settings.ts';
import type { Ctx } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { settingsOf } from '../settings/public.ts';
import type { ImportJobs } from './begin-job.ts';
import { importFor, requireMayTakeBack } from './check-keeper.ts';
import { checkRows } from './check-rows.ts';
import { requireDraft, requireWholeFile } from './create-import.ts';
import type { PlanSource } from './plan-rows.ts';
import { cancelJob } from './queries.ts';
import { readFile } from './read-file.ts';
import { requireReady } from './set-columns.ts';
import type { ImportRecord } from './tables.ts';
import { requireDone, withdrawImport } from './withdraw-import.ts';
import { writeRows, type BadRows } from './write-rows.ts';

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
  await jobs.begin(ctx, record, { kind: 'read', total: 0 }, (progress) =>
    readFile(ctx, record, sheet, progress),
  );
}

/**
 * Finds out in the background what the rows would do. Refuses: not-found, import-finished,
 * import-not-ready, invalid (needed columns are missing), import-busy.
 */
export async function beginCheck(ctx: Ctx, jobs: ImportJobs, id: string): Promise<void> {
  const record = await importFor(ctx, id);
  requireReady(record);
  const source = { ...(await sourceOf(ctx, record)), read: ctx.read, writes: false };
  await jobs.begin(ctx, record, { kind: 'preview', total: record.rowCount }, (progress) =>
    checkRows(ctx, source, progress),
  );
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
  const source = await sourceOf(ctx, record);
  await jobs.begin(ctx, record, { kind: 'import', total: record.rowCount }, (progress) =>
    writeRows(ctx, source, badRows, progress),
  );
}

/** Takes an import back in the background. Refuses: not-found, import-not-done, import-busy. */
export async function beginUndo(ctx: Ctx, jobs: ImportJobs, id: string): Promise<void> {
  const record = await importFor(ctx, id);
  requireMayTakeBack(ctx, record);
  requireDone(record);
  await jobs.begin(ctx, record, { kind: 'undo', total: record.rowCount }, (progress) =>
    withdrawImport(ctx, record, progress),
  );
}

/** Asks the work on an import to stop, in whatever process it is. Refuses: not-found. */
export async function cancelWork(ctx: Ctx, id: string): Promise<void> {
  await importFor(ctx, id);
  await upkeep(ctx, (q) => cancelJob(q, id));
}

async function sourceOf(
  ctx: Ctx,
  record: ImportRecord,
): Promise<Omit<PlanSource, 'read' | 'writes'>> {
  const [lists, { pictureHosts }] = await Promise.all([catalogueLists(ctx), settingsOf(ctx)]);
  const hosts = hostsOf(pictureHosts, ctx.config.pictureHosts);
  return { record, lists, pictureHosts: hosts, ctx };
}
