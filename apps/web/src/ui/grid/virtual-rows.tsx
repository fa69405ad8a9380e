import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { usePrinted } from '../../lib/use-printed.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useRecycledRows } from './use-recycled-rows.ts';
import { GridBody, type Drawn, type GridBodyProps } from './grid-body.tsx';

/** Scrolls to a row that is not rendered. */
export type Reveal = (at: number) => void;

export interface VirtualRowsProps<Row> extends GridBodyProps<Row> {
  /** Identifies filters and sort. */
  readonly view: string;
  /** The row that last had the focus, even if it has been removed. */
  readonly own: string | undefined;
  readonly box: RefObject<HTMLElement | null>;
  readonly reveal: Ref<Reveal>;
  readonly onDrawn: () => void;
  /** Whether the column widths are final, so that heights can be measured. */
  readonly fit: () => boolean;
}

const rowHeight = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 32;

/** The heights of the rendered rows in order, each including its open detail. */
function heightsOf(box: HTMLElement | null): readonly number[] {
  const heights: number[] = [];
  for (const line of box?.querySelector('tbody')?.rows ?? []) {
    if (line.dataset.row !== undefined) heights.push(line.getBoundingClientRect().height);
    else if (line.dataset.detail !== undefined)
      heights.push((heights.pop() ?? 0) + line.getBoundingClientRect().height);
  }
  return heights;
}

/** Ignores sub-pixel changes caused by zoom. */
const sameHeight = 0.5;

/** The rows of a long table: only those in view, a few around them, and the focused one. */
export function VirtualRows<Row>({
  view,
  own,
  box,
  reveal,
  onDrawn,
  fit,
  ...props
}: VirtualRowsProps<Row>) {
  const { rows, grid, stop } = props;
  // After another filter or sort, first render the rows in view, and those around them once input
  // pauses.
  const rested = useDebouncedValue(view);
  const isPrinted = usePrinted();
  const focusedIndex = stop ? rows.findIndex((row) => grid.id(row) === stop.row) : -1;
  /** The assumed height of unrendered rows: that of the first rendered ones. */
  const typical = useRef<number | null>(null);
  const { id } = grid;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => typical.current ?? rowHeight(),
    // heights are cached by row, wherever it is
    getItemKey: useCallback(
      (at: number) => {
        const row = rows[at];
        return row === undefined ? at : id(row);
      },
      [rows, id],
    ),
    overscan: rested ? 6 : 0,
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        return focusedIndex < 0 || shown.includes(focusedIndex)
          ? shown
          : [...shown, focusedIndex].toSorted((a, b) => a - b);
      },
      [focusedIndex],
    ),
  });
  // The scrolling box is only known after the first render; without a second render only the first
  // forty rows would ever appear.
  const [, setBoxed] = useState(false);
  useEffect(() => setBoxed(true), []);
  useImperativeHandle(
    reveal,
    () => (at: number) => virtual.scrollToIndex(at, { align: 'center' }),
    [virtual],
  );
  useEffect(onDrawn);
  const items = virtual.getVirtualItems();
  let end = 0;
  const gaps = items.map((item) => {
    const gap = item.start - end;
    end = item.end;
    return gap;
  });
  const isWhole = isPrinted || items.length === 0;
  const at = isWhole
    ? rows.slice(0, isPrinted ? rows.length : 40).map((_, place) => place)
    : items.map((item) => item.index);
  const ids = at.flatMap((place) => {
    const row = rows[place];
    return row === undefined ? [] : [grid.id(row)];
  });
  const keys = useRecycledRows(ids, view, own);
  // Unrendered rows have the estimated height. If it differed from the real one, rows would shift
  // while scrolling, and focused buttons would leave the view. A height depends only on the row and
  // the kept widths, so each is measured once.
  useLayoutEffect(() => {
    if (isPrinted || !fit()) return;
    const heights = heightsOf(box.current);
    const [first] = heights;
    if (typical.current === null && first !== undefined) {
      typical.current = first;
      virtual.measure();
    }
    const { onChange } = virtual.options;
    // Inside a commit React cannot be flushed, and renders right after it anyway.
    virtual.options.onChange = (instance) => onChange(instance, false);
    for (const [number, item] of items.entries()) {
      const height = heights[number];
      if (height !== undefined && Math.abs(height - item.size) >= sameHeight)
        virtual.resizeItem(item.index, height);
    }
    virtual.options.onChange = onChange;
  });
  const drawn: Drawn = {
    at,
    gaps: isWhole ? [] : [...gaps, virtual.getTotalSize() - end],
    keys,
  };
  return <GridBody {...props} drawn={drawn} />;
}
