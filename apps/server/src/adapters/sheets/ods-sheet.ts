import { isoDateText, isoTimeText } from './date-text.ts';
import { packageLimits, sheetLimits } from './limits.ts';
import { plainNumber } from './number-text.ts';
import { RowBuilder } from './row-builder.ts';
import { RowCount, type SheetRow, storable } from './rows.ts';
import { UnreadableSheet } from './unreadable.ts';
import { parseXml, readXml, type XmlReader } from './xml.ts';
import type { ZipPackage } from './zip-package.ts';

/** The part with all tables. */
const contentPart = 'content.xml';

export const isOpenDocument = (parts: ZipPackage): boolean => parts.has(contentPart);

/** The names of the tables; all of the content has to be parsed for them. */
export async function readTableNames(parts: ZipPackage): Promise<string[]> {
  await refuseEncrypted(parts);
  const reader = new OdsRows();
  await parseXml(parts.read(contentPart), reader);
  return reader.names;
}

/** The rows of a table. */
export async function* readOds(
  parts: ZipPackage,
  sheet: number,
): AsyncGenerator<SheetRow, void, undefined> {
  await refuseEncrypted(parts);
  const reader = new OdsRows(sheet);
  const count = new RowCount();
  for await (const _ of readXml(parts.read(contentPart), reader)) {
    for (const { line, cells, repeated } of reader.take()) {
      for (let copy = 0; copy < repeated; copy++) {
        const row = { line: line + copy, cells: [...cells] };
        if (count.takes(row)) yield row;
      }
    }
    if (reader.isDone) return;
  }
  throw new UnreadableSheet('unknown-sheet', { sheet });
}

/** An encrypted document keeps its names: its list of parts says how they are encrypted. */
async function refuseEncrypted(parts: ZipPackage): Promise<void> {
  const manifest = 'META-INF/manifest.xml';
  if (!parts.has(manifest)) return;
  await parseXml(parts.read(manifest, packageLimits.description), {
    open(element) {
      if (element === 'encryption-data') throw new UnreadableSheet('encrypted');
    },
  });
}

/** Equal rows one below the other are written once. */
interface RepeatedRow extends SheetRow {
  readonly repeated: number;
}

type Attributes = Readonly<Record<string, string>>;

/** Below `document-content`, `body` and `spreadsheet`; deeper are tables in cells and copies of other files. */
const tableDepth = 4;

/** What stands in a paragraph and is not read as part of it. */
const asides = new Set(['annotation', 'note', 'ruby-text']);

/** Gathers the names of tables, and the rows of one. Formulas are attributes beside their last result. */
class OdsRows implements XmlReader {
  readonly names: string[] = [];
  /** The table was read to its end. */
  isDone = false;
  readonly #sheet: number | undefined;
  readonly #row = new RowBuilder();
  #rows: RepeatedRow[] = [];
  #section = '';
  #isTable = false;
  #nextLine = 1;
  /** Of the row, the cell, the paragraph and the aside that are read; 0 if none is. */
  #rowDepth = 0;
  #cellDepth = 0;
  #paragraphDepth = 0;
  #asideDepth = 0;
  #rowRepeated = 1;
  #cell: Attributes = {};
  #isCovered = false;
  #column = 0;
  #paragraphs = 0;

  /** @param sheet without it no rows are gathered */
  constructor(sheet?: number) {
    this.#sheet = sheet;
  }

  take(): RepeatedRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes, depth: number): void {
    if (depth === 2) this.#section = name;
    // the body of a text or a drawing
    if (depth === 3 && this.#section === 'body' && name !== 'spreadsheet') {
      throw new UnreadableSheet('not-a-sheet');
    }
    if (depth === tableDepth && name === 'table' && this.#section === 'body') {
      this.#isTable = this.names.length === this.#sheet;
      this.names.push(storable(attributes['table:name'] ?? ''));
    }
    if (!this.#isTable) return;
    if (this.#paragraphDepth > 0) this.#openInParagraph(name, attributes, depth);
    else if (this.#cellDepth > 0) this.#openInCell(name, depth);
    else if (this.#rowDepth > 0) this.#openInRow(name, attributes, depth);
    else if (name === 'table-row') {
      this.#rowDepth = depth;
      this.#rowRepeated = repetitions(attributes['table:number-rows-repeated']);
      this.#row.start(this.#nextLine);
      this.#column = 0;
    }
  }

  text(text: string): void {
    if (this.#paragraphDepth > 0 && this.#asideDepth === 0) {
      this.#add(text.replaceAll(/[ \t\r\n]+/g, ' '));
    }
  }

  close(name: string, depth: number): void {
    if (!this.#isTable) return;
    if (depth === this.#asideDepth) this.#asideDepth = 0;
    else if (depth === this.#paragraphDepth) this.#paragraphDepth = 0;
    else if (depth === this.#cellDepth) this.#closeCell();
    else if (depth === this.#rowDepth) this.#closeRow();
    else if (depth === tableDepth && name === 'table') {
      this.#isTable = false;
      this.isDone = true;
    }
  }

  #openInRow(name: string, attributes: Attributes, depth: number): void {
    this.#isCovered = name === 'covered-table-cell';
    if (!this.#isCovered && name !== 'table-cell') return;
    this.#cellDepth = depth;
    this.#cell = attributes;
    this.#paragraphs = 0;
  }

  #openInCell(name: string, depth: number): void {
    // deeper ones belong to a comment or a drawing
    if (name !== 'p' || depth !== this.#cellDepth + 1) return;
    if (this.#paragraphs > 0) this.#add('\n');
    this.#paragraphs += 1;
    this.#paragraphDepth = depth;
  }

  #openInParagraph(name: string, attributes: Attributes, depth: number): void {
    if (this.#asideDepth > 0) return;
    if (asides.has(name)) this.#asideDepth = depth;
    else if (name === 's') {
      const spaces = repetitions(attributes['text:c']);
      this.#add(' '.repeat(Math.min(spaces, sheetLimits.cellLength + 1)));
    } else if (name === 'tab') this.#add('\t');
    else if (name === 'line-break') this.#add('\n');
  }

  #add(text: string): void {
    this.#row.add(text, this.#column);
  }

  #closeCell(): void {
    const text = this.#row.takeText();
    const value = this.#isCovered ? '' : valueOf(this.#cell, text);
    const repeated = repetitions(this.#cell['table:number-columns-repeated']);
    if (value !== '') {
      for (let copy = 0; copy < repeated; copy++) this.#row.set(this.#column + copy, value);
    }
    this.#column += repeated;
    this.#cellDepth = 0;
  }

  #closeRow(): void {
    const cells = this.#row.takeCells();
    if (cells.length > 0) {
      this.#rows.push({ line: this.#nextLine, cells, repeated: this.#rowRepeated });
    }
    this.#nextLine += this.#rowRepeated;
    this.#rowDepth = 0;
  }
}

/** How often something is repeated, or how many spaces there are: once if it is not said. */
function repetitions(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

/** What a cell shows, by its kind; `text` is what its program showed, in its language. */
function valueOf(cell: Attributes, text: string): string {
  switch (cell['office:value-type']) {
    case 'float':
    case 'currency':
      return plainNumber(cell['office:value'] ?? text);
    case 'percentage':
      return `${plainNumber(cell['office:value'] ?? text, 2)}%`;
    case 'date':
      return isoDateText(cell['office:date-value'] ?? text);
    case 'time':
      return isoTimeText(cell['office:time-value'] ?? text);
    case 'boolean':
      return cell['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
    default:
      return cell['office:string-value'] ?? text;
  }
}
