import type {
  ImportJob,
  ImportView,
  ListedImport,
  PreviewRow,
} from '@warchest/contract/import-view.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { Ctx } from '../../platform/context.ts';
import { importFor } from './check-keeper.ts';
import { sentenceOf } from './messages.ts';
import { jobsOf, newestImports, newestJobs, type JobState } from './queries.ts';
import { listedRows, problemGroups, rowsAfter } from './queries-rows.ts';
import { textsOf } from './read-values.ts';
import type { ImportRecord } from './tables.ts';
import { columnChecks } from './view-checks.ts';

/** What is shown of the first lines, for choosing that of the headings. */
const shownLines = { most: 12, cells: 8, text: 40 };

/** The newest imports for their list. */
export async function listImports(ctx: Ctx): Promise<ListedImport[]> {
  const jobs = await newestJobs(ctx);
  const records = await newestImports(ctx);
  return records.map((record) => listed(record, jobs.get(record.id)));
}

/** An import with everything its page shows except the rows. */
export async function showImport(ctx: Ctx, id: string): Promise<ImportView> {
  // First, so that work that has ended is never shown with the state before it.
  const jobs = await jobsOf(ctx, [id]);
  const record = await importFor(ctx, id);
  const job = jobs.get(id);
  const isWorking = job !== undefined && !job.ended && job.alive;
  const [groups, checks, firstLines] = await Promise.all([
    // Pages ask every second while work goes on: groups of all rows are for when it has ended.
    isWorking ? [] : problemGroups(ctx, id),
    columnChecks(ctx, record),
    record.state === 'draft' ? rowsAfter(ctx, id, 0, shownLines.most) : [],
  ]);
  return {
    ...listed(record, jobs.get(id)),
    version: record.version,
    format: record.format,
    encoding: record.encoding,
    delimiter: record.delimiter,
    sheets: record.sheets,
    sheet: record.sheet,
    headerLine: record.headerLine,
    firstLines: firstLines.map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, shownLines.cells).map((text) => text.trim().slice(0, shownLines.text)),
    })),
    options: record.options,
    fileColumns: record.fileColumns.map((column, at) => ({
      at,
      heading: column.heading,
      filled: column.filled,
      samples: [...column.samples],
    })),
    columns: { ...record.columns },
    checks,
    replacements: [...record.replacements],
    // The counts are there a moment before their check has ended: the groups come with its end, and a page
    // that showed counts alone would move when they come.
    preview:
      record.state === 'draft' && !(isWorking && job.kind === 'preview') ? record.counts : null,
    problems: groups.map(({ problem, count, line }) => ({
      column: problem.column ?? null,
      sentence: sentenceOf(record, problem),
      text: textOf(problem),
      count,
      line,
    })),
  };
}

/** The text of the cells with a problem; null if it is not about one text. */
function textOf({ key, values }: RowProblem): string | null {
  if (key === 'required') return '';
  return typeof values.text === 'string' ? values.text : null;
}

function listed(record: ImportRecord, job: JobState | undefined): ListedImport {
  return {
    id: record.id,
    sort: record.sort,
    fileName: record.fileName,
    state: record.state,
    rows: record.rowCount,
    author: record.authorName,
    createdAt: record.createdAt,
    finishedAt: record.finishedAt,
    undoneAt: record.undoneAt,
    undoneBy: record.undoneBy,
    counts: record.state === 'draft' ? null : record.counts,
    undone: record.undone,
    job: job ? jobView(job) : null,
  };
}

/** A job that finished well is not shown any more. */
function jobView({ kind, done, total, ended, alive, problem }: JobState): ImportJob | null {
  if (ended && problem === null) return null;
  const state = !ended ? (alive ? 'running' : 'interrupted') : problem ? 'failed' : 'cancelled';
  return { kind, state, done, total, problem: problem ?? '' };
}

const rowsAtOnce = 200;

/** Rows of an import with what they do. */
export async function listRows(
  ctx: Ctx,
  id: string,
  asked: {
    outcome?: PreviewRow['outcome'] | undefined;
    undone?: PreviewRow['undone'] | undefined;
    after: number;
  },
): Promise<{ rows: PreviewRow[]; more: boolean }> {
  const record = await importFor(ctx, id);
  const found = await listedRows(ctx, id, {
    outcome: asked.outcome ?? null,
    undone: asked.undone ?? null,
    after: Math.max(asked.after, record.headerLine),
    most: rowsAtOnce + 1,
  });
  return {
    rows: found.slice(0, rowsAtOnce).map((row) => ({
      line: row.line,
      cells: Object.fromEntries(
        [...textsOf(record, row.cells)].map(([key, text]) => [key, text.slice(0, 400)]),
      ),
      outcome: row.outcome,
      label: row.label ?? '',
      problem: row.problem
        ? { column: row.problem.column ?? null, sentence: sentenceOf(record, row.problem) }
        : null,
      undone: row.undone,
      undoProblem: row.undoProblem ? sentenceOf(record, row.undoProblem) : null,
    })),
    more: found.length > rowsAtOnce,
  };
}
