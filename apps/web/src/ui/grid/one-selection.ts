import { useCallback, useEffect, useRef } from 'react';

/** Every table on the screen whose rows can be selected. */
const tables = new Set<() => void>();

/**
 * Keeps one selection per screen: when rows are selected in one table, or it gets the focus, the
 * other tables clear their selection.
 * @param clear clears the selection here
 * @returns call this when this table gets the focus
 */
export function useOneSelection(holds: boolean, clear: () => void): () => void {
  const latest = useRef(clear);
  latest.current = clear;
  const own = useRef(() => latest.current());
  const claim = useCallback(() => {
    for (const other of tables) if (other !== own.current) other();
  }, []);
  useEffect(() => {
    const { current } = own;
    tables.add(current);
    return () => void tables.delete(current);
  }, []);
  useEffect(() => {
    if (holds) claim();
  }, [holds, claim]);
  return claim;
}
