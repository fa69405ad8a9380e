import { memo } from 'react';
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

/** One row; rerenders only if its content or state changes. */
export const GridRow = memo(Row) as typeof Row;

function Row<Data>(props: GridRowProps<Data>) {
  const { row, rowId, elementId, columnLayouts, mode, tone, isSelected, isGone, chooses, opens } =
    props;
  const { blockLeft, blockRight, place } = props;
  return (
    <tr
      id={elementId}
      data-row={rowId}
      data-tone={tone ?? undefined}
      data-gone={isGone || undefined}
      data-stop={(mode === 'rows' && props.stop !== null) || undefined}
      data-opens={opens || undefined}
      aria-selected={chooses ? isSelected : undefined}
      aria-rowindex={place}
      {...(mode === 'rows' ? { tabIndex: -1 } : {})}
    >
      {columnLayouts.map((one, at) => (
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
