import { messageOf } from '../../lib/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { textsOf } from './column-types.ts';
import type { GridColumn } from './column.ts';
import { writeCsv } from './tsv.ts';

/** A table as it leaves for a file. */
export interface CsvTable<Row> {
  /** Names the file. */
  readonly label: string;
  /** Of all pages, in their order. */
  readonly rows: readonly Row[] | Promise<readonly Row[]>;
  /** As they are shown; those that only show something are left out. */
  readonly columns: readonly GridColumn<Row>[];
}

/** Headings with their units, then the rows, as a file. */
export function csvOf<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const told = columns.filter((column) => column.value !== undefined);
  const headings = told.map(({ header, unit }) => (unit ? `${header} (${unit.name})` : header));
  return writeCsv([headings, ...textsOf(rows, told)]);
}

/** Hands a table over as a file, or says why it could not be loaded. */
export async function exportCsv<Row>({ label, rows, columns }: CsvTable<Row>): Promise<void> {
  try {
    save(label, csvOf(await rows, columns));
  } catch (failure) {
    toast(messageOf(failure, { otherwise: 'The table could not be loaded' }), 'bad');
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
