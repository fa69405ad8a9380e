import { startsFormula } from '@warchest/domain/text/formula.ts';
import type { Ctx } from '../../platform/context.ts';
import { importFor } from './check-keeper.ts';
import { sentenceOf } from './messages.ts';
import { listedRows } from './queries-rows.ts';

const rowsAtOnce = 2_000;
/** The heading of the reasons; no sort has such a column, so that the mended file can be imported. */
const reasonHeading = 'Reason it was skipped';

/**
 * The skipped rows of an import as CSV: the file's own columns, and one of reasons (IMP-8). Texts
 * that a spreadsheet would run as a formula are guarded.
 */
export async function failedRows(ctx: Ctx, id: string): Promise<{ name: string; csv: string }> {
  const record = await importFor(ctx, id);
  const width = record.fileColumns.length;
  const lines = [lineOf([...padded(record.header, width), reasonHeading])];
  let after = record.headerLine;
  for (;;) {
    const rows = await listedRows(ctx, id, {
      outcome: 'skipped',
      undone: null,
      after,
      most: rowsAtOnce,
    });
    for (const { cells, problem } of rows) {
      const reason = problem ? sentenceOf(record, problem) : '';
      lines.push(lineOf([...padded(cells, width), reason]));
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) break;
    after = last.line;
  }
  const name = record.fileName
    .replace(/\.[a-z]{2,4}$/i, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return { name: `${name || record.sort}-skipped.csv`, csv: `${lines.join('\r\n')}\r\n` };
}

const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, at) => cells[at] ?? '');

const lineOf = (cells: readonly string[]): string => cells.map(cellOf).join(',');

const cellOf = (text: string): string => {
  const guarded = startsFormula(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};
