import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findHeader, headerDepth, matchColumns } from '@warchest/domain/imports/match-columns.ts';
import { columnsIn } from '@warchest/domain/imports/sort.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { inspectSheet, readSheet, UnreadableSheet } from '../../adapters/sheets/public.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { Turns } from '../../platform/turns.ts';
import { writingBehind } from '../../platform/writing-behind.ts';
import { JobProblem, lockDraft, type Progress } from './begin-job.ts';
import { unreadableText } from './messages.ts';
import { lastHeadings, writeImport } from './queries.ts';
import {
  clearOutcomes,
  clearRows,
  partAt,
  partsOf,
  putRows,
  type StoredRow,
} from './queries-rows.ts';
import { FileSummary } from './build-summary.ts';
import type { ImportRecord } from './tables.ts';

/** Rows written at once: other work waits while they are serialised. */
const rowsAtOnce = 300;

/**
 * Reads a sheet of a sent file into rows, finds its header and columns, and how each column is
 * filled. All or nothing: an earlier sheet stays until this one is read. Problems are those of
 * {@link unreadableText}, and a draft that was changed since it was read.
 */
export async function readFile(
  ctx: Ctx,
  record: ImportRecord,
  sheet: number,
  progress: Progress,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'warchest-import-'));
  try {
    const file = path.join(folder, 'file');
    await writeParts(ctx, record.id, file);
    await readSheetOf(ctx, record, file, sheet, progress);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new JobProblem(unreadableText(error));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts the parts of a file together again. */
async function writeParts(ctx: Ctx, importId: string, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for (const { at } of await partsOf(ctx, importId)) {
      const bytes = await partAt(ctx, importId, at);
      await handle.write(bytes, 0, bytes.length, at);
    }
  } finally {
    await handle.close();
  }
}

async function readSheetOf(
  ctx: Ctx,
  record: ImportRecord,
  file: string,
  sheet: number,
  progress: Progress,
): Promise<void> {
  const { format, encoding, delimiter, sheets } = await inspectSheet(file);
  await upkeep(ctx, async (q) => {
    await lockDraft(q, record);
    await clearRows(q, record.id);
    await clearOutcomes(q, record.id);
    const first: StoredRow[] = [];
    let batch: StoredRow[] = [];
    let count = 0;
    const turns = new Turns();
    await writingBehind(async (write) => {
      const put = () => {
        const rows = batch;
        batch = [];
        return write(() => putRows(q, record.id, rows));
      };
      for await (const row of readSheet(file, { sheet })) {
        count += 1;
        batch.push(row);
        if (first.length < headerDepth + 100) first.push(row);
        await turns.pass();
        if (batch.length < rowsAtOnce) continue;
        await put();
        await progress.step(count);
      }
      if (batch.length > 0) await put();
    });
    if (count === 0) throw new JobProblem('The sheet is empty');
    const found = await withHeader(ctx, q, { ...record, rowCount: count }, first);
    await writeImport(q, {
      ...found,
      format,
      encoding: encoding ?? null,
      delimiter: delimiter ?? null,
      sheets: sheets.map(({ name }) => name),
      sheet,
    });
  });
}

/** Finds header and columns of freshly read rows. */
async function withHeader(
  ctx: Ctx,
  q: Read,
  record: ImportRecord,
  first: readonly StoredRow[],
): Promise<ImportRecord> {
  const rows = first.map(({ cells }) => cells);
  const at = findHeader(rows, sortOf(record.sort).columns);
  return withColumns(ctx, q, { ...record, headerLine: first[at]?.line ?? record.headerLine });
}

/**
 * A draft whose header line or sort was set: its headings, columns and the summary of its rows. The
 * rows above the header are not counted.
 */
export async function withColumns(
  ctx: Pick<Ctx, 'now' | 'read'>,
  q: Read,
  record: ImportRecord,
): Promise<ImportRecord> {
  const summary = new FileSummary();
  const { header, samples, count } = await summary.read(q, record);
  const columns = columnsIn(sortOf(record.sort), header);
  const context = { dates: 'day-first', today: dayOf(ctx.now) } as const;
  const last = await lastHeadings(ctx, record.sort);
  return {
    ...record,
    header,
    rowCount: count,
    fileColumns: summary.columns(header, count),
    columns: matchColumns(columns, header, samples, last, context),
    counts: null,
    version: record.version + 1,
  };
}
