import { mayEnter, type Access } from '../members/access.ts';
import type { Role } from '../members/roles.ts';
import type { CellType } from './cell.ts';

/** A column that a sort of import understands. */
export interface ImportColumn {
  readonly key: string;
  readonly label: string;
  /** Other headings that mean it; case, spaces and signs do not count. */
  readonly names: readonly string[];
  readonly cell: CellType;
  /** A row without it is skipped, and a file without it is refused. */
  readonly required?: true;
  /** What it means where the label does not say it, as a sentence. */
  readonly hint?: string;
}

/** A question about the whole file. */
export interface ImportOption {
  readonly key: string;
  readonly label: string;
  /** The first one is what is done without an answer. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One sort of things that can be imported. */
export interface ImportSort {
  readonly label: string;
  /** What comes in, as a sentence. */
  readonly description: string;
  /** What names a thing, so that importing it again finds it, as a sentence. */
  readonly identity: string;
  readonly columns: readonly ImportColumn[];
  /** Further columns that a file with these headings has, such as one for each boss. */
  readonly columnsFor?: (headings: readonly string[]) => readonly ImportColumn[];
  readonly options?: readonly ImportOption[];
  /** Who may take back such an import, and see the rows of other people's files; else whoever imports. */
  readonly keepers?: Access;
}

/** Whether somebody may take an import of a sort back (IMP-68). */
export const mayTakeBack = (
  { keepers }: Pick<ImportSort, 'keepers'>,
  roles: ReadonlySet<Role>,
): boolean => keepers === undefined || mayEnter(keepers, roles);

/** Whether somebody may see the rows of an import: of their own file, or as one who may take it back. */
export const maySeeRows = (
  sort: Pick<ImportSort, 'keepers'>,
  { id, roles }: { readonly id: string; readonly roles: ReadonlySet<Role> },
  author: string,
): boolean => id === author || mayTakeBack(sort, roles);

/** All columns that a sort understands in a file with these headings. */
export const columnsIn = (
  { columns, columnsFor }: ImportSort,
  headings: readonly string[],
): readonly ImportColumn[] => (columnsFor ? [...columns, ...columnsFor(headings)] : columns);

/** The id of the thing in the community's own sheet. */
export const ownIdColumn: ImportColumn = {
  key: 'ownId',
  label: 'Your id',
  // Not `#` or `nr`: numbers of rows are others in the next file.
  names: ['id', 'row id', 'record id', 'uuid', 'guid'],
  cell: { type: 'text', max: 120 },
  hint: 'An id of your own sheet: the same id is the same thing in later files.',
};

/** The same, which the product's own exports fill with the id that the thing has here. */
export const ownIdColumnOf = (...headings: readonly string[]): ImportColumn => ({
  ...ownIdColumn,
  names: [...headings, ...ownIdColumn.names],
});

const amounts = [
  { value: 'k', label: 'Thousands of gold: 250 is 250.000g' },
  { value: 'g', label: 'Gold: 250 is 250g' },
] as const;

/**
 * What a figure without a unit means in the columns of gold of a file.
 * @param usual what it means without an answer: the `bare` of those columns
 */
export const amountsOption = (usual: 'k' | 'g'): ImportOption => ({
  key: 'amounts',
  label: 'A figure without a unit means',
  choices: usual === 'k' ? amounts : amounts.toReversed(),
});

/** How figures such as 3/4/2026 are read; every sort with a day has it. */
export const datesOption: ImportOption = {
  key: 'dates',
  label: 'Dates such as 3/4/2026',
  choices: [
    { value: 'day-first', label: 'Day first: 3 April' },
    { value: 'month-first', label: 'Month first: 4 March' },
  ],
};

/** All questions of a sort: its own, and that of dates if it has a day. */
export const optionsOf = ({ columns, options = [] }: ImportSort): readonly ImportOption[] => [
  ...options,
  ...(columns.some(({ cell }) => cell.type === 'day') ? [datesOption] : []),
];
