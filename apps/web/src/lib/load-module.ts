import { use, useEffect, useSyncExternalStore } from 'react';

/** How often an unreachable server is asked again, in ms. */
const askAgain = 3_000;

let waiting = 0;
const listeners = new Set<() => void>();
function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/** True while some screen's code waits for an unreachable server. */
export const useCodeIsAway = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting > 0,
  );

const serverAnswers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(askAgain) }).then(
    (response) => response.ok,
    () => false,
  );

/** Resolves when the server answers; false if it answered at once. */
async function awaitServer(): Promise<boolean> {
  if (await serverAnswers()) return false;
  count(1);
  try {
    do await new Promise((resolve) => setTimeout(resolve, askAgain));
    while (!(await serverAnswers()));
  } finally {
    count(-1);
  }
  return true;
}

/**
 * A module loader that survives an unreachable server: it waits and continues by itself. A module
 * that a healthy server does not have is gone, because a newer version was deployed: that error is
 * thrown. It is also thrown where the browser remembers the failure (Chromium does, as long as the
 * document lives); the router then reloads the page once.
 * @example lazyRouteComponent(withRetry(() => import('./screen.tsx')))
 */
export const withRetry =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    for (let refused = 0; ;) {
      try {
        return await load();
      } catch (error) {
        // try once more even if it answers at once, because it may just have recovered
        if (!(await awaitServer()) && ++refused > 1) throw error;
      }
    }
  };

/** Whether the server no longer has a file of the build, because a newer version was deployed. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script/i.test(error.message);

/** A module that is loaded on first use, or slightly before. */
export interface LazyModule<Code> {
  /** Loads it, once; a failure stays until it is forgotten. */
  readonly load: () => Promise<Code>;
  /** After a failure: the next `load` requests it anew. */
  readonly forget: () => void;
}

/**
 * Declares a lazy module; see {@link useCode} and {@link usePreload}.
 * @example const palette = lazyModule(() => import('./palette.tsx'));
 */
export function lazyModule<Code>(load: () => Promise<Code>): LazyModule<Code> {
  const loadOnce = withRetry(load);
  let coming: Promise<Code> | null = null;
  return {
    forget: () => void (coming = null),
    load: () => {
      if (coming) return coming;
      const loading = loadOnce();
      // React reads these fields: a loaded module renders at once, without waiting for the next
      // task
      const here = (value: Code) => void Object.assign(loading, { status: 'fulfilled', value });
      loading.then(here, () => undefined);
      return (coming = loading);
    },
  };
}

/**
 * The module during a render; suspends until it is loaded.
 * @example const { Palette } = useCode(palette);
 */
export const useCode = <Code>(code: LazyModule<Code>): Code => use(code.load());

/** Preloads a module once the browser is idle. */
export function usePreload(code: LazyModule<unknown>): void {
  useEffect(() => whenIdle(() => void code.load().catch(code.forget)), [code]);
}

/** Runs a function once the browser is idle; returns a function to cancel it. */
export function whenIdle(command: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(command, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(command, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
