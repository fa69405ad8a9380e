import { useSyncExternalStore } from 'react';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { browserStore } from '../../../lib/storage.ts';

/**
 * Runs that a viewer has put away for themselves, in this browser, one list for each kind
 * (RUN-53). It is beside the run's own `hidden`, which hides it for everybody.
 */
const keyOf = (kind: RunKind) => `hiddenRuns.${kind}`;
const most = 500;
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

/** Puts a run away, or takes it out again. The oldest are forgotten when there are very many. */
export function hideForMe(kind: RunKind, id: string, away: boolean): void {
  const next = new Set(read(kind));
  if (away) next.add(id);
  else next.delete(id);
  const kept = [...next].slice(-most);
  lists.set(kind, new Set(kept));
  browserStore.write(keyOf(kind), kept);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Ids of the runs put away in this browser; renders again when the list changes. */
export const useHiddenForMe = (kind: RunKind): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => read(kind));
