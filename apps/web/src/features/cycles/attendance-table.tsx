import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { TableProps } from '../../lib/table-search-params.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { sumFoot } from '../../ui/grid/sum-foot.tsx';

export interface TableState {
  /** Its sort and filter, as kept in the URL. */
  readonly table: TableProps;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export interface AttendanceTableProps<Row extends RowData> extends TableState {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly id: (row: Row) => string;
  readonly columns: readonly GridColumn<Row>[];
  /** A row on a phone. */
  readonly card: (row: Row) => ReactNode;
  /** The number of rows and their sum, in words. */
  readonly sum: ReactNode;
  /** One row of it, and several. */
  readonly words: { readonly one: string; readonly several: string };
  readonly empty: { readonly title: string; readonly hint?: string };
}

const pageSize = 50;

/** The rows of one attendance tab. */
export function AttendanceTable<Row extends RowData>({
  columns,
  sum,
  words,
  empty,
  table,
  ...rest
}: AttendanceTableProps<Row>) {
  return (
    <Grid
      {...table}
      {...rest}
      name="attendance"
      mode="rows"
      rowName={rest.id}
      columns={columns}
      view={rest.label}
      pageSize={pageSize}
      empty={{ title: empty.title, ...(empty.hint ? { text: empty.hint } : {}) }}
      toolBar={{ words }}
      foot={sumFoot(sum)}
    />
  );
}
