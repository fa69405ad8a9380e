import { useRef, useCallback } from 'react';
import type { GridProps } from './grid-props.ts';
import { TableRow } from './table-row.tsx';

/** Which rows are drawn, and the heights that stand for those above and below. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

export interface TableRowsProps<Row> extends GridProps<Row> {
  readonly active: string | null;
  readonly setActive: (id: string) => void;
}

/** The rows of a table's body, all of them or those of a window. */
export function TableRows<Row>(props: TableRowsProps<Row> & { readonly window?: Window }) {
  const { rows, id, columns, tone, onOpen, selected, onSelect, detail, gone } = props;
  const { active, setActive, window: drawn } = props;
  const span = columns.length + (onSelect ? 1 : 0);

  // stable, so that choosing one row does not draw all others again
  const latest = useRef({ selected, onSelect, onOpen });
  latest.current = { selected, onSelect, onOpen };
  const toggle = useCallback((rowId: string) => {
    const next = new Set(latest.current.selected);
    if (!next.delete(rowId)) next.add(rowId);
    latest.current.onSelect?.(next);
  }, []);
  const open = useCallback((row: Row) => latest.current.onOpen?.(row), []);

  return (
    <>
      {drawn && drawn.before > 0 ? (
        <tr aria-hidden="true" style={{ height: drawn.before }} />
      ) : null}
      {(drawn ? rows.slice(drawn.from, drawn.to) : rows).map((row) => {
        const rowId = id(row);
        return (
          <TableRow
            key={rowId}
            row={row}
            rowId={rowId}
            columns={columns}
            tone={tone?.(row) ?? null}
            isActive={active === rowId}
            isGone={gone.has(rowId)}
            isSelected={selected?.has(rowId) ?? false}
            select={onSelect ? toggle : null}
            open={onOpen ? open : null}
            activate={setActive}
            detail={detail?.(row)}
            span={span}
          />
        );
      })}
      {drawn && drawn.after > 0 ? <tr aria-hidden="true" style={{ height: drawn.after }} /> : null}
    </>
  );
}
