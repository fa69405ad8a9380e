import type { PointerEvent as Press } from 'react';
import type { GridColumn } from './column.ts';
import type { Layout } from './layout-store.ts';

/** Px of the narrowest column. */
export const narrowest = 34;
const usual = 120;

/** How wide a column is, in px: as it was made by hand, or as it is declared. */
export const widthOf = <Row>({ key, width }: GridColumn<Row>, { widths }: Layout): number =>
  Math.max(narrowest, widths[key] ?? width ?? usual);

/** Follows a pointer from its press until it is let go, and tells how far it has come, in px. */
export function followPointer({ clientX: from }: Press, moved: (by: number) => void): void {
  const follow = ({ clientX }: PointerEvent) => moved(clientX - from);
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener('pointermove', follow, { signal });
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => ended.abort(), { signal });
}
