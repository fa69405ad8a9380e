import { Fragment, type ReactNode, type SyntheticEvent } from 'react';
import { boundsOf } from './range.ts';
import type { CellActions } from './grid-cell.tsx';
import type { GridProps } from './grid-props.ts';
import { GridRow } from './grid-row.tsx';
import type { Editing } from './use-cell-edits.tsx';
import type { Range, CellRef } from './range.ts';
import type { ColumnLayout } from './use-grid-table.ts';
import type { RecycledRowKeys } from './use-recycled-rows.ts';

/** The rendered rows, with spacers for the others. */
export interface Drawn {
  readonly at: readonly number[];
  /** Spacer heights in px: before the row at each index of {@link at}, and after the last one. */
  readonly gaps: readonly number[];
  /** The element key of each row; without them each row has its own element. */
  readonly keys: RecycledRowKeys;
}

export interface GridBodyProps<Row> {
  readonly grid: Pick<
    GridProps<Row>,
    'id' | 'mode' | 'tone' | 'anchor' | 'onOpen' | 'choice' | 'detail'
  >;
  readonly rows: readonly Row[];
  readonly columnLayouts: readonly ColumnLayout<Row>[];
  readonly actions: CellActions<Row>;
  readonly states: NonNullable<GridProps<Row>['edits']>['states'] | undefined;
  readonly stop: CellRef | null;
  readonly editing: Editing | null;
  readonly others: number;
  readonly selected: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
  readonly range: Range | null;
  readonly drawn?: Drawn;
}

/** The rows of a grid's body: all of them, or those in view. */
export function GridBody<Row>(props: GridBodyProps<Row>): ReactNode {
  const {
    grid,
    rows,
    columnLayouts,
    actions,
    states,
    stop,
    editing,
    others,
    selected,
    gone,
    range,
  } = props;
  const { drawn } = props;
  const bounds = range
    ? boundsOf(
        range,
        rows.map(grid.id),
        columnLayouts.map((one) => one.column.key),
      )
    : null;
  const rowAt = (row: Row, at: number) => {
    const rowId = grid.id(row);
    const inBlock = bounds !== null && at >= bounds.top && at <= bounds.bottom;
    const isEdited = editing?.row === rowId;
    const detail = grid.detail?.(row) ?? null;
    const line = (
      <GridRow
        key={drawn?.keys.get(rowId) ?? rowId}
        row={row}
        rowId={rowId}
        elementId={grid.anchor?.(row)}
        columnLayouts={columnLayouts}
        actions={actions}
        mode={grid.mode}
        tone={grid.tone?.(row) ?? null}
        state={states?.get(rowId)}
        stop={stop?.row === rowId ? stop.column : null}
        editing={isEdited ? editing.column : null}
        initialText={isEdited ? editing.initialText : undefined}
        others={isEdited ? others : 0}
        isSelected={selected.has(rowId)}
        isGone={gone.has(rowId)}
        opens={grid.onOpen !== undefined}
        chooses={grid.choice !== undefined}
        blockLeft={inBlock ? bounds.left : -1}
        blockRight={inBlock ? bounds.right : -1}
        place={drawn ? at + 2 : undefined}
      />
    );
    if (detail === null) return line;
    return (
      <Fragment key={rowId}>
        {line}
        <Detail columns={columnLayouts.length}>{detail}</Detail>
      </Fragment>
    );
  };
  if (!drawn) return rows.map(rowAt);
  return drawn.at.flatMap((at, number) => {
    const row = rows[at];
    const last = number === drawn.at.length - 1;
    return [
      <Gap key={`before-${number}`} height={drawn.gaps[number] ?? 0} />,
      row === undefined ? null : rowAt(row, at),
      last ? <Gap key="after" height={drawn.gaps[number + 1] ?? 0} /> : null,
    ];
  });
}

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** The detail below a row. Its keys and clicks do not reach the grid. */
const Detail = ({
  columns,
  children,
}: {
  readonly columns: number;
  readonly children: ReactNode;
}) => (
  <tr data-detail="">
    <td
      colSpan={columns}
      onKeyDown={keep}
      onClick={keep}
      onDoubleClick={keep}
      onMouseDown={keep}
      onPointerDown={keep}
      onPointerOver={keep}
      onFocus={keep}
      onCopy={keep}
      onPaste={keep}
    >
      {children}
    </td>
  </tr>
);

const Gap = ({ height }: { readonly height: number }) =>
  height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
