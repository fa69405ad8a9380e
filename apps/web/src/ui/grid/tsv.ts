/** Tables as text: tab separated for the clipboard, comma separated for files. */

/** What makes a spreadsheet treat a text as a formula, including full-width characters. */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * Guards a text against being read as a formula, with a leading apostrophe where needed. Numbers
 * stay numbers. {@link unguarded} reverts it.
 */
export const guarded = (text: string): string =>
  formula.test(text) && !isNumber(text) ? `'${text}` : text;

/** Reverts {@link guarded}. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

const isNumber = (text: string): boolean => /^-?\d+([.,]\d+)?$/.test(text);

const written = (cells: readonly (readonly string[])[], between: string, quoted: RegExp): string =>
  cells
    .map((row) =>
      row
        .map(guarded)
        .map((cell) => (quoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(between),
    )
    .join('\r\n');

/** Cells in the clipboard format of spreadsheets. */
export const writeTsv = (cells: readonly (readonly string[])[]): string =>
  written(cells, '\t', /[\t\r\n"]/);

/** Cells as a CSV file (RFC 4180), with a byte order mark that makes spreadsheets read it as UTF-8. */
export const writeCsv = (cells: readonly (readonly string[])[]): string =>
  `\uFEFF${written(cells, ',', /[,\r\n"]/)}\r\n`;

/** The number of cells of the longest row. */
export const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, { length }) => Math.max(most, length), 0);

/** Whether a clipboard text has more than one cell. */
export function isTable(text: string): boolean {
  const [first = [], ...others] = readTsv(text);
  return first.length > 1 || others.length > 0;
}

/** Parses cells from the clipboard, by rows; an empty text is one empty cell. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(unguarded(cell));
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t') endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  // spreadsheets end the last row with a line break
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}
