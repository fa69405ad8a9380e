import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { GridBody, type Drawn, type GridBodyProps } from './grid-body.tsx';

/** Brings a row that is not drawn into view. */
export type Reveal = (at: number) => void;

export interface DrawnRowsProps<Row> extends GridBodyProps<Row> {
  /** Filters and order: with others, other rows come into view. */
  readonly view: string;
  readonly box: RefObject<HTMLElement | null>;
  readonly reveal: Ref<Reveal>;
  readonly onDrawn: () => void;
}

/** Ms without another letter or order after which the rows around those in view are drawn too. */
const restOf = 200;

const rowHeight = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 32;

/** The rows of a long table: only those in view, a few around them, and the one with the focus. */
export function DrawnRows<Row>({ view, box, reveal, onDrawn, ...props }: DrawnRowsProps<Row>) {
  const { rows, grid, stop } = props;
  // Other rows than before: first those in view, and those around them once nothing more is pressed.
  const [standing, setStanding] = useState(view);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStanding(view)), restOf);
    return () => clearTimeout(timer);
  }, [view]);
  const kept = stop ? rows.findIndex((row) => grid.id(row) === stop.row) : -1;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    overscan: standing === view ? 6 : 0,
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
  const drawn: Drawn =
    items.length > 0
      ? { at: items.map((item) => item.index), gaps: [...gaps, virtual.getTotalSize() - end] }
      : { at: rows.slice(0, 40).map((_, at) => at), gaps: [] };
  return <GridBody {...props} drawn={drawn} />;
}
