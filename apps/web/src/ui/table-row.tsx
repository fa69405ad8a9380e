import { memo, type ReactNode } from 'react';
import type { Column } from './grid-props.ts';
import type { RowTone } from './status-badge.tsx';
import css from './data-table.module.css';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly rowId: string;
  readonly columns: readonly Column<Row>[];
  readonly tone: RowTone | null;
  readonly isActive: boolean;
  readonly isGone: boolean;
  readonly isSelected: boolean;
  readonly select: ((id: string) => void) | null;
  readonly open: ((row: Row) => void) | null;
  readonly activate: (id: string) => void;
  readonly detail: ReactNode;
  readonly span: number;
}

/** A press on these is theirs, not the row's. */
const controls = 'a, button, input, select, textarea, label, summary, [data-row-control]';

function Row<Data>(props: TableRowProps<Data>) {
  const { row, rowId, columns, tone, isActive, isGone, isSelected } = props;
  const { select, open, activate, detail, span } = props;
  return (
    <>
      <tr
        data-row={rowId}
        data-tone={tone ?? undefined}
        data-active={isActive || undefined}
        data-gone={isGone || undefined}
        data-opens={open ? '' : undefined}
        aria-selected={select ? isSelected : undefined}
        tabIndex={-1}
        onFocus={() => activate(rowId)}
        onClick={(event) => {
          if (open && !(event.target as HTMLElement).closest(controls)) open(row);
        }}
      >
        {select ? (
          <td className={css.check}>
            <input
              type="checkbox"
              aria-label="Select row"
              checked={isSelected}
              onChange={() => select(rowId)}
            />
          </td>
        ) : null}
        {columns.map(({ key, cell, align, names }) =>
          names ? (
            <th key={key} scope="row" data-align={align} data-pinned="" data-col={key}>
              {cell(row)}
            </th>
          ) : (
            <td key={key} data-align={align} data-col={key}>
              {cell(row)}
            </td>
          ),
        )}
      </tr>
      {detail ? (
        <tr className={css.detail}>
          <td colSpan={span}>{detail}</td>
        </tr>
      ) : null}
    </>
  );
}

/** One row; drawn again only when its data or its state change. */
export const TableRow = memo(Row) as typeof Row;
