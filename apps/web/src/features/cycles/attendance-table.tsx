import type { RowData } from '@tanstack/react-table';
import type { TableProps } from '../../lib/table-search-params.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { toolsFoot } from '../../ui/grid/tools-foot.tsx';
import { cardOf } from '../../ui/grid/row-card.tsx';

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
  readonly empty: { readonly title: string; readonly hint?: string };
}

const pageSize = 50;
/** Columns whose text takes a line of its own on a phone. */
const ownLine = ['title', 'string', 'explanation'];

/** The rows of one attendance tab. */
export function AttendanceTable<Row extends RowData>({
  columns,
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
      card={cardOf(columns, ownLine)}
      foot={toolsFoot}
    />
  );
}
