/**
 * Guarded `localStorage` and `sessionStorage`. A browser that refuses storage (private window,
 * full, blocked) must never break a screen, so reads return the fallback and writes are dropped.
 */
const prefix = 'warchest.';

interface Area {
  /** The stored value, or the fallback if there is none, it is invalid, or storage is refused. */
  read<T>(key: string, fallback: T): T;
  /** Stores a JSON value; `null` and `undefined` remove it. */
  write(key: string, value: unknown): void;
}

const areaOf = (find: () => Storage): Area => ({
  read<T>(key: string, fallback: T): T {
    try {
      const text = find().getItem(prefix + key);
      return text === null ? fallback : (JSON.parse(text) as T);
    } catch {
      return fallback;
    }
  },
  write(key, value) {
    try {
      if (value === null || value === undefined) find().removeItem(prefix + key);
      else find().setItem(prefix + key, JSON.stringify(value));
    } catch {
      // refused or full: the value only lives as long as the screen
    }
  },
});

/** Stored in this browser across visits. */
export const browserStore: Area = areaOf(() => window.localStorage);
/** Stored in this tab only. */
export const tabStore: Area = areaOf(() => window.sessionStorage);
