import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, type FocusEvent } from 'react';
import type { BookingFull, RunView } from '@warchest/contract/runs.ts';
import { useSteady } from '../../../ui/steady.ts';
import { BookingRow } from './booking-row.tsx';
import { gridColumns } from './columns.tsx';
import type { GridContext } from './grid-column.ts';
import { shownAs, type Editor } from './edits.ts';
import { GridSummary } from './grid-summary.tsx';
import { useGrid, type GridAround } from './use-grid.ts';
import css from './booking-grid.module.css';

export interface BookingGridProps {
  readonly run: RunView;
  readonly bookings: readonly BookingFull[];
  readonly context: Omit<GridContext, 'jump'>;
  readonly around: GridAround;
  readonly editor: Editor;
}

const idOf = (b: BookingFull) => b.id;

/**
 * The bookings of a run as an ARIA grid: one tab stop, arrow keys between cells, keys for statuses.
 * Rows stay where they are while somebody works in them.
 */
export function BookingGrid({ run, bookings, context, around, editor }: BookingGridProps) {
  const { underWay, failed } = around.edits;
  const current = useMemo(
    () => bookings.map((b) => shownAs(run.kind, b, underWay.get(b.id), editor)),
    [bookings, run.kind, underWay, editor],
  );
  const { shown, pending, gone, apply, hold } = useSteady(
    current,
    idOf,
    `${run.id} ${around.edits.turn}`,
  );
  const grid = useGrid(run, shown, around);
  const { focusCell } = grid;
  const jump = useRef((id: string) => focusCell(id, 'buyer'));
  const whole = useMemo<GridContext>(() => ({ ...context, jump: jump.current }), [context]);
  useJumpToHash(shown, focusCell);

  return (
    <div className={css.frame}>
      <div className={css.box}>
        <table
          ref={grid.table}
          role="grid"
          aria-label={`Customers of ${run.difficulty} ${run.type} ${run.raid}`}
          aria-multiselectable="true"
          aria-rowcount={shown.length + 1}
          onKeyDown={grid.onKeyDown}
          onFocus={grid.onFocus}
        >
          <colgroup>
            {gridColumns.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {gridColumns.map((column) => (
                <th key={column.key} scope="col" data-align={column.align} data-col={column.key}>
                  <span
                    className={column.width < 42 && column.key !== 'spot' ? 'sr-only' : undefined}
                  >
                    {column.header}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            {...hold}
            onFocus={() => hold.onFocus()}
            onBlur={(event: FocusEvent) => hold.onBlur(event)}
          >
            {shown.map((b) => (
              <BookingRow
                key={b.id}
                b={b}
                context={whole}
                deeds={grid.deeds}
                stop={grid.stop?.id === b.id ? grid.stop.column : null}
                editing={grid.editing?.id === b.id ? grid.editing : null}
                isSelected={grid.selected.has(b.id)}
                isGone={gone.has(b.id)}
                underWay={underWay.get(b.id)}
                failed={failed.get(b.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <GridSummary
        bookings={current}
        selected={grid.selected.size}
        onClear={() => grid.setSelected(new Set())}
        edits={around.edits}
        pending={pending}
        onApply={apply}
      />
    </div>
  );
}

/** A link with `#booking-…` leads to the row: once it is there, the focus goes to its customer. */
function useJumpToHash(
  rows: readonly BookingFull[],
  focusCell: (id: string, column: string) => void,
): void {
  const done = useRef('');
  // by key: the same link followed again leads there again
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  useEffect(() => {
    const id = /^booking-(\w+)$/.exec(hash)?.[1];
    if (!id || done.current === visit + hash || !rows.some((b) => b.id === id)) return;
    done.current = visit + hash;
    focusCell(id, 'buyer');
  }, [rows, focusCell, hash, visit]);
}
