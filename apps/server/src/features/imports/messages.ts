import { problemText, type RowProblem } from '@warchest/domain/imports/problem.ts';
import { columnsIn } from '@warchest/domain/imports/sort.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import type { UnreadableSheet } from '../../adapters/sheets/public.ts';
import type { ImportRecord } from './tables.ts';

/** Why a file or sheet cannot be read, as a sentence that says what helps. */
export function unreadableText({ reason, values }: UnreadableSheet): string {
  const { line, column, limit } = values;
  const at = line === undefined ? '' : ` in line ${line}`;
  const cell = column === undefined ? at : ` in column ${column}${at && ` of line ${line}`}`;
  switch (reason) {
    case 'empty':
      return 'The file is empty';
    case 'not-a-sheet':
      return 'This is neither a text file (CSV, TSV) nor a workbook (.xlsx, .ods)';
    case 'old-workbook':
      return 'This is a workbook of an old format (.xls, .xlsb): save it as .xlsx and choose it again';
    case 'encrypted':
      return 'The file is protected by a password: save it without one and choose it again';
    case 'broken':
      return `The file is damaged${at}: open it, save it again, and choose it again`;
    case 'unknown-sheet':
      return 'The file has no such sheet';
    case 'unclosed-quote':
      return `A quotation mark opens${at} and never closes`;
    case 'too-many-columns':
      return `The file has more than ${limit} columns${at}`;
    case 'too-many-rows':
      return `The file has more than ${limit} rows: divide it`;
    case 'cell-too-long':
      return `A cell${cell} has more than ${limit} characters`;
    case 'json-too-large':
      return `JSON files have at most ${limit} MB: save the list as CSV and choose it again`;
    case 'no-rows-in-json':
      return 'This JSON file has no list of entries';
    case 'expands-too-much':
      return 'The file unpacks to far more than its size: it was not read';
  }
}

/** The problem of a row with the name of its column. */
export function sentenceOf(
  { sort, header }: Pick<ImportRecord, 'sort' | 'header'>,
  problem: RowProblem,
): string {
  const column = columnsIn(sortOf(sort), header).find(({ key }) => key === problem.column);
  const text = problemText(problem);
  return column ? `${column.label}: ${text}` : text;
}
