import { lookupFailed, messageOf } from '../../lib/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { textsOf } from './column-types.ts';
import type { GridColumn } from './column.ts';
import { writeCsv } from './tsv.ts';

/** A table to be exported. */
export interface CsvTable<Row> {
  /** The name of the file. */
  readonly label: string;
  /** The rows of all pages, in order. */
  readonly rows: readonly Row[] | Promise<readonly Row[]>;
  /** The shown columns; those without values are left out. */
  readonly columns: readonly GridColumn<Row>[];
}

/** Why the last export failed; empty while one is in progress, undefined: neither. */
export type ExportState = string | undefined;

/** The table as CSV: headings with their units, then the rows. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const valueColumns = columns.filter((column) => column.value !== undefined);
  const headings = valueColumns.map(({ header, fileHeader = header, unit }) =>
    unit ? `${fileHeader} (${unit.name})` : fileHeader,
  );
  return writeCsv([headings, ...textsOf(rows, valueColumns)]);
}

/** Downloads a table as a file, or shows that it could not be loaded. */
export async function exportTable<Row>(
  table: () => CsvTable<Row> | Promise<CsvTable<Row>>,
  setState: (state: ExportState) => void,
): Promise<void> {
  setState('');
  try {
    const { label, rows, columns } = await table();
    save(label, csvOf(await rows, columns));
    setState(undefined);
  } catch (failure) {
    const why = messageOf(failure, lookupFailed('The table could not be loaded'));
    toast(why, 'bad');
    setState(why);
  }
}

function save(label: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
