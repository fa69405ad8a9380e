import { useCallback, useRef } from 'react';

/**
 * What a form was opened with: it follows what is loaded until something is typed, and then stays, so
 * that the version that is sent is the one that was read. `take` goes on to the newest.
 * @returns what was opened, and `take`
 */
export function useOpened<Loaded>(
  loaded: Loaded | undefined,
  isTyped: boolean,
): readonly [Loaded | undefined, (newest?: Loaded) => void] {
  const opened = useRef(loaded);
  if (!isTyped || opened.current === undefined) opened.current = loaded;
  const newest = useRef(loaded);
  newest.current = loaded;
  const take = useCallback((given?: Loaded) => {
    opened.current = given ?? newest.current;
  }, []);
  return [opened.current, take];
}
