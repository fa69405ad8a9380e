import { Turns } from '../../platform/turns.ts';
import { CsvRecords } from './csv-records.ts';
import type { SheetRow } from './rows.ts';
import { UnreadableSheet } from './unreadable.ts';

/** The separator between the cells of a text file. */
export interface Delimiter {
  readonly delimiter: string;
  /** The first line says it, as `sep=;`, and is no row. */
  readonly isDeclared: boolean;
}

/** Of equally good ones the first is taken: commas stand most often in amounts and texts. */
const candidates = ['\t', ';', '|', ','] as const;

/** Some write the line in quotes. */
const declaration = /^"?sep=([^\r\n"])"?(?:\r\n|\r|\n|$)/i;

/** A number by itself, with a comma inside. */
const numberWithComma = /^[^\w\s]?\s*[-+]?\d[\d.\s']*,\d[\d,]*\s*[^\d,;|\t]{0,8}$/;

/** A candidate that is followed by a space belongs to a sentence. */
const otherCandidate = /[\t;|,](?! )/;

/**
 * Whether a cell was cut out at the right places, from 0 to 1. Another candidate inside could be the
 * one that should have parted it; a quote is half of a pair that was torn apart.
 */
function wholeness(cell: string): number {
  if (cell.includes('"')) return 0.05;
  return otherCandidate.test(cell) && !numberWithComma.test(cell) ? 0.1 : 1;
}

/**
 * Finds the delimiter by content: the one that divides most lines into the same number of cells which are whole.
 * @param head the beginning of the text
 * @param isAll whether that is the whole text
 */
export async function detectDelimiter(head: string, isAll: boolean): Promise<Delimiter> {
  const declared = declaration.exec(head)?.[1];
  if (declared !== undefined) return { delimiter: declared, isDeclared: true };
  const turns = new Turns();
  const scores: { readonly delimiter: string; readonly score: number }[] = [];
  for (const delimiter of candidates) {
    const records = await recordsOf(head, delimiter, isAll, turns);
    scores.push({ delimiter, score: scoreOf(records, delimiter) });
    await turns.pass();
  }
  const best = scores.reduce((best, next) => (next.score > best.score ? next : best));
  if (best.score > 0) return { delimiter: best.delimiter, isDeclared: false };
  // one column: whatever does not divide it
  const absent = [',', ';', '\t', '|'].find((delimiter) => !head.includes(delimiter));
  return { delimiter: absent ?? '\t', isDeclared: false };
}

/** Characters that are read in one step. */
const stepLength = 8_192;

async function recordsOf(
  head: string,
  delimiter: string,
  isAll: boolean,
  turns: Turns,
): Promise<string[][]> {
  const parser = new CsvRecords(delimiter);
  const rows: SheetRow[] = [];
  let isRead = false;
  try {
    for (let at = 0; at < head.length; at += stepLength) {
      rows.push(...parser.push(head.slice(at, at + stepLength)));
      await turns.pass();
    }
    isRead = true;
    // the last line of a beginning is rarely complete
    if (isAll || rows.length === 0) rows.push(...parser.end());
  } catch (error) {
    // a quote that the text leaves open, or the wrong candidate
    if (!(error instanceof UnreadableSheet)) throw error;
    if (!isRead) return [];
  }
  return rows.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell !== ''));
}

/** 0 if it divides nothing; the higher, the better it divides. */
function scoreOf(records: readonly string[][], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [columns, lines] = [...counts].reduce(
    (most, next) => (next[0] > 1 && (most[0] < 2 || next[1] >= most[1]) ? next : most),
    [1, 0],
  );
  if (columns < 2 || isOneColumn(records, delimiter)) return 0;
  const cells = records.flat();
  const whole = cells.reduce((sum, cell) => sum + wholeness(cell), 0) / cells.length;
  return (lines / records.length) * whole * ((columns - 1) / columns);
}

/** A head without the delimiter over lines in which it stands only in numbers and sentences. */
function isOneColumn(records: readonly string[][], delimiter: string): boolean {
  const [head = [], ...rest] = records;
  return (
    head.length === 1 &&
    rest.every(
      (cells) =>
        numberWithComma.test(cells.join(delimiter)) ||
        cells.slice(1).every((cell) => cell.startsWith(' ')),
    )
  );
}
