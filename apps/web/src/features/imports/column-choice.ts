import type { ImportView } from '@warchest/contract/import-view.ts';
import { columnsIn, type ImportColumn } from '@warchest/domain/imports/sort.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';

export type ChosenColumns = ImportView['columns'];
type FileColumn = ImportView['fileColumns'][number];

/** The letters of a column as in a spreadsheet: A, B … Z, AA. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCodePoint(65 + (at % 26))}`;
}

/** The heading of a column of the file, or its letters if it has none. */
export const headingOf = ({ heading, at }: FileColumn): string =>
  heading || `Column ${columnLetters(at)}`;

const shownLength = 18;
const cut = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text;

/** A column of the file as an option: heading, place, how much is filled, samples. */
export const columnOption = (column: FileColumn): { value: string; label: string } => ({
  value: String(column.at),
  label: [
    `${headingOf(column).slice(0, 60)} (${columnLetters(column.at)})`,
    `${column.filled} %`,
    column.samples.map(cut).join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · '),
});

/** The columns that the sort understands in this file. */
export const knownColumns = ({
  sort,
  fileColumns,
}: Pick<ImportView, 'sort' | 'fileColumns'>): readonly ImportColumn[] =>
  columnsIn(
    sortOf(sort),
    fileColumns.map(({ heading }) => heading),
  );

/** The needed columns that have no column of the file. */
export const missingColumns = ({
  sort,
  columns,
}: Pick<ImportView, 'sort' | 'columns'>): readonly ImportColumn[] =>
  sortOf(sort).columns.filter(({ key, required }) => required && (columns[key] ?? null) === null);

/** The columns of the file that mean nothing yet, without empty ones. */
export function unusedColumns({
  fileColumns,
  columns,
}: Pick<ImportView, 'fileColumns' | 'columns'>): readonly FileColumn[] {
  const used = new Set(Object.values(columns));
  return fileColumns.filter(({ at, filled }) => !used.has(at) && filled > 0);
}

/**
 * The change of choosing a column of the file for a column of the sort: each is used once, so that
 * the one that had it loses it.
 */
export function choosing(columns: ChosenColumns, key: string, at: number | null): ChosenColumns {
  const loser = at === null ? undefined : Object.keys(columns).find((one) => columns[one] === at);
  return loser === undefined || loser === key ? { [key]: at } : { [loser]: null, [key]: at };
}
