import { useEffect, useRef, useState } from 'react';

/** Ms without another change after which it is told. */
const restOf = 300;

/**
 * A text that somebody changes quickly (a grid's filter, its order): taken at once, told once no change
 * has come for a moment, and replaced when another one is given from outside, such as by a saved view.
 */
export function useToldText(
  given: string | undefined,
  onTold: ((text: string) => void) | undefined,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(given ?? '');
  const told = useRef(given ?? '');
  const tell = useRef(onTold);
  tell.current = onTold;
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
