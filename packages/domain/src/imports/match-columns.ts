import { foldHeading } from './fold-heading.ts';
import { readCell, type CellContext, type CellType } from './cell.ts';
import type { ImportColumn } from './sort.ts';

/** The index of each column's cells in the file; null: not in the file. */
export type ColumnMap = Readonly<Record<string, number | null>>;

/** The unit of gold that a heading names: `Price (k)` or `Pot in gold`; null if it names none. */
export function headingUnit(heading: string): 'k' | 'g' | null {
  const [, unit, behind] =
    /\(\s*(k|g|gold|thousands?)\s*\)\s*$|\bin (k|gold)\s*$/i.exec(heading) ?? [];
  const named = (unit ?? behind)?.toLowerCase();
  return named === undefined ? null : named.startsWith('g') ? 'g' : 'k';
}

/** How far down a header is searched: sheets begin with titles and notes. */
export const headerDepth = 30;

const namesOf = (column: ImportColumn): string[] =>
  [column.label, column.key, ...column.names].map(foldHeading);

/**
 * The index of the row that is the header: the first one with the most headings of the sort.
 * Titles, merged heads and notes above it do not count. The first row, if no row has any.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
): number {
  const known = columns.map(namesOf);
  const score = (row: readonly string[]): number => {
    const folded = new Set(row.map(foldHeading));
    return known.filter((names) => names.some((name) => folded.has(name))).length;
  };
  let best = 0;
  let most = 0;
  for (const [at, row] of rows.slice(0, headerDepth).entries()) {
    const found = score(row);
    if (found > most) [best, most] = [at, found];
  }
  return best;
}

/** Types whose texts are recognized without a heading, with how surely. */
const recognizable: ReadonlySet<CellType['type']> = new Set([
  'discord-id',
  'day',
  'time',
  'choice',
  'flag',
]);

/**
 * Finds the columns of a sort in a file: as in the last import of the same headings, then by exact
 * heading, then by a heading that contains a name, then by content. Each file column is used once.
 * @param last the headings that the last import of this sort used, by column
 * @param samples rows below the header
 */
export function matchColumns(
  columns: readonly ImportColumn[],
  header: readonly string[],
  samples: readonly (readonly string[])[],
  last: Readonly<Record<string, string>>,
  context: CellContext,
): ColumnMap {
  const headings = header.map(foldHeading);
  const map: Record<string, number | null> = Object.fromEntries(
    columns.map(({ key }) => [key, null]),
  );
  const used = new Set<number>();
  const take = (key: string, at: number): void => {
    if (map[key] !== null || at < 0) return;
    map[key] = at;
    used.add(at);
  };
  const free = (test: (heading: string) => boolean): number =>
    headings.findIndex((heading, at) => !used.has(at) && test(heading));

  // Files of another kind may use one of these headings for something else.
  const isLikeLast = Object.values(last)
    .map(foldHeading)
    .every((heading) => heading === '' || headings.includes(heading));
  for (const { key } of isLikeLast ? columns : []) {
    const before = foldHeading(last[key] ?? '');
    if (before !== '')
      take(
        key,
        free((heading) => heading === before),
      );
  }
  // Names in their order, across all columns: a label wins over another column's second name.
  const ranked = columns
    .flatMap((column) => namesOf(column).map((name, rank) => ({ key: column.key, name, rank })))
    .toSorted((a, b) => a.rank - b.rank);
  for (const { key, name } of ranked)
    take(
      key,
      free((heading) => heading === name),
    );
  for (const column of columns) {
    const names = namesOf(column).filter((name) => name.length >= 4);
    take(
      column.key,
      free((heading) => names.some((name) => heading.startsWith(name) || heading.endsWith(name))),
    );
  }
  for (const column of columns) {
    if (!recognizable.has(column.cell.type)) continue;
    const candidates = (header.length > 0 ? header : (samples[0] ?? []))
      .map((_, at) => at)
      .filter((at) => !used.has(at))
      .filter((at) => isFilledWith(column.cell, samples, at, context));
    const [only = -1, another] = candidates;
    // Two candidates are a guess.
    if (another === undefined) take(column.key, only);
  }
  return map;
}

function isFilledWith(
  cell: CellType,
  samples: readonly (readonly string[])[],
  at: number,
  context: CellContext,
): boolean {
  const filled = samples.map((row) => row[at] ?? '').filter((text) => text.trim() !== '');
  if (filled.length < 2) return false;
  // Flags such as 1 and 0 are figures as well.
  if (cell.type === 'flag' && filled.every((text) => /\d/.test(text))) return false;
  return filled.every((text) => 'value' in readCell(cell, text, context));
}
