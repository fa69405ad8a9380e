import { useCallback, useRef } from 'react';

/**
 * What a form was opened with: it follows what is loaded until something is typed, and then stays, so
 * that the version that is sent is the one that was read. `take` goes on to the newest, or to what was
 * answered, which stays until something else is loaded than what was known before it.
 * @returns what was opened, and `take`
 */
export function useEditSnapshot<Loaded>(
  loaded: Loaded | undefined,
  isTyped: boolean,
): readonly [Loaded | undefined, (newest?: Loaded) => void] {
  const opened = useRef(loaded);
  // what was loaded when something newer was taken
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
