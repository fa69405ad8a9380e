import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { listenToKeys } from '../../lib/held-keys.ts';

/**
 * Of a long table the browser's own search finds only the rows in view. So Ctrl+F leads into the
 * table's filter once; pressed again there, it is the browser's. A long table that has the focus comes
 * before others; dialogs keep their keys.
 */
export function useFind(
  isLong: boolean,
  box: RefObject<HTMLElement | null>,
  filter: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    if (!isLong) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isFind || event.key.toLowerCase() !== 'f' || event.defaultPrevented) return;
      const { activeElement: at } = document;
      const input = filter.current;
      if (!input || at === input || at?.closest('dialog')) return;
      const another = at?.closest('[data-long]');
      if (another && another !== box.current) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    // before the editor of a cell, which keeps what is typed in it
    return listenToKeys(onKeyDown, { capture: true });
  }, [isLong, box, filter]);
}

/** With another text to be found, the rows begin with the first that holds it; not under the focus. */
export function useBeginAnew(box: RefObject<HTMLElement | null>, sought: string): void {
  const before = useRef(sought);
  useLayoutEffect(() => {
    if (before.current === sought) return;
    before.current = sought;
    if (box.current && !box.current.contains(document.activeElement))
      box.current.scrollTo({ top: 0, behavior: 'instant' });
  }, [box, sought]);
}
