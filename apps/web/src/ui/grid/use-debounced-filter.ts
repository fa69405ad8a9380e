import { useEffect, useRef, useState } from 'react';

/** How long the text must not change before it is reported, in ms. */
const debounceMs = 300;
/** How many reported texts are remembered: more than a slow URL update can have pending. */
const remembered = 20;

/**
 * A text that changes quickly (a grid's filter or sort): used at once, reported once it has not
 * changed for `rest` ms, and replaced if another one is given from outside, such as by a saved
 * view. A reported text is given back later, perhaps when the next one is already reported, and
 * must not replace it.
 */
export function useDebouncedFilter(
  given: string | undefined,
  onReport: ((text: string) => void) | undefined,
  rest = debounceMs,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(given ?? '');
  /** The text given back last, and those reported since. */
  const reported = useRef([given ?? '']);
  const report = useRef(onReport);
  report.current = onReport;
  useEffect(() => {
    if (given === undefined) return;
    // who reports may leave out the spaces around it
    const back = reported.current.findIndex((one) => one.trim() === given.trim());
    reported.current = back < 0 ? [given] : reported.current.slice(back);
    if (back < 0) setText(given);
  }, [given]);
  useEffect(() => {
    if (text === reported.current.at(-1) || !report.current) return;
    const timer = setTimeout(() => {
      reported.current = [...reported.current.slice(1 - remembered), text];
      report.current?.(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [text, rest]);
  return [text, setText];
}
