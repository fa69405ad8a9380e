import { useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, type Ref, type RefObject } from 'react';
import { TableRows, type TableRowsProps, type Window } from './table-rows.tsx';

/** Brings a row that is not drawn into view. */
export type Reveal = (at: number) => void;

export interface WindowedRowsProps<Row> extends TableRowsProps<Row> {
  readonly box: RefObject<HTMLElement | null>;
  readonly reveal: Ref<Reveal>;
}

const rowHeight = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 32;

/** The rows of a long table: only those in view and a few around them are drawn. */
export function WindowedRows<Row>({ box, reveal, ...props }: WindowedRowsProps<Row>) {
  const count = props.rows.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    overscan: 12,
  });
  useImperativeHandle(reveal, () => (at: number) => virtual.scrollToIndex(at), [virtual]);
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const window: Window =
    first && last
      ? {
          from: first.index,
          to: last.index + 1,
          before: first.start,
          after: virtual.getTotalSize() - last.end,
        }
      : { from: 0, to: Math.min(count, 40), before: 0, after: 0 };
  return <TableRows {...props} window={window} />;
}
