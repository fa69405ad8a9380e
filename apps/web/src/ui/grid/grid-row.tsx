import { memo } from 'react';
import { cellText } from './column-types.ts';
import type { RowTone } from './column.ts';
import type { RowState } from './edit-states.ts';
import { GridCell, type CellActions } from './grid-cell.tsx';
import type { ColumnLayout } from './use-grid-table.ts';

export interface GridRowProps<Row> {
  readonly row: Row;
  readonly rowId: string;
  readonly elementId: string | undefined;
  readonly columnLayouts: readonly ColumnLayout<Row>[];
  readonly actions: CellActions<Row>;
  readonly mode: 'cells' | 'rows';
  readonly tone: RowTone | null;
  readonly state: RowState | undefined;
  /** The column of the grid's one tab stop, if it is in this row. */
  readonly stop: string | null;
  /** The column that is being edited, and the editor's initial text. */
  readonly editing: string | null;
  readonly initialText: string | undefined;
  /** The number of rows that would take a value for all. */
  readonly others: number;
  readonly isSelected: boolean;
  readonly isGone: boolean;
  readonly opens: boolean;
  readonly chooses: boolean;
  /** First and last selected column in this row; -1 if none. */
  readonly blockLeft: number;
  readonly blockRight: number;
  /** Its aria-rowindex from 1, including the heading; only if not all rows are rendered. */
  readonly place: number | undefined;
}

/**
 * Columns with their places, those under the others at the end: in the middle of a row, such a cell
 * would still take a place among the table's columns.
 */
export const underLast = <Data,>(
  columnLayouts: readonly ColumnLayout<Data>[],
): readonly (readonly [ColumnLayout<Data>, number])[] => {
  const places = columnLayouts.map((one, at) => [one, at] as const);
  if (!columnLayouts.some(({ column }) => column.under)) return places;
  return places.toSorted(
    ([one], [other]) => Number(one.column.under ?? false) - Number(other.column.under ?? false),
  );
};

/** One row; rerenders only if its content or state changes. */
export const GridRow = memo(Row) as typeof Row;

function Row<Data>(props: GridRowProps<Data>) {
  const { row, rowId, elementId, columnLayouts, mode, tone, isSelected, isGone, chooses, opens } =
    props;
  const { blockLeft, blockRight, place } = props;
  const isTwoLines = columnLayouts.some(({ column }) => column.under && cellText(column, row));
  return (
    <tr
      id={elementId}
      data-row={rowId}
      data-tone={tone ?? undefined}
      data-gone={isGone || undefined}
      data-stop={(mode === 'rows' && props.stop !== null) || undefined}
      data-opens={opens || undefined}
      data-two-lines={isTwoLines || undefined}
      aria-selected={chooses ? isSelected : undefined}
      aria-rowindex={place}
      {...(mode === 'rows' ? { tabIndex: -1 } : {})}
    >
      {underLast(columnLayouts).map(([one, at]) => (
        <GridCell
          key={one.column.key}
          row={row}
          rowId={rowId}
          columnLayout={one}
          actions={props.actions}
          mode={mode}
          state={props.state}
          isStop={props.stop === one.column.key}
          initialText={props.editing === one.column.key ? (props.initialText ?? null) : undefined}
          others={props.others}
          isSelected={isSelected}
          inBlock={at >= blockLeft && at <= blockRight && blockLeft >= 0}
        />
      ))}
    </tr>
  );
}
