import { type NumberFormat, isoDateText, plainFormat, serialText } from './date-text.ts';
import { plainNumber } from './number-text.ts';
import { RowBuilder } from './row-builder.ts';
import { RowCount, type SheetRow } from './rows.ts';
import { UnreadableSheet } from './unreadable.ts';
import { readXml, type XmlReader } from './xml.ts';
import { readSharedStrings, type SharedStrings, withoutEscapes } from './xlsx-strings.ts';
import { type Workbook, readFormats, readWorkbook } from './xlsx-workbook.ts';
import type { ZipPackage } from './zip-package.ts';

/** As many rows as Excel has. */
const lastLine = 1_048_576;

/** What the cells of a sheet refer to. */
interface CellContext {
  readonly strings?: SharedStrings;
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
}

/** The rows of a worksheet. */
export async function* readXlsx(
  parts: ZipPackage,
  workbookPart: string,
  sheet: number,
): AsyncGenerator<SheetRow, void, undefined> {
  const workbook = await readWorkbook(parts, workbookPart);
  const part = workbook.sheets[sheet]?.part;
  if (part === undefined) throw new UnreadableSheet('unknown-sheet', { sheet });
  const reader = new XlsxRows(await contextOf(parts, workbook));
  const count = new RowCount();
  for await (const _ of readXml(parts.read(part), reader)) {
    for (const row of reader.take()) if (count.takes(row)) yield row;
  }
}

async function contextOf(
  parts: ZipPackage,
  { styles, sharedStrings, is1904 }: Workbook,
): Promise<CellContext> {
  return {
    formats: styles === undefined ? [] : await readFormats(parts, styles),
    ...(sharedStrings === undefined
      ? {}
      : { strings: await readSharedStrings(parts, sharedStrings) }),
    is1904,
  };
}

/** Gathers rows from the events of a worksheet's XML. Formulas are passed over: their last result stands beside them. */
class XlsxRows implements XmlReader {
  readonly #context: CellContext;
  readonly #row = new RowBuilder();
  #rows: SheetRow[] = [];
  #column = -1;
  #isCell = false;
  #isText = false;
  #isPronunciation = false;
  #type = 'n';
  #format = plainFormat;

  constructor(context: CellContext) {
    this.#context = context;
  }

  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row': {
        const line = Number(attributes['r'] ?? this.#row.line + 1);
        if (!(Number.isInteger(line) && line > 0 && line <= lastLine)) {
          throw new UnreadableSheet('broken', { line: this.#row.line + 1 });
        }
        this.#row.start(line);
        this.#column = -1;
        break;
      }
      case 'c':
        this.#column = columnOf(attributes['r']) ?? this.#column + 1;
        this.#isCell = true;
        this.#type = attributes['t'] ?? 'n';
        this.#format = this.#context.formats[Number(attributes['s'] ?? 0)] ?? plainFormat;
        break;
      case 'rPh':
        this.#isPronunciation = true;
        break;
      case 'v':
      case 't':
        this.#isText = this.#isCell && !this.#isPronunciation;
        break;
      default:
    }
  }

  text(text: string): void {
    if (this.#isText) this.#row.add(text, this.#column);
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.#isText = false;
        break;
      case 'rPh':
        this.#isPronunciation = false;
        break;
      case 'c':
        this.#isCell = false;
        this.#row.set(this.#column, this.#valueOf(this.#row.takeText()));
        break;
      case 'row':
        this.#rows.push({ line: this.#row.line, cells: this.#row.takeCells() });
        break;
      default:
    }
  }

  #valueOf(text: string): string {
    if (text === '') return '';
    switch (this.#type) {
      case 's': {
        const shared = this.#context.strings?.get(Number(text));
        if (shared === undefined) throw this.#row.broken(this.#column);
        return shared;
      }
      case 'b':
        return text === '1' || text === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return isoDateText(text);
      case 'n':
        return this.#numberText(text);
      default:
        // a text in the cell, of a formula, or an error such as #REF!
        return withoutEscapes(text);
    }
  }

  #numberText(text: string): string {
    switch (this.#format.shows) {
      case 'number':
        return plainNumber(text);
      case 'percent':
        return `${plainNumber(text, 2)}%`;
      default:
        return serialText(Number(text), this.#format, this.#context.is1904) ?? plainNumber(text);
    }
  }
}

/** The column of a place such as `AB12`, 0-based. */
function columnOf(place: string | undefined): number | undefined {
  if (place === undefined) return undefined;
  let column = 0;
  for (let index = 0; index < place.length && index < 4; index++) {
    const code = place.charCodeAt(index);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column === 0 ? undefined : column - 1;
}
