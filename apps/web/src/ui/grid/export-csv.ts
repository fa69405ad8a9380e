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

/** The table as CSV: headings with their units, then the rows. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const valueColumns = columns.filter((column) => column.value !== undefined);
  const headings = valueColumns.map(({ header, fileHeader = header, unit }) =>
    unit ? `${fileHeader} (${unit.name})` : fileHeader,
  );
  return writeCsv([headings, ...textsOf(rows, valueColumns)]);
}

/** Downloads a table as a file, or shows that it could not be loaded. */
export async function exportCsv<Row>({ label, rows, columns }: CsvTable<Row>): Promise<void> {
  try {
    save(label, csvOf(await rows, columns));
  } catch (failure) {
    toast(messageOf(failure, lookupFailed('The table could not be loaded')), 'bad');
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
