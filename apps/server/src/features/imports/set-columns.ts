import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import { columnsIn, optionsOf } from '@warchest/domain/imports/sort.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import type { FieldError } from '@warchest/contract/refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { Refused } from '../../platform/refused.ts';
import { importFor, requireMaySee } from './check-keeper.ts';
import { lockIdleDraft, requireDraft } from './create-import.ts';
import { writeImport } from './queries.ts';
import { setCellTexts } from './queries-rows.ts';
import { withColumns } from './read-file.ts';
import type { ImportRecord } from './tables.ts';

type Body = z.infer<NonNullable<typeof contract.imports.setColumns.body>>;
type Cells = z.infer<NonNullable<typeof contract.imports.setCells.body>>['cells'];

/**
 * Sets how a draft is read. Another sort or header line finds the columns anew.
 * Refuses: not-found, forbidden, import-finished, import-busy, invalid (a column or option that the sort does
 * not have, or a column of the file that is used twice).
 */
export function setColumns(ctx: Ctx, id: string, body: Body): Promise<ImportRecord> {
  return changeDraft(ctx, id, async (q, record) => {
    let next = record;
    const isOther =
      (body.sort !== undefined && body.sort !== record.sort) ||
      (body.headerLine !== undefined && body.headerLine !== record.headerLine);
    if (isOther) {
      const { sort = record.sort, headerLine = record.headerLine } = body;
      next = await withColumns(ctx, q, {
        ...record,
        sort,
        headerLine,
        options: {},
        replacements: [],
      });
    }
    next = {
      ...next,
      columns: { ...next.columns, ...body.columns },
      options: { ...next.options, ...body.options },
      replacements: body.replacements ?? next.replacements,
    };
    refuseUnknown(next);
    return next;
  });
}

/**
 * Puts cells of a draft right. Refuses: not-found, forbidden, import-finished, import-busy, invalid (a line or
 * column that is not there).
 */
export function setCells(ctx: Ctx, id: string, cells: Cells): Promise<ImportRecord> {
  return changeDraft(ctx, id, async (q, record) => {
    const errors: FieldError[] = [];
    const placed = cells.map(({ line, column, text }, index) => {
      const at = record.columns[column] ?? -1;
      if (at < 0)
        errors.push({ path: `cells.${index}.column`, message: 'The file has no such column' });
      if (line <= record.headerLine)
        errors.push({
          path: `cells.${index}.line`,
          message: 'This line is not below the headings',
        });
      return { line, at, text };
    });
    if (errors.length > 0) throw new Refused('invalid', { errors });
    const found = new Set((await setCellTexts(q, id, placed)).map(({ line }) => line));
    const missing = cells.findIndex(({ line }) => !found.has(line));
    if (missing >= 0)
      throw new Refused('invalid', {
        errors: [{ path: `cells.${missing}.line`, message: 'The file has no such line' }],
      });
    return record;
  });
}

/** Changes a draft that no work is going on with; what it would do must then be found out anew. */
async function changeDraft(
  ctx: Ctx,
  id: string,
  edit: (q: Read, record: ImportRecord) => Promise<ImportRecord>,
): Promise<ImportRecord> {
  // Before anything is said of its state; again below, because its sort may have changed since.
  await importFor(ctx, id);
  return upkeep(ctx, async (q) => {
    const record = await lockIdleDraft(q, id);
    requireMaySee(ctx, record);
    const edited = await edit(q, record);
    const next = { ...edited, counts: null, version: record.version + 1 };
    await writeImport(q, next);
    return next;
  });
}

function refuseUnknown({
  sort,
  header,
  columns,
  options,
  replacements,
  fileColumns,
}: ImportRecord): void {
  const errors: FieldError[] = [];
  const known = sortOf(sort);
  const keys = new Set(columnsIn(known, header).map(({ key }) => key));
  const used = new Map<number, string>();
  for (const [key, at] of Object.entries(columns)) {
    const path = `columns.${key}`;
    if (!keys.has(key)) errors.push({ path, message: 'There is no such column' });
    if (at === null) continue;
    if (at >= fileColumns.length) errors.push({ path, message: 'The file has no such column' });
    if (used.has(at)) errors.push({ path, message: 'This column of the file is used twice' });
    used.set(at, key);
  }
  for (const [key, value] of Object.entries(options)) {
    const option = optionsOf(known).find((one) => one.key === key);
    if (!option?.choices.some((choice) => choice.value === value))
      errors.push({ path: `options.${key}`, message: 'There is no such choice' });
  }
  for (const [index, { column }] of replacements.entries())
    if (!keys.has(column))
      errors.push({ path: `replacements.${index}.column`, message: 'There is no such column' });
  if (errors.length > 0) throw new Refused('invalid', { errors });
}

/** Refuses (import-not-ready, invalid) a draft whose file or needed columns are missing. */
export function requireReady(record: ImportRecord): void {
  requireDraft(record);
  if (record.format === null) throw new Refused('import-not-ready');
  const errors = sortOf(record.sort)
    .columns.filter(({ key, required }) => required && (record.columns[key] ?? null) === null)
    .map(({ key, label }) => ({
      path: `columns.${key}`,
      message: `Choose the column of ${label}`,
    }));
  if (errors.length > 0) throw new Refused('invalid', { errors });
}
