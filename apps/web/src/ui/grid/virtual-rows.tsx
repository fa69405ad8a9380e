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

/** Brings a row that is not drawn into view. */
export type Reveal = (at: number) => void;

export interface VirtualRowsProps<Row> extends GridBodyProps<Row> {
  /** Filters and order: with others, other rows come into view. */
  readonly view: string;
  /** The row that had the focus last; also one that is not among the rows any more. */
  readonly own: string | undefined;
  readonly box: RefObject<HTMLElement | null>;
  readonly reveal: Ref<Reveal>;
  readonly onDrawn: () => void;
  /** Whether the columns have the widths with which heights can be measured. */
  readonly fit: () => boolean;
}

const rowHeight = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 32;

/** The heights of the rows that are drawn, in their order, each with what stands open under it. */
function heightsOf(box: HTMLElement | null): readonly number[] {
  const heights: number[] = [];
  for (const line of box?.querySelector('tbody')?.rows ?? []) {
    if (line.dataset.row !== undefined) heights.push(line.getBoundingClientRect().height);
    else if (line.dataset.detail !== undefined)
      heights.push((heights.pop() ?? 0) + line.getBoundingClientRect().height);
  }
  return heights;
}

/** Less than this is not another height: fractions of pixels come and go with the zoom. */
const sameHeight = 0.5;

/** The rows of a long table: only those in view, a few around them, and the one with the focus. */
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
  // Other rows than before: first those in view, and those around them once nothing more is pressed.
  const rested = useDebouncedValue(view);
  const isPrinted = usePrinted();
  const kept = stop ? rows.findIndex((row) => grid.id(row) === stop.row) : -1;
  /** How tall a row is taken to be until it is drawn: as the first ones were. */
  const typical = useRef<number | null>(null);
  const { id } = grid;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => typical.current ?? rowHeight(),
    // a height belongs to its row, wherever that stands
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
        return kept < 0 || shown.includes(kept)
          ? shown
          : [...shown, kept].toSorted((a, b) => a - b);
      },
      [kept],
    ),
  });
  // The box around them is known only once they have been drawn: without a second time the first forty
  // would be all there is, wherever it is scrolled to.
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
  // What is not drawn has the height that the virtualizer believes in. Were it another than that of the
  // rows, they would run away under the wheel, and whoever goes from button to button would lose sight.
  // A height follows from the row and the kept widths alone, so that each is found once.
  useLayoutEffect(() => {
    if (isPrinted || !fit()) return;
    const heights = heightsOf(box.current);
    const [first] = heights;
    if (typical.current === null && first !== undefined) {
      typical.current = first;
      virtual.measure();
    }
    for (const [number, item] of items.entries()) {
      const height = heights[number];
      if (height !== undefined && Math.abs(height - item.size) >= sameHeight)
        virtual.resizeItem(item.index, height);
    }
  });
  const drawn: Drawn = {
    at,
    gaps: isWhole ? [] : [...gaps, virtual.getTotalSize() - end],
    keys,
  };
  return <GridBody {...props} drawn={drawn} />;
}
