import { useRef } from 'react';

/**
 * Keeps returning the same object while `said`, such as its JSON, is unchanged, so that values
 * derived from it, such as a table's columns, are not rebuilt.
 */
export function useStableValue<T>(value: T, key: string): T {
  const last = useRef({ value, said: key });
  if (last.current.said !== key) last.current = { value, said: key };
  return last.current.value;
}
