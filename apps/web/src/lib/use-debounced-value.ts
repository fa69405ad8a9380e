import { startTransition, useEffect, useState } from 'react';

/** Ms without another change after which something rests. */
const debounceMs = 200;

/**
 * Whether `view` has been the same for a moment, as it is at first. Until then only what is in sight
 * needs to be drawn: the next key is answered sooner.
 */
export function useDebouncedValue(view: string): boolean {
  const [standing, setStanding] = useState(view);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStanding(view)), debounceMs);
    return () => clearTimeout(timer);
  }, [view]);
  return standing === view;
}
