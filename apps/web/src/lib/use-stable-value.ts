import { useRef } from 'react';

/**
 * A value that stays the same object for as long as it says the same: what is made of it, such as the
 * columns of a table, is not made anew. `said` tells two apart, such as their JSON.
 */
export function useStableValue<T>(value: T, said: string): T {
  const kept = useRef({ value, said });
  if (kept.current.said !== said) kept.current = { value, said };
  return kept.current.value;
}
