import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SortHeader } from './sort-header.tsx';
import type { RowTone } from './status-badge.tsx';
import type { Steady } from './steady.ts';
import { rowKeys, type RowKey } from './table-keys.ts';
import { TableRows } from './table-rows.tsx';
import type { Reveal, WindowedRowsProps } from './windowed-rows.tsx';
import css from './data-table.module.css';

export interface Column<Row> {
  /** Stable name, also what the URL calls it when sorted by. */
  readonly key: string;
  readonly header: string;
  /** Shown instead of the header's text, such as a glyph; the text stays its name. */
  readonly headerMark?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable: what it is compared by; null sorts last. */
  readonly sort?: (row: Row) => string | number | null;
  readonly align?: 'start' | 'end' | 'center';
  /** CSS width, such as `120px`. */
  readonly width?: string;
  /** The column that names the row: a row header, pinned when the table scrolls sideways. */
  readonly names?: boolean;
}

export interface GridProps<Row> {
  /** What the table holds, for readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly id: (row: Row) => string;
  /** Keep it stable (module scope or useMemo): rows are memoised by it. */
  readonly columns: readonly Column<Row>[];
  /** Column key, with `-` in front for descending; belongs into the URL. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly tone?: (row: Row) => RowTone | null;
  /** Enter or a click beside the controls. */
  readonly onOpen?: (row: Row) => void;
  /** Single keys for the focused row, or for the chosen ones: `{ c: copyNames, e: edit }`. */
  readonly keys?: Readonly<Record<string, RowKey<Row>>>;
  /** Chosen row ids; with `onSelect` rows get a checkbox, `x` and Shift+X. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (selected: ReadonlySet<string>) => void;
  /** Under a row, over all columns (a run's bookings). Null: nothing. */
  readonly detail?: (row: Row) => ReactNode;
  /** Rows that are no longer there but still drawn. */
  readonly gone: ReadonlySet<string>;
  readonly hold: Steady<Row>['hold'];
}

/** Up to so many rows are drawn whole: finding in the page works, and it is quick enough. */
const drawnWhole = 150;

/** Loaded with the first long table only. */
const WindowedRows = lazy(() =>
  import('./windowed-rows.tsx').then((found) => ({ default: found.WindowedRows })),
) as unknown as <Row>(props: WindowedRowsProps<Row>) => ReactNode;

/** The `<table>` of a DataTable in its scrolling box, with keys and selection. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, id, columns, sort = '', onSort, onOpen } = props;
  const { keys, selected, onSelect, detail, hold } = props;
  const box = useRef<HTMLDivElement>(null);
  const reveal = useRef<Reveal>(null);
  const [active, setActive] = useState<string | null>(null);
  // tables whose rows open are of uneven height and drawn whole
  const isLong = rows.length > drawnWhole && detail === undefined;
  const own = { ...props, active, setActive };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) =>
    rowKeys(event, {
      rows,
      id,
      active,
      setActive,
      onOpen,
      keys,
      selected,
      onSelect,
      box: box.current,
      reveal: isLong ? reveal.current : null,
    });

  return (
    <div
      ref={box}
      className={css.box}
      role="region"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-grid=""
    >
      <table>
        <thead>
          <tr>
            {onSelect ? (
              <th className={css.check} scope="col">
                <input
                  type="checkbox"
                  aria-label="Select all"
                  checked={rows.length > 0 && rows.every((row) => selected?.has(id(row)))}
                  onChange={(event) =>
                    onSelect(event.currentTarget.checked ? new Set(rows.map(id)) : new Set())
                  }
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <SortHeader
                key={column.key}
                column={column}
                sort={sort}
                {...(onSort ? { onSort } : {})}
              />
            ))}
          </tr>
        </thead>
        <tbody {...hold}>
          {isLong ? (
            <Suspense fallback={<TableRows {...own} rows={rows.slice(0, 40)} />}>
              <WindowedRows {...own} box={box} reveal={reveal} />
            </Suspense>
          ) : (
            <TableRows {...own} />
          )}
        </tbody>
      </table>
    </div>
  );
}
