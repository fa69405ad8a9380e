import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { nextSort } from './header-cell.tsx';
import { isOnControl, isTyping, cellRefOf } from './cell-elements.ts';
import { columnTypes } from './column-types.ts';
import { isSortable, selectKey } from './use-grid-table.ts';
import type { KeyContext } from './use-grid-keys.ts';

const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]')?.dataset.row : undefined;

/** Pointer input in the cells of a spreadsheet: a click, a drag, Shift+click. */
export function usePointerSelection<Row>(context: KeyContext<Row>) {
  const begun = useRef<ReturnType<typeof cellRefOf>>(null);
  const drawn = useRef(false);
  /** Where the pointer was pressed; null if unknown. */
  const pressed = useRef<{ readonly row: string | undefined } | null>(null);
  /** A mouse was pressed on a cell that did not have the focus. */
  const arrives = useRef(false);
  useEffect(() => {
    const end = () => {
      begun.current = null;
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);
  const { props, rows, rowIds, columns, cellFocus, choice, cells } = context;
  const isSheet = props.mode === 'cells';

  const onPointerDown = (event: PointerEvent) => {
    drawn.current = false;
    pressed.current = { row: rowOf(event.target) };
    const td = event.target instanceof Element ? event.target.closest('[data-col]') : null;
    arrives.current = event.pointerType === 'mouse' && td !== document.activeElement;
    if (!isSheet || event.button !== 0 || isOnControl(event.target)) return;
    const cell = cellRefOf(event.target);
    if (!cell || cell.row === '') return;
    if (event.shiftKey) {
      // the focus stays where the selection began
      event.preventDefault();
      const { at } = cellFocus;
      if (at && rowIds.includes(at.row)) cellFocus.setRange({ from: at, to: cell });
      else cellFocus.focus(cell);
      return;
    }
    cellFocus.setRange(null);
    if (event.pointerType === 'mouse') begun.current = cell;
  };
  const onPointerOver = (event: PointerEvent) => {
    const from = begun.current;
    const to = cellRefOf(event.target);
    if (!from || !to || to.row === '' || (event.buttons & 1) === 0) return;
    if (!drawn.current && from.row === to.row && from.column === to.column) return;
    drawn.current = true;
    cellFocus.setRange({ from, to });
  };
  const onMouseDown = (event: MouseEvent) => {
    // Shift+click would select the text in between
    if (isSheet && event.shiftKey && !isTyping(event.target)) event.preventDefault();
  };
  const onClickCapture = (event: MouseEvent) => {
    const { current: down } = pressed;
    pressed.current = null;
    // the element has changed its row between press and release, so this row was not meant
    if (!down || event.detail === 0 || down.row === rowOf(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    if (isOnControl(event.target) || drawn.current) return;
    const cell = cellRefOf(event.target);
    const row = rows[rowIds.indexOf(cell?.row ?? '')];
    if (!isSheet) {
      const line = event.target instanceof Element ? event.target.closest('tr[data-row]') : null;
      const opened = rows[rowIds.indexOf(line?.getAttribute('data-row') ?? '')];
      if (opened !== undefined) props.onOpen?.(opened);
      return;
    }
    const column = columns.find((one) => one.key === cell?.column);
    if (!cell || !column || event.shiftKey) return;
    if (cell.row === '') {
      if (isSortable(column)) context.setSort(nextSort(context.sort, column.key));
      return;
    }
    if (row === undefined) return;
    if (column.key === selectKey) return choice.toggle(props.id(row), event.shiftKey);
    choice.clear();
    const onText = event.target instanceof Element && event.target.closest('[data-edit]');
    // The browser gives all keys to an open list, so nothing can be pasted. Where rows are pasted, the
    // first click of a mouse only goes to the cell.
    const isPastedInto = props.edits?.add && columnTypes[column.type].control === 'select';
    if (isPastedInto && arrives.current) return;
    if (column.edit && onText) cells.open(row, column);
    else if (!column.edit) column.press?.(row);
  };
  const onDoubleClick = (event: MouseEvent) => {
    if (!isSheet || isOnControl(event.target)) return;
    const cell = cellRefOf(event.target);
    const row = rows[rowIds.indexOf(cell?.row ?? '')];
    const column = columns.find((one) => one.key === cell?.column);
    if (row !== undefined && column?.edit && column.type !== 'tick') cells.open(row, column);
  };
  return { onPointerDown, onPointerOver, onMouseDown, onClickCapture, onClick, onDoubleClick };
}
