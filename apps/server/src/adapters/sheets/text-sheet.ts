import { CsvRecords } from './csv-records.ts';
import { type Delimiter, detectDelimiter } from './delimiter.ts';
import { RowCount, type SheetRow } from './rows.ts';
import { detectEncoding, type TextEncoding, textOf } from './text-encoding.ts';
import { UnreadableSheet } from './unreadable.ts';

/** How a text file is read. */
export interface TextSheet extends Delimiter {
  readonly encoding: TextEncoding;
}

/** Characters that the delimiter is found by. */
const headLength = 65_536;

/** Web pages (some call theirs .xls) and RTF: text, but no lines of cells. */
const otherText = /^\s*(?:<(?:!doctype|\?xml|html|head|body|table|meta)\b|\{\\rtf)/i;

/**
 * Finds encoding and delimiter of a text file by its content.
 * @param head its first bytes
 * @throws UnreadableSheet
 */
export async function inspectText(path: string, head: Buffer): Promise<TextSheet> {
  const encoding = await detectEncoding(path, head);
  let text = '';
  let isAll = true;
  for await (const piece of textOf(path, encoding)) {
    text += piece;
    if (text.length > headLength) {
      isAll = false;
      break;
    }
  }
  if (text.trim() === '' && isAll) throw new UnreadableSheet('empty');
  if (otherText.test(text)) throw new UnreadableSheet('not-a-sheet');
  return { encoding, ...(await detectDelimiter(text, isAll)) };
}

/** The rows of a text file. */
export async function* readText(
  path: string,
  { encoding, delimiter, isDeclared }: TextSheet,
): AsyncGenerator<SheetRow> {
  const records = new CsvRecords(delimiter);
  const count = new RowCount();
  const passes = (row: SheetRow) => !(isDeclared && row.line === 1) && count.takes(row);
  for await (const piece of textOf(path, encoding)) {
    for (const row of records.push(piece)) if (passes(row)) yield row;
  }
  for (const row of records.end()) if (passes(row)) yield row;
}
