import { useCallback, useEffect, useRef } from 'react';

/** Every table on the screen that rows can be selected in. */
const tables = new Set<() => void>();

/**
 * One selection on a screen: as soon as rows are selected in one table, or the focus comes into it, the
 * others let go of theirs.
 * @param clear lets go of what is selected here
 * @returns called when the focus comes into this table
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
