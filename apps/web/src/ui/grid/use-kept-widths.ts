import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Column widths in px by column key. */
export type Widths = ReadonlyMap<string, number>;

interface Measured {
  /** The columns and the box width for which they were measured. */
  readonly of: string;
  readonly widths: Widths;
}

/** Space between a cell's content and its edge, in px. */
const cellEnd = 8;
/** A smaller overflow is ignored: visually hidden text may extend by a pixel. */
const leastOverflow = 2;

/**
 * Keeps the column widths of a long list. Otherwise they would depend on the rendered rows, row
 * heights on the widths, and the rendered rows on the heights, which may never settle. So they are
 * measured once per set of columns and box width. A column grows when a row that does not fit is
 * rendered. Where the table would then be wider than its box, the others are measured anew beside
 * what has grown: what is long in them wraps, as if that row had been there from the beginning.
 * @param columns their keys; null if widths do not depend on rows
 */
export function useKeptWidths(box: RefObject<HTMLElement | null>, columns: string | null) {
  const [room, setRoom] = useState(0);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const grown = useRef(new Set<string>());
  /** What columns have grown to; they are never measured below it. */
  const least = useRef<{ of: string; widths: Map<string, number> }>({ of: '', widths: new Map() });
  const applies = columns !== null;
  const of = `${columns}|${room}`;
  const widths = applies && measured?.of === of ? measured.widths : null;

  useLayoutEffect(() => {
    const element = box.current;
    if (!applies || !element) return;
    // the outer width, which scroll bars do not change
    const measure = () => setRoom(element.offsetWidth);
    measure();
    let frame = 0;
    // in the next frame, because resizing inside the observer would be reported as a loop
    const watching = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    watching.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      watching.disconnect();
    };
  }, [box, applies]);

  useLayoutEffect(() => {
    if (!applies || widths || room === 0) return;
    if (least.current.of !== of) {
      least.current = { of, widths: new Map() };
      grown.current.clear();
    }
    setMeasured({ of, widths: measureHeadings(box.current, least.current.widths) });
  }, [applies, widths, room, of, box]);

  /** Widens columns whose cells do not fit; returns whether heights can be measured now. */
  const fit = useCallback((): boolean => {
    if (!applies) return true;
    if (!widths) return false;
    const wider = new Map<string, number>();
    for (const row of box.current?.querySelector('tbody')?.rows ?? []) {
      if (row.dataset.row === undefined) continue;
      for (const cell of row.cells) {
        const key = cell.dataset.col ?? '';
        const once = `${key} ${row.dataset.row}`;
        if (cell.scrollWidth < cell.clientWidth + leastOverflow || grown.current.has(once))
          continue;
        grown.current.add(once);
        wider.set(key, Math.max(wider.get(key) ?? 0, cell.scrollWidth + cellEnd));
      }
    }
    if (wider.size === 0) return true;
    for (const [key, width] of wider) least.current.widths.set(key, width);
    const wanted = new Map([...widths, ...wider]);
    const total = [...wanted.values()].reduce((sum, width) => sum + width, 0);
    const hasRoom = total < (box.current?.clientWidth ?? 0) + leastOverflow;
    setMeasured(hasRoom ? { of, widths: wanted } : null);
    return false;
  }, [applies, widths, of, box]);

  return { widths, fit };
}

/**
 * The widths that the browser gives the columns for the rendered rows.
 * @param least px that columns have at least
 */
function measureHeadings(box: HTMLElement | null, least: Widths): Widths {
  const headings = [...(box?.querySelectorAll<HTMLElement>('thead th') ?? [])];
  const keyOf = (th: HTMLElement) => th.dataset.col ?? '';
  for (const th of headings) {
    const width = least.get(keyOf(th));
    if (width !== undefined) th.style.minWidth = `${width}px`;
  }
  const widthOf = (th: HTMLElement) =>
    Math.max(th.getBoundingClientRect().width, least.get(keyOf(th)) ?? 0);
  const widths = new Map(headings.map((th) => [keyOf(th), widthOf(th)]));
  for (const th of headings) th.style.minWidth = '';
  return widths;
}
