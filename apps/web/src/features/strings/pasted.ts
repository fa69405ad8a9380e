import type { GoldString } from '@warchest/contract/strings.ts';

/** A line without a known string. */
export interface UnknownLine {
  /** Line number, from 1. */
  readonly number: number;
  readonly text: string;
}

/** A parsed list of mailed strings. */
export interface PastedList {
  /** The strings to mark, without duplicates. */
  readonly marks: readonly GoldString[];
  /** Strings that are already marked. */
  readonly already: readonly GoldString[];
  /** The number of lines that repeat an earlier string. */
  readonly repeated: number;
  readonly unknown: readonly UnknownLine[];
}

/**
 * Parses a list of mailed strings: one per line, alone, after the character and the amount as sent,
 * or among the cells of a spreadsheet. Empty lines are ignored.
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

/** The string in a line: the line itself, or the last two parts of one of its words. */
function meant(line: string, byString: ReadonlyMap<string, GoldString>): GoldString | undefined {
  for (const word of [line, ...line.split(/[\s,;|"]+/)]) {
    const row = byString.get(word) ?? byString.get(word.split(':').slice(-2).join(':'));
    if (row) return row;
  }
  return undefined;
}
