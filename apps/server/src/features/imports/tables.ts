import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ImportCounts, UndoCounts } from '@warchest/contract/import-view.ts';
import type { ColumnMap } from '@warchest/domain/imports/match-columns.ts';
import type { RowOutcome, UndoResult } from '@warchest/domain/imports/outcome.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A text of a column that is read as another one in the whole file. */
export interface Replacement {
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** A column of the file: its heading, how many rows have a text, and the first different texts. */
export interface FileColumn {
  readonly heading: string;
  readonly filled: number;
  readonly samples: readonly string[];
}

/** Imports, from the chosen file to what they wrote. */
export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    sort: text().$type<SortName>().notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    format: text().$type<'csv' | 'tsv' | 'xlsx' | 'ods' | 'json'>(),
    encoding: text(),
    delimiter: text(),
    sheets: jsonb().$type<string[]>().notNull(),
    sheet: integer().notNull(),
    headerLine: integer('header_line').notNull(),
    header: jsonb().$type<string[]>().notNull(),
    /** Rows below the header. */
    rowCount: integer('row_count').notNull(),
    fileColumns: jsonb('file_columns').$type<FileColumn[]>().notNull(),
    columns: jsonb().$type<ColumnMap>().notNull(),
    options: jsonb().$type<Record<string, string>>().notNull(),
    replacements: jsonb().$type<Replacement[]>().notNull(),
    state: text().$type<'draft' | 'done' | 'undone'>().notNull(),
    /** What it would do, if nothing was changed since, or what it did. */
    counts: jsonb().$type<ImportCounts>(),
    undone: jsonb().$type<UndoCounts>(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    /** Increased by every change of the draft, so that a check of an older one does not count. */
    version: integer().notNull(),
  },
  (t) => [check('imports_state', sql`${t.state} in ('draft', 'done', 'undone')`)],
);
export type ImportRecord = typeof imports.$inferSelect;

/** The bytes of a file until it is read, and for its other sheets until the import ends. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    at: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.at] })],
);

/** The rows of the chosen sheet, header included, as text. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    cells: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
);

/** What each row would do or did. */
export const importOutcomes = pgTable(
  'import_outcomes',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    outcome: text().$type<RowOutcome>().notNull(),
    label: text().notNull(),
    problem: jsonb().$type<RowProblem>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_outcomes_by_outcome').on(t.importId, t.outcome, t.line),
  ],
);

/** Everything that an import wrote, in its order, and what taking it back came to. */
export const importThings = pgTable(
  'import_things',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    line: integer().notNull(),
    outcome: text().$type<'created' | 'updated'>().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    undone: text().$type<UndoResult>(),
    undoProblem: jsonb('undo_problem').$type<RowProblem>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.seq] }),
    index('import_things_by_line').on(t.importId, t.line),
  ],
);

/** The thing of each id of the community's own sheets. */
export const importOwnIds = pgTable(
  'import_own_ids',
  {
    sort: text().$type<SortName>().notNull(),
    ownId: text('own_id').notNull(),
    subjectId: text('subject_id').notNull(),
    importId: text('import_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sort, t.ownId] }),
    index('import_own_ids_by_import').on(t.importId),
  ],
);

/** The background work of an import; one at a time. */
export const importJobs = pgTable('import_jobs', {
  importId: text('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  kind: text().$type<'read' | 'preview' | 'import' | 'undo'>().notNull(),
  /** Rows so far, and in all. */
  done: integer().notNull(),
  total: integer().notNull(),
  cancel: boolean().notNull(),
  /** Its process is alive while this is young. */
  beatAt: moment('beat_at').notNull(),
  endedAt: moment('ended_at'),
  /** Why it ended without a result, as a sentence; empty: it was cancelled. */
  problem: text(),
});
export type JobRow = typeof importJobs.$inferSelect;
