import type { GoldString } from '@warchest/contract/strings.ts';

/** A line that names no string that could be marked. */
export interface UnknownLine {
  /** From 1, as editors count. */
  readonly number: number;
  readonly text: string;
}

/** What a pasted list of mailed strings means. */
export interface PastedList {
  /** To be marked, each once. */
  readonly marks: readonly GoldString[];
  /** Known, but marked before. */
  readonly already: readonly GoldString[];
  /** How many lines named a string that an earlier line had named. */
  readonly repeated: number;
  readonly unknown: readonly UnknownLine[];
}

/**
 * Reads a list of mailed strings: a string in each line, alone, behind the character and the amount as
 * it was sent, or among the cells of a sheet. Empty lines mean nothing.
 */
export function readPasted(text: string, rows: readonly GoldString[]): PastedList {
  const byString = new Map(rows.map((row) => [row.string, row]));
  const found = new Set<GoldString>();
  const unknown: UnknownLine[] = [];
  let repeated = 0;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const plain = line.trim();
    if (plain === '') continue;
    const row = meant(plain, byString);
    if (!row) unknown.push({ number: index + 1, text: plain });
    else if (found.has(row)) repeated += 1;
    else found.add(row);
  }
  const known = [...found];
  return {
    marks: known.filter((row) => !row.mailed),
    already: known.filter((row) => row.mailed),
    repeated,
    unknown,
  };
}

/** The string that a line names: itself, or the last two parts of one of its words. */
function meant(line: string, byString: ReadonlyMap<string, GoldString>): GoldString | undefined {
  for (const word of [line, ...line.split(/[\s,;|"]+/)]) {
    const row = byString.get(word) ?? byString.get(word.split(':').slice(-2).join(':'));
    if (row) return row;
  }
  return undefined;
}
