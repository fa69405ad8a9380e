import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SortHeader } from './sort-header.tsx';
import type { GridProps } from './grid-props.ts';
import { rowKeys } from './table-keys.ts';
import { TableRows } from './table-rows.tsx';
import type { Reveal, WindowedRowsProps } from './windowed-rows.tsx';
import css from './data-table.module.css';

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
