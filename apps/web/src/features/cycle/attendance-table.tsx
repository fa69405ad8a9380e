import type { RowData } from '@tanstack/react-table';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import css from './cycle.module.css';

export interface TableState {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export interface AttendanceTableProps<Row extends RowData> extends TableState {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly id: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly empty: { readonly title: string; readonly hint?: string };
}

const pageSize = 50;

/** A row as a card: every column with its heading. */
const cardOf =
  <Row,>(columns: readonly Column<Row>[]) =>
  (row: Row) => (
    <dl className={css.card}>
      {columns.map((column) => (
        <div key={column.key} data-col={column.key}>
          <dt>{column.header}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );

/** Rows of one attendance tab. */
export function AttendanceTable<Row extends RowData>({
  columns,
  empty,
  ...table
}: AttendanceTableProps<Row>) {
  return (
    <DataTable
      {...table}
      columns={columns}
      view={table.label}
      pageSize={pageSize}
      empty={{ title: empty.title, ...(empty.hint ? { text: empty.hint } : {}) }}
      card={cardOf(columns)}
    />
  );
}
