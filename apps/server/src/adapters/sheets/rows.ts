import { sheetLimits } from './limits.ts';
import { UnreadableSheet } from './unreadable.ts';

/** A row of a sheet. */
export interface SheetRow {
  /** 1-based, as an editor or a spreadsheet numbers it; of a row over several lines the first. */
  readonly line: number;
  /** Each as a person reads it; without the empty ones at the end in .xlsx and .ods. */
  readonly cells: string[];
}

/** Text as PostgreSQL can store it: without NUL, and with U+FFFD for halves of surrogate pairs. */
export function storable(text: string): string {
  const withoutNul = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return withoutNul.isWellFormed() ? withoutNul : withoutNul.toWellFormed();
}

/** Skips empty rows, and refuses what has too many others. */
export class RowCount {
  #rows = 0;

  /** @returns whether the row is passed on */
  takes({ line, cells }: SheetRow): boolean {
    if (cells.every((cell) => cell === '')) return false;
    this.#rows += 1;
    if (this.#rows > sheetLimits.rows) {
      throw new UnreadableSheet('too-many-rows', { line, limit: sheetLimits.rows });
    }
    return true;
  }
}
