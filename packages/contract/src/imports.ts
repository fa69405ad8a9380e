import { z } from 'zod';
import { maxImportBytes, maxImportRows } from '@warchest/domain/imports/limits.ts';
import { rowOutcomes, undoResults } from '@warchest/domain/imports/outcome.ts';
import { sortNames } from '@warchest/domain/imports/sort-names.ts';
import { webAdmins } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { done, freeText, instant, recordId, requiredText } from './scalars.ts';

/** The number of rows by what they do or did. */
export const importCounts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

const undoCounts = z.object({
  'taken-back': z.number().int(),
  kept: z.number().int(),
  refused: z.number().int(),
});
export type UndoCounts = z.infer<typeof undoCounts>;

/** Work that goes on in the background. */
const importJob = z.object({
  kind: z.enum(['read', 'preview', 'import', 'undo']),
  /**
   * `interrupted`: its process ended without finishing; nothing was written. `failed` says why in
   * `problem`.
   */
  state: z.enum(['running', 'failed', 'cancelled', 'interrupted']),
  /** Rows so far, and in all. */
  done: z.number().int(),
  total: z.number().int(),
  problem: z.string(),
});
export type ImportJob = z.infer<typeof importJob>;

const listedImport = z.object({
  id: recordId,
  sort: z.enum(sortNames),
  fileName: z.string(),
  /** `draft`: nothing was written yet. */
  state: z.enum(['draft', 'done', 'undone']),
  /** Rows below the header. */
  rows: z.number().int(),
  author: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  counts: importCounts.nullable(),
  undone: undoCounts.nullable(),
  job: importJob.nullable(),
});
export type ListedImport = z.infer<typeof listedImport>;

/** A column of the file. */
const fileColumn = z.object({
  at: z.number().int(),
  heading: z.string(),
  /** Percent of the rows that have a text. */
  filled: z.number().int(),
  samples: z.array(z.string()),
});

/** What its cells come to in a column of the sort, among the first rows. */
const columnCheck = z.object({
  problems: z.number().int(),
  /** The first problem, as a sentence. */
  first: z.string().nullable(),
});

/** Equal problems of many rows, which one correction mends. */
const problemGroup = z.object({
  column: z.string().nullable(),
  /** As a sentence. */
  sentence: z.string(),
  /** The text of the cells (empty ones too), if all have the same; it can be replaced in the whole column. */
  text: z.string().nullable(),
  count: z.number().int(),
  /** The first line with it. */
  line: z.number().int(),
});
export type ProblemGroup = z.infer<typeof problemGroup>;

const replacement = z.strictObject({
  column: requiredText(40),
  from: freeText(400),
  to: freeText(400),
});

export const importView = listedImport.extend({
  version: z.number().int(),
  format: z.enum(['csv', 'tsv', 'xlsx', 'ods', 'json']).nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheets: z.array(z.string()),
  sheet: z.number().int(),
  /** The line of the headings. */
  headerLine: z.number().int(),
  /** The first lines of a draft's sheet, among which that of the headings is chosen. */
  firstLines: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  options: z.record(z.string(), z.string()),
  fileColumns: z.array(fileColumn),
  /** The file's column of each column of the sort, by index; null: not in the file. */
  columns: z.record(z.string(), z.number().int().nullable()),
  checks: z.record(z.string(), columnCheck),
  replacements: z.array(replacement),
  /** What the import would do, as of the last check; null if something was changed since. */
  preview: importCounts.nullable(),
  problems: z.array(problemGroup),
});
export type ImportView = z.infer<typeof importView>;

/** One row of the file, with what it does. */
const previewRow = z.object({
  line: z.number().int(),
  /** The texts by column of the sort. */
  cells: z.record(z.string(), z.string()),
  outcome: z.enum(rowOutcomes).nullable(),
  /** Names the thing. */
  label: z.string(),
  problem: z.object({ column: z.string().nullable(), sentence: z.string() }).nullable(),
  /** What taking it back came to. */
  undone: z.enum(undoResults).nullable(),
  undoProblem: z.string().nullable(),
});
export type PreviewRow = z.infer<typeof previewRow>;

const params = z.strictObject({ id: recordId });
const sort = z.enum(sortNames, { error: 'There is no such sort' });

export const imports = {
  list: endpoint({
    name: 'imports.list',
    method: 'GET',
    path: '/imports',
    access: webAdmins,
    summary: 'The newest 200 imports, with authors and counts.',
    reply: z.array(listedImport),
  }),
  create: endpoint({
    name: 'imports.create',
    method: 'POST',
    path: '/imports',
    access: webAdmins,
    summary: 'Begins an import of a file or pasted cells, whose bytes follow in parts.',
    body: z.strictObject({
      sort,
      fileName: freeText(200).default(''),
      bytes: z
        .number({ error: 'Must be a number of bytes' })
        .int('Must be a number of bytes')
        .min(1, 'The file is empty')
        .max(maxImportBytes, `At most ${maxImportBytes / 1024 / 1024} MB`),
    }),
    reply: importView,
    idempotent: true,
  }),
  sendPart: endpoint({
    name: 'imports.sendPart',
    method: 'PUT',
    path: '/imports/:id/parts/:at',
    access: webAdmins,
    summary: 'Bytes of the file from an offset; sending a part again replaces it.',
    params: z.strictObject({
      id: recordId,
      at: z.coerce.number().int().min(0).max(maxImportBytes),
    }),
    bytes: true,
    reply: done,
  }),
  read: endpoint({
    name: 'imports.read',
    method: 'POST',
    path: '/imports/:id/read',
    access: webAdmins,
    summary: 'Reads a sheet of the sent file in the background, and finds its header and columns.',
    params,
    body: z.strictObject({ sheet: z.number().int().min(0).max(1_000).default(0) }),
    reply: importView,
  }),
  show: endpoint({
    name: 'imports.show',
    method: 'GET',
    path: '/imports/:id',
    access: webAdmins,
    summary: 'An import: its file, columns, what it would do or did, and its background work.',
    params,
    reply: importView,
  }),
  setColumns: endpoint({
    name: 'imports.setColumns',
    method: 'PUT',
    path: '/imports/:id/columns',
    access: webAdmins,
    summary: 'Sets the sort, the line of the headings, the columns, options and replacements.',
    params,
    body: z.strictObject({
      sort: sort.optional(),
      headerLine: z.number().int().min(1).max(maxImportRows).optional(),
      columns: z.record(z.string().max(40), z.number().int().min(0).max(999).nullable()).optional(),
      options: z.record(z.string().max(40), z.string().max(200)).optional(),
      replacements: z.array(replacement).max(500, 'At most 500').optional(),
    }),
    reply: importView,
  }),
  preview: endpoint({
    name: 'imports.preview',
    method: 'POST',
    path: '/imports/:id/preview',
    access: webAdmins,
    summary: 'Finds out in the background what each row would do; writes nothing.',
    params,
    reply: importView,
  }),
  rows: endpoint({
    name: 'imports.rows',
    method: 'GET',
    path: '/imports/:id/rows',
    access: webAdmins,
    summary: 'Rows of an import with what they do, by line, at most 200 at once.',
    params,
    query: z.strictObject({
      outcome: z.enum(rowOutcomes).optional(),
      undone: z.enum(undoResults).optional(),
      /** Only rows behind this line. */
      after: z.coerce.number().int().min(0).default(0),
    }),
    reply: z.object({ rows: z.array(previewRow), more: z.boolean() }),
  }),
  setCells: endpoint({
    name: 'imports.setCells',
    method: 'PUT',
    path: '/imports/:id/rows',
    access: webAdmins,
    summary: 'Puts cells right before the import.',
    params,
    body: z.strictObject({
      cells: z
        .array(
          z.strictObject({
            line: z.number().int().min(1).max(maxImportRows),
            column: requiredText(40),
            text: freeText(2_000),
          }),
        )
        .min(1, 'At least 1 cell')
        .max(1_000, 'At most 1.000 cells at once'),
    }),
    reply: importView,
  }),
  run: endpoint({
    name: 'imports.run',
    method: 'POST',
    path: '/imports/:id/run',
    access: webAdmins,
    summary: 'Imports in the background: all good rows, or nothing if a row is bad.',
    params,
    body: z.strictObject({ badRows: z.enum(['skip', 'stop']).default('skip') }),
    reply: importView,
  }),
  cancel: endpoint({
    name: 'imports.cancel',
    method: 'POST',
    path: '/imports/:id/cancel',
    access: webAdmins,
    summary: 'Stops the background work; nothing of it stays.',
    params,
    reply: importView,
  }),
  undo: endpoint({
    name: 'imports.undo',
    method: 'POST',
    path: '/imports/:id/undo',
    access: webAdmins,
    summary: 'Takes an import back in the background.',
    params,
    reply: importView,
  }),
  failed: endpoint({
    name: 'imports.failed',
    method: 'GET',
    path: '/imports/:id/failed',
    access: webAdmins,
    summary: 'The skipped rows as CSV, with a column of reasons, to mend and import again.',
    params,
    reply: z.string(),
    media: 'text/csv',
  }),
  remove: endpoint({
    name: 'imports.remove',
    method: 'DELETE',
    path: '/imports/:id',
    access: webAdmins,
    summary: 'Removes an import that wrote nothing, with its file.',
    params,
    reply: done,
  }),
};
