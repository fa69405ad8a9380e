import { z } from 'zod';
import { rowOutcomes, undoResults } from '@warchest/domain/imports/outcome.ts';
import { sortNames } from '@warchest/domain/imports/sort-names.ts';
import { freeText, instant, recordId, requiredText, snowflake } from './scalars.ts';

/** The number of rows by what they do or did. */
const importCounts = z.object({
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

export const listedImport = z.object({
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

export const replacement = z.strictObject({
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
export const previewRow = z.object({
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

/** A member whom a cell can mean. */
export const importedMember = z.object({
  discordId: snowflake,
  displayName: z.string(),
  username: z.string(),
  /** The name if nobody else has it, or else the id. */
  text: z.string(),
});
export type ImportedMember = z.infer<typeof importedMember>;
