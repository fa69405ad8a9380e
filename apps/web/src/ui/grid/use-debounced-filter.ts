import { useEffect, useRef, useState } from 'react';

/** Ms without another change after which a text is told. */
const restOfChanges = 300;
/** So many told texts may still come back: more than the slowest address has on its way. */
const remembered = 20;

/**
 * A text that somebody changes quickly (a grid's filter, its order): taken at once, told once no change
 * has come for a moment (`rest`, ms), and replaced when another one is given from outside, such as by a
 * saved view. What was told comes back later, maybe when the next is told already: that is nothing new.
 */
export function useDebouncedFilter(
  given: string | undefined,
  onTold: ((text: string) => void) | undefined,
  rest = restOfChanges,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(given ?? '');
  /** What came back last, and what was told since. */
  const told = useRef([given ?? '']);
  const tell = useRef(onTold);
  tell.current = onTold;
  useEffect(() => {
    if (given === undefined) return;
    const back = told.current.indexOf(given);
    told.current = back < 0 ? [given] : told.current.slice(back);
    if (back < 0) setText(given);
  }, [given]);
  useEffect(() => {
    if (text === told.current.at(-1) || !tell.current) return;
    const timer = setTimeout(() => {
      told.current = [...told.current.slice(1 - remembered), text];
      tell.current?.(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [text, rest]);
  return [text, setText];
}
