import { sheetLimits } from './limits.ts';
import { storable } from './rows.ts';
import { UnreadableSheet } from './unreadable.ts';

/** Stored texts may be longer than what they say: .xlsx has escapes of seven characters. */
export const mostRaw = sheetLimits.cellLength * 7;

/** Puts together the cells of a row, of which empty ones may be left out. */
export class RowBuilder {
  line = 0;
  #cells: string[] = [];
  #text = '';

  start(line: number): void {
    this.line = line;
    this.#cells = [];
    this.#text = '';
  }

  /** Adds to the text of the cell that is read. */
  add(text: string, column: number): void {
    this.#text += text;
    if (this.#text.length > mostRaw) {
      throw this.#refusal('cell-too-long', column, sheetLimits.cellLength);
    }
  }

  /** The text of the cell that was read. */
  takeText(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  /** @param column 0-based */
  set(column: number, value: string): void {
    if (value.length > sheetLimits.cellLength) {
      throw this.#refusal('cell-too-long', column, sheetLimits.cellLength);
    }
    const text = storable(value);
    if (text === '') return;
    if (column >= sheetLimits.columns) {
      throw this.#refusal('too-many-columns', column, sheetLimits.columns);
    }
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = text;
  }

  broken(column: number): UnreadableSheet {
    return this.#refusal('broken', column);
  }

  /** @returns the cells up to the last that is not empty */
  takeCells(): string[] {
    const cells = this.#cells;
    this.#cells = [];
    return cells;
  }

  #refusal(
    reason: 'cell-too-long' | 'too-many-columns' | 'broken',
    column: number,
    limit?: number,
  ): UnreadableSheet {
    return new UnreadableSheet(reason, {
      line: this.line,
      column: column + 1,
      ...(limit === undefined ? {} : { limit }),
    });
  }
}
