import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { listenToKeys } from '../../lib/held-keys.ts';

/**
 * In a long table the browser's own search only finds the rows in view. So Ctrl+F focuses the
 * table's filter; pressed again there, it opens the browser's search. The focused table has
 * priority; dialogs keep their keys.
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
    // before the cell editor, which keeps its keys to itself
    return listenToKeys(onKeyDown, { capture: true });
  }, [isLong, box, filter]);
}

/** Scrolls to the first row when the filter changes, unless the focus is in the rows. */
export function useScrollToFirstMatch(
  box: RefObject<HTMLElement | null>,
  filterText: string,
): void {
  const before = useRef(filterText);
  useLayoutEffect(() => {
    if (before.current === filterText) return;
    before.current = filterText;
    if (box.current && !box.current.contains(document.activeElement))
      box.current.scrollTo({ top: 0, behavior: 'instant' });
  }, [box, filterText]);
}
