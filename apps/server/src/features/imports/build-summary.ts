import type { Read } from '../../platform/database.ts';
import { Turns } from '../../platform/turns.ts';
import { rowsAfter, type StoredRow } from './queries-rows.ts';
import type { FileColumn, ImportRecord } from './tables.ts';

/** As many different texts of a column as are shown. */
const shownSamples = 3;
/** As many rows as the content of columns is judged by. */
const judgedRows = 200;
const longestSample = 60;
const rowsAtOnce = 500;

/** How the columns of a file are filled. */
export class FileSummary {
  readonly #filled: number[] = [];
  readonly #samples: Set<string>[] = [];

  /** Reads all rows from the header on. */
  async read(
    read: Read,
    { id, headerLine }: Pick<ImportRecord, 'id' | 'headerLine'>,
  ): Promise<{ header: string[]; samples: string[][]; count: number }> {
    const turns = new Turns();
    let line = headerLine - 1;
    let header: string[] | undefined;
    const samples: string[][] = [];
    let count = 0;
    for (;;) {
      const rows: StoredRow[] = await rowsAfter({ read }, id, line, rowsAtOnce);
      const last = rows.at(-1);
      if (!last) return { header: header ?? [], samples, count };
      line = last.line;
      for (const { cells } of rows) {
        if (header === undefined) header = cells;
        else {
          count += 1;
          if (samples.length < judgedRows) samples.push(cells);
          this.#add(cells);
        }
        await turns.pass();
      }
    }
  }

  #add(cells: readonly string[]): void {
    for (const [at, cell] of cells.entries()) {
      const text = cell.trim();
      if (text === '') continue;
      this.#filled[at] = (this.#filled[at] ?? 0) + 1;
      const samples = (this.#samples[at] ??= new Set());
      if (samples.size < shownSamples) samples.add(text.slice(0, longestSample));
    }
  }

  columns(header: readonly string[], count: number): FileColumn[] {
    const width = Math.max(header.length, this.#filled.length);
    return Array.from({ length: width }, (_, at) => ({
      heading: (header[at] ?? '').trim().slice(0, 200),
      filled: count === 0 ? 0 : Math.round(((this.#filled[at] ?? 0) / count) * 100),
      samples: [...(this.#samples[at] ?? [])],
    }));
  }
}
