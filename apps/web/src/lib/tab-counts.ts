import { useEffect, useSyncExternalStore } from 'react';
import type { AppUrl } from './urls.ts';

/** What stands beside the names of section tabs, by the page that they lead to. */
export type TabCounts = Readonly<Partial<Record<AppUrl, number>>>;

const shown = new Map<object, TabCounts>();
let counts: TabCounts = {};
const listeners = new Set<() => void>();

/** What one part of a screen knows; null once it is gone. */
export function showTabCounts(owner: object, known: TabCounts | null): void {
  if (known) shown.set(owner, known);
  else shown.delete(owner);
  const next: TabCounts = Object.assign({}, ...shown.values());
  if (JSON.stringify(counts) === JSON.stringify(next)) return;
  counts = next;
  for (const listener of listeners) listener();
}

export const readTabCounts = (): TabCounts => counts;

/** Shows counts beside the section tabs as long as the part of a screen is there that knows them. */
export function useShownTabCounts(page: AppUrl, count: number): void {
  useEffect(() => {
    const owner = {};
    showTabCounts(owner, { [page]: count });
    return () => showTabCounts(owner, null);
  }, [page, count]);
}

/** The counts of the section tabs. */
export const useTabCounts = (): TabCounts =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTabCounts);
