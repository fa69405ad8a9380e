import { useEffect, useRef, useState } from 'react';

/** Ms without another letter after which a filter is told. */
const restOf = 300;

/**
 * The text of a grid's filter: taken at every letter, told once none has come for a moment, and replaced
 * when it is given another one from outside, such as by a saved view.
 */
export function useFilterText(
  given: string | undefined,
  onFind: ((text: string) => void) | undefined,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(given ?? '');
  const told = useRef(given ?? '');
  const tell = useRef(onFind);
  tell.current = onFind;
  useEffect(() => {
    if (given === undefined || given === told.current) return;
    told.current = given;
    setText(given);
  }, [given]);
  useEffect(() => {
    if (text === told.current || !tell.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell.current?.(text);
    }, restOf);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
