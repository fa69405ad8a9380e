import { startTransition, useEffect, useState } from 'react';

/** How long a value must not change, in ms. */
const debounceMs = 200;

/**
 * Whether `view` has not changed for a moment, true at first. Until then only visible elements need
 * to be rendered, so that the next key is answered sooner.
 */
export function useDebouncedValue(view: string): boolean {
  const [standing, setStanding] = useState(view);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStanding(view)), debounceMs);
    return () => clearTimeout(timer);
  }, [view]);
  return standing === view;
}
