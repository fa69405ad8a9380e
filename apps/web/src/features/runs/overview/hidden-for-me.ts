import { useSyncExternalStore } from 'react';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { browserStore } from '../../../lib/storage.ts';

/**
 * Runs that a viewer has hidden for themselves, in this browser, one list per kind (RUN-53). A
 * run's own `hidden` hides it for everybody.
 */
const keyOf = (kind: RunKind) => `hiddenRuns.${kind}`;
const maxHidden = 500;
const listeners = new Set<() => void>();
const lists = new Map<RunKind, ReadonlySet<string>>();

const read = (kind: RunKind): ReadonlySet<string> => {
  const known = lists.get(kind);
  if (known) return known;
  const stored = browserStore.read<unknown>(keyOf(kind), []);
  const list = Array.isArray(stored)
    ? stored.filter((id): id is string => typeof id === 'string')
    : [];
  const found = new Set(list);
  lists.set(kind, found);
  return found;
};

/** Hides a run, or shows it again. Very long lists drop the oldest. */
export function hideForMe(kind: RunKind, id: string, away: boolean): void {
  const next = new Set(read(kind));
  if (away) next.add(id);
  else next.delete(id);
  const newest = [...next].slice(-maxHidden);
  lists.set(kind, new Set(newest));
  browserStore.write(keyOf(kind), newest);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The ids of the runs hidden in this browser; rerenders when the list changes. */
export const useHiddenForMe = (kind: RunKind): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => read(kind));
