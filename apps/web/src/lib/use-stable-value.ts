import { useRef } from 'react';

/**
 * Keeps returning the same object while `said`, such as its JSON, is unchanged, so that values
 * derived from it, such as a table's columns, are not rebuilt.
 */
export function useStableValue<T>(value: T, said: string): T {
  const kept = useRef({ value, said });
  if (kept.current.said !== said) kept.current = { value, said };
  return kept.current.value;
}
