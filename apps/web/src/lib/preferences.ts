import { useSyncExternalStore } from 'react';
import { browserStore } from './storage.ts';

/** A person's preferences in this browser, independent of accounts. */
export interface Preferences {
  /** Row height. */
  readonly density: 'compact' | 'comfortable';
  /** Whether single keys work in tables and for jumps (WCAG 2.1.4 requires a way to turn them off). */
  readonly singleKeys: boolean;
  /** The page to start on instead of the role's own. */
  readonly home: string | null;
}

let stored: Partial<Preferences> = browserStore.read('preferences', {});
let now: Preferences = fill();
const listeners = new Set<() => void>();

function fill(): Preferences {
  return {
    density: stored.density ?? 'comfortable',
    singleKeys: stored.singleKeys ?? true,
    home: stored.home ?? null,
  };
}

export const readPreferences = (): Preferences => now;
export const singleKeysOn = (): boolean => now.singleKeys;

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  stored = { ...stored, [key]: value };
  browserStore.write('preferences', stored);
  now = fill();
  for (const listener of listeners) listener();
}

export const usePreferences = (): Preferences =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readPreferences);
