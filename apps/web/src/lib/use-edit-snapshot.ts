import { useCallback, useRef } from 'react';

/**
 * The snapshot that a form edits: it follows the loaded data until something is typed, and then
 * stays, so that the version that is sent is the one that was read. `take` switches to the newest
 * data, or to a reply, which stays until something newer is loaded.
 * @returns the snapshot and `take`
 */
export function useEditSnapshot<Loaded>(
  loaded: Loaded | undefined,
  isTyped: boolean,
): readonly [Loaded | undefined, (newest?: Loaded) => void] {
  const opened = useRef(loaded);
  // the data loaded when something newer was taken
  const passed = useRef<Loaded>(undefined);
  if (opened.current === undefined || (!isTyped && loaded !== passed.current)) {
    opened.current = loaded;
  }
  const newest = useRef(loaded);
  newest.current = loaded;
  const take = useCallback((given?: Loaded) => {
    opened.current = given ?? newest.current;
    passed.current = given === undefined ? undefined : newest.current;
  }, []);
  return [opened.current, take];
}
