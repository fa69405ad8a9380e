import { startTransition, useEffect, useState } from 'react';

/** How long a value must not change, in ms. */
const debounceMs = 200;

/**
 * Whether `view` has not changed for a moment, true at first. Until then only visible elements need
 * to be rendered, so that the next key is answered sooner.
 */
export function useDebouncedValue(view: string): boolean {
  const [stable, setStable] = useState(view);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStable(view)), debounceMs);
    return () => clearTimeout(timer);
  }, [view]);
  return stable === view;
}
