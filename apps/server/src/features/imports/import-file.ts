import { open, stat } from 'node:fs/promises';
import type { ImportView } from '@warchest/contract/import-view.ts';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import { maxUploadBytes } from '../../http/json-body.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { ImportJobs, JobProblem } from './begin-job.ts';
import { beginCheck, beginImport, beginReading, beginUndo } from './begin-work.ts';
import { createImport, receivePart } from './create-import.ts';
import { sentenceOf } from './messages.ts';
import { performTask } from './perform-task.ts';
import { listedRows } from './queries-rows.ts';
import { removeImport } from './remove-import.ts';
import { setColumns } from './set-columns.ts';
import { showImport } from './view.ts';
import type { BadRows } from './import-task.ts';

/** A file that an operator imports by a command. */
export interface ImportedFile {
  readonly path: string;
  readonly name: string;
  readonly sort: SortName;
  /** The number or name of the sheet; without it the first. */
  readonly sheet?: string;
  readonly options: Readonly<Record<string, string>>;
  /** The heading of each column that is chosen by hand. */
  readonly columns: Readonly<Record<string, string>>;
  readonly badRows: BadRows;
  /** Only says what would happen. */
  readonly dryRun: boolean;
}

/** What an operator's import came to. `id` is null if nothing was to be written. */
export interface ImportReport {
  readonly id: string | null;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: {
    readonly line: number;
    readonly column: string | null;
    readonly reason: string;
  }[];
}

/**
 * Imports a file in one go, beside running servers, exactly as the page does it step by step.
 * Throws JobProblem with a sentence if it cannot; nothing is written then, and no draft stays.
 */
export async function importFile(ctx: Ctx, file: ImportedFile): Promise<ImportReport> {
  const jobs = new ImportJobs(performTask);
  const size = await sizeOf(file.path);
  if (size === 0) throw new JobProblem('The file is empty');
  const { id } = await createImport(ctx, { sort: file.sort, fileName: file.name, bytes: size });
  try {
    await sendFile(ctx, id, file.path, size);
    await beginReading(ctx, jobs, id, 0);
    const read = await finished(ctx, jobs, id);
    const sheet = sheetOf(read, file.sheet);
    if (sheet !== read.sheet) {
      await beginReading(ctx, jobs, id, sheet);
      await finished(ctx, jobs, id);
    }
    await setColumns(ctx, id, { columns: await columnsFor(ctx, id, file), options: file.options });
    await beginCheck(ctx, jobs, id);
    const checked = await finished(ctx, jobs, id);
    if (file.dryRun) {
      const report = await reportOf(ctx, checked);
      await removeImport(ctx, id);
      return { ...report, id: null };
    }
    await beginImport(ctx, jobs, id, file.badRows);
    return await reportOf(ctx, await finished(ctx, jobs, id));
  } catch (error) {
    await removeImport(ctx, id).catch(() => undefined);
    throw asProblem(error);
  }
}

/** Takes an import back. Throws JobProblem with a sentence if it cannot be. */
export async function undoImport(ctx: Ctx, id: string): Promise<ImportView> {
  const jobs = new ImportJobs(performTask);
  try {
    await beginUndo(ctx, jobs, id);
    return await finished(ctx, jobs, id);
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'not-found')
      throw new JobProblem(`There is no import with the id ${id}`);
    throw asProblem(error);
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    throw new JobProblem(`There is no file ${path}`);
  }
}

async function sendFile(ctx: Ctx, id: string, path: string, size: number): Promise<void> {
  const handle = await open(path);
  try {
    const buffer = Buffer.alloc(maxUploadBytes);
    for (let at = 0; at < size; at += maxUploadBytes) {
      const { bytesRead } = await handle.read(buffer, 0, maxUploadBytes, at);
      await receivePart(ctx, id, at, buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

/** The import after the work on it has ended well; otherwise why it did not. */
async function finished(ctx: Ctx, jobs: ImportJobs, id: string): Promise<ImportView> {
  await jobs.finished(id);
  const view = await showImport(ctx, id);
  if (view.job) throw new JobProblem(view.job.problem || 'The work was cancelled');
  return view;
}

function sheetOf({ sheets, sheet }: ImportView, asked: string | undefined): number {
  if (asked === undefined) return sheet;
  const named = sheets.findIndex((name) => name.toLowerCase() === asked.toLowerCase());
  const numbered = /^\d+$/.test(asked) ? Number(asked) - 1 : -1;
  const found = named >= 0 ? named : numbered;
  if (found < 0 || found >= sheets.length)
    throw new JobProblem(
      sheets.length > 1
        ? `There is no sheet “${asked}”: there are ${sheets.join(', ')}`
        : `There is no sheet “${asked}”: the file has only one`,
    );
  return found;
}

/** The file's columns with those headings, by column of the sort. */
async function columnsFor(
  ctx: Ctx,
  id: string,
  { columns }: ImportedFile,
): Promise<Record<string, number>> {
  const { fileColumns } = await showImport(ctx, id);
  return Object.fromEntries(
    Object.entries(columns).map(([key, heading]) => {
      const found = fileColumns.find(
        (column) => column.heading.toLowerCase() === heading.toLowerCase(),
      );
      if (!found) throw new JobProblem(`The file has no column “${heading}”`);
      return [key, found.at];
    }),
  );
}

const rowsAtOnce = 2_000;

async function reportOf(ctx: Ctx, view: ImportView): Promise<ImportReport> {
  const counts = view.counts ?? view.preview;
  const skipped: ImportReport['skipped'] = [];
  const { sort } = view;
  const header = view.fileColumns.map(({ heading }) => heading);
  for (let after = 0; ;) {
    const asked = { outcome: 'skipped' as const, undone: null, after, most: rowsAtOnce };
    const rows = await listedRows(ctx, view.id, asked);
    for (const { line, problem } of rows)
      skipped.push({
        line,
        column: problem?.column ?? null,
        reason: problem ? sentenceOf({ sort, header }, problem) : '',
      });
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    after = last.line;
  }
  return {
    id: view.id,
    created: counts?.created ?? 0,
    updated: counts?.updated ?? 0,
    unchanged: counts?.unchanged ?? 0,
    skipped,
  };
}

/** A refusal as a sentence; other errors stay what they are. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof Refused)) return error;
  const { errors = [], detail } = error.options;
  return new JobProblem(errors.map(({ message }) => message).join('; ') || detail || error.message);
}
