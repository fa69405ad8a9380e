import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { TableProps } from '../../lib/table-address.ts';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import css from './cycle.module.css';

export interface TableState {
  /** Its order and filter, as they stand in the address. */
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

const foot = ({ tools }: { readonly tools: ReactNode }) => <div className={css.foot}>{tools}</div>;

/** A row as a card: every column with its heading. */
const cardOf =
  <Row,>(columns: readonly GridColumn<Row>[]) =>
  (row: Row) => (
    <dl className={css.card}>
      {columns.map((column) => (
        <div key={column.key} data-col={column.key}>
          <dt>{column.header}</dt>
          <dd>{column.show?.(row)}</dd>
        </div>
      ))}
    </dl>
  );

/** Rows of one attendance tab. */
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
      card={cardOf(columns)}
      foot={foot}
    />
  );
}
