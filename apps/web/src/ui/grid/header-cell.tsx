import { memo, type PointerEvent } from 'react';
import { Icon } from '../icon.tsx';
import { columnTypes } from './column-types.ts';
import { frozenStyle } from './grid-cell.tsx';
import type { GridColumn } from './column.ts';
import { isSortable, selectKey, type ColumnLayout } from './use-grid-table.ts';
import css from './grid.module.css';

export interface HeaderCellProps<Row> {
  readonly columnLayout: ColumnLayout<Row>;
  readonly mode: 'cells' | 'rows';
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Its right edge was pressed: its width follows the pointer. */
  readonly onResize: (column: GridColumn<Row>, press: PointerEvent) => void;
  readonly isStop: boolean;
  /** For the column of checkboxes. */
  readonly allChosen: boolean;
  readonly chooseAll: (all: boolean) => void;
}

/** The sort after a click on a heading: ascending, descending, none. */
export const nextSort = (sort: string, key: string): string =>
  sort === key ? `-${key}` : sort === `-${key}` ? '' : key;

/** A column's heading; sorts if the column is sortable, and resizes at its right edge. */
export const HeaderCell = memo(Heading) as typeof Heading;

function Heading<Row>(props: HeaderCellProps<Row>) {
  const { columnLayout, mode, sort, onSort, onResize, isStop, allChosen, chooseAll } = props;
  const { column, frozen, edge } = columnLayout;
  const { key, header, headerMark } = column;
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null;
  const sortable = isSortable(column);
  const words = (
    <>
      {headerMark ? <span aria-hidden="true">{headerMark}</span> : null}
      <span className={headerMark ? 'sr-only' : css.heading}>{header}</span>
      {sortable ? (
        <span className={css.arrow} data-shown={order ? '' : undefined}>
          <Icon name={order === 'descending' ? 'down' : 'up'} size={12} />
        </span>
      ) : null}
    </>
  );
  return (
    <th
      scope="col"
      style={frozenStyle(columnLayout)}
      data-col={key}
      data-align={column.align ?? columnTypes[column.type].align}
      data-frozen={frozen ?? undefined}
      data-edge={edge || undefined}
      data-sorts={sortable || undefined}
      data-under={column.under}
      data-action={column.type === 'action' || undefined}
      aria-sort={sortable ? (order ?? 'none') : undefined}
      title={mode === 'cells' && !headerMark ? header : undefined}
      {...(mode === 'cells' ? { tabIndex: isStop ? 0 : -1 } : {})}
    >
      {key === selectKey ? (
        <input
          type="checkbox"
          tabIndex={mode === 'cells' ? -1 : 0}
          data-control=""
          aria-label="Select all"
          checked={allChosen}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
      ) : sortable && mode === 'rows' ? (
        <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, key))}>
          {words}
        </button>
      ) : (
        <span className={css.sort}>{words}</span>
      )}
      {key !== selectKey ? (
        <span
          className={css.grip}
          aria-hidden="true"
          data-control=""
          onPointerDown={(event) => {
            event.stopPropagation();
            onResize(column, event);
          }}
          // prevents text selection while dragging
          onMouseDown={(event) => event.preventDefault()}
        />
      ) : null}
    </th>
  );
}
