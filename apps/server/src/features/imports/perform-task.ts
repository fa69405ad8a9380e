import { hostsOf } from '@warchest/domain/settings/settings.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { settingsOf } from '../settings/public.ts';
import type { Afterwards, Progress } from './begin-job.ts';
import { importFor } from './check-keeper.ts';
import { checkRows } from './check-rows.ts';
import type { ImportTask } from './import-task.ts';
import type { PlanSource } from './plan-rows.ts';
import { readFile } from './read-file.ts';
import { requireReady } from './set-columns.ts';
import type { ImportRecord } from './tables.ts';
import { withdrawImport } from './withdraw-import.ts';
import { writeRows } from './write-rows.ts';

/** Performs a task from beginning to end. Refuses what its parts refuse; throws JobProblem, Cancelled. */
export async function performTask(
  ctx: Ctx,
  importId: string,
  task: ImportTask,
  progress: Progress,
): Promise<Afterwards | void> {
  const record = await importFor(ctx, importId);
  if (task.kind === 'read') return readFile(ctx, record, task.sheet, progress);
  if (task.kind === 'undo') return withdrawImport(ctx, record, progress);
  requireReady(record);
  const source = await sourceOf(ctx, record);
  return task.kind === 'preview'
    ? checkRows(ctx, { ...source, read: ctx.read, writes: false }, progress)
    : writeRows(ctx, source, task.badRows, progress);
}

async function sourceOf(
  ctx: Ctx,
  record: ImportRecord,
): Promise<Omit<PlanSource, 'read' | 'writes'>> {
  const [lists, { pictureHosts }] = await Promise.all([catalogueLists(ctx), settingsOf(ctx)]);
  const hosts = hostsOf(pictureHosts, ctx.config.pictureHosts);
  return { record, lists, pictureHosts: hosts, ctx };
}
