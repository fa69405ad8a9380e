import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
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
  readonly box: RefObject<HTMLElement | null>;
  readonly reveal: Ref<Reveal>;
  readonly onDrawn: () => void;
}

const rowHeight = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 32;

/** The rows of a long table: only those in view, a few around them, and the one with the focus. */
export function DrawnRows<Row>({ box, reveal, onDrawn, ...props }: DrawnRowsProps<Row>) {
  const { rows, grid, stop } = props;
  const kept = stop ? rows.findIndex((row) => grid.id(row) === stop.row) : -1;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    overscan: 6,
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
