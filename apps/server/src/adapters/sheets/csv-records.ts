import { sheetLimits } from './limits.ts';
import type { SheetRow } from './rows.ts';
import { UnreadableSheet } from './unreadable.ts';

/** Where the parser stands. */
type State =
  /** Before the first character of a cell. */
  | 'begin'
  | 'plain'
  | 'quoted'
  /** After a quote inside a quoted cell: it ends the cell, or is the first of two. */
  | 'quote'
  /** After the closing quote and spaces. */
  | 'closed';

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

/** As many line breaks as a spreadsheet allows in a cell: in one with more a quote was left open. */
const mostBreaks = 253;

/**
 * Splits delimited text into rows, piece by piece. A quote opens a quoted cell only as its first character,
 * anywhere else it is text; so is a quoted part with text behind it, quotes included. Lines end by CRLF, LF
 * or CR, also mixed.
 */
export class CsvRecords {
  readonly #delimiter: number;
  #state: State = 'begin';
  #cells: string[] = [];
  /** Of the cell that is read: what came before the present piece or part. */
  #text = '';
  /** Spaces behind a closing quote, text if more follows. */
  #spaces = '';
  #line: number;
  /** Where the row began. */
  #firstLine: number;
  #breaks = 0;
  #column = 0;
  /** The last character was CR: an LF after it belongs to the same line end. */
  #afterReturn = false;

  /** @param line the number of the first line */
  constructor(delimiter: string, line = 1) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#line = line;
    this.#firstLine = line;
  }

  /** The rows that end in this piece, also those without text. */
  push(piece: string): SheetRow[] {
    const rows: SheetRow[] = [];
    /** Of what is not yet in #text. */
    let start = 0;
    let at = 0;
    if (this.#afterReturn && piece !== '') {
      this.#afterReturn = false;
      if (piece.charCodeAt(0) === lineFeed) {
        // of a line end that is counted already; inside a cell it is text
        at = 1;
      }
    }
    for (; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (this.#state === 'quoted') {
        if (code === quote) {
          this.#take(piece.slice(start, at));
          this.#state = 'quote';
        } else if (code === lineFeed || code === carriageReturn) {
          this.#line += 1;
          this.#breaks += 1;
          if (code === carriageReturn) {
            if (at + 1 === piece.length) this.#afterReturn = true;
            else if (piece.charCodeAt(at + 1) === lineFeed) at += 1;
          }
        }
        continue;
      }
      if (this.#state === 'begin') {
        start = at;
        if (code === quote) {
          this.#state = 'quoted';
          start = at + 1;
          continue;
        }
        this.#state = 'plain';
      } else if (this.#state === 'quote') {
        start = at;
        if (code === quote) {
          this.#state = 'quoted';
          continue;
        }
        this.#state = 'closed';
      }
      const ends = code === this.#delimiter || code === lineFeed || code === carriageReturn;
      if (!ends) {
        if (this.#state === 'closed' && code !== space) {
          this.#text = `"${this.#text.replaceAll('"', '""')}"${this.#spaces}`;
          this.#state = 'plain';
        }
        continue;
      }
      if (this.#state === 'plain') this.#take(piece.slice(start, at));
      this.#endCell();
      start = at + 1;
      if (code === this.#delimiter) continue;
      rows.push(this.#endRow());
      if (code === carriageReturn) {
        if (at + 1 === piece.length) this.#afterReturn = true;
        else if (piece.charCodeAt(at + 1) === lineFeed) at += 1;
      }
    }
    if (this.#state === 'plain' || this.#state === 'quoted') this.#take(piece.slice(start));
    // more of them than fit into a cell change nothing
    else if (this.#state === 'closed') {
      this.#spaces = (this.#spaces + piece.slice(start)).slice(0, sheetLimits.cellLength);
    }
    return rows;
  }

  /**
   * The last row, where no line end follows it.
   * @throws UnreadableSheet unclosed-quote, at the line of the row
   */
  end(): SheetRow[] {
    if (this.#state === 'quoted') throw this.#refusal('unclosed-quote');
    if (this.#state === 'begin' && this.#column === 0) return [];
    this.#endCell();
    return [this.#endRow()];
  }

  #take(text: string): void {
    this.#text += text;
    if (this.#text.length <= sheetLimits.cellLength) return;
    throw this.#state === 'quoted' && this.#breaks > mostBreaks
      ? this.#refusal('unclosed-quote')
      : this.#refusal('cell-too-long', sheetLimits.cellLength);
  }

  #endCell(): void {
    this.#column += 1;
    // empty cells beyond the limit are often left at the end of each line
    if (this.#column <= sheetLimits.columns) this.#cells.push(this.#text);
    else if (this.#text !== '') {
      this.#column -= 1;
      throw this.#refusal('too-many-columns', sheetLimits.columns);
    }
    this.#text = '';
    this.#spaces = '';
    this.#breaks = 0;
    this.#state = 'begin';
  }

  #endRow(): SheetRow {
    const row = { line: this.#firstLine, cells: this.#cells };
    this.#line += 1;
    this.#firstLine = this.#line;
    this.#cells = [];
    this.#column = 0;
    return row;
  }

  #refusal(
    reason: 'unclosed-quote' | 'cell-too-long' | 'too-many-columns',
    limit?: number,
  ): UnreadableSheet {
    return new UnreadableSheet(reason, {
      line: this.#firstLine,
      column: this.#column + 1,
      ...(limit === undefined ? {} : { limit }),
    });
  }
}
