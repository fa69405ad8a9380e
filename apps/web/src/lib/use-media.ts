import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; rerenders when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** A phone: rows become cards, dialogs become sheets. */
export const useNarrow = (): boolean => useMedia('(max-width: 640px)');
