import { use, useEffect, useSyncExternalStore } from 'react';

/** How often a server that is away is asked again, in ms. */
const askAgain = 3_000;

let waiting = 0;
const listeners = new Set<() => void>();
function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/** True while some screen's code waits for a server that is away. */
export const useCodeIsAway = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting > 0,
  );

/**
 * Styles that could not be loaded, by address. The loader of code asks for each file once: it would
 * take these for loaded, and the screen would come back without its styles.
 */
const brokenStyles = new Set<string>();
if (typeof document !== 'undefined') {
  // the page itself names styles of its screen; those that failed did so before anybody listened
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet !== null) continue;
    brokenStyles.add(link.href);
    link.remove();
  }
  // errors of links do not bubble
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      brokenStyles.add(target.href);
      target.remove();
    },
    true,
  );
}

const loadStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.addEventListener('load', () => {
      brokenStyles.delete(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href}`)));
    document.head.append(link);
  });

const serverAnswers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(askAgain) }).then(
    (response) => response.ok,
    () => false,
  );

/** Resolves when the server answers; false if it did so at once. */
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
 * A loader of code that outlasts a server that is away: it waits and goes on by itself. Code that a
 * server in good health does not have is gone (a newer version was put in place): that is thrown.
 * @example lazyRouteComponent(patiently(() => import('./screen.tsx')))
 */
export const patiently =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    for (let refused = 0; ;) {
      try {
        await Promise.all(Array.from(brokenStyles, loadStyles));
        return await load();
      } catch (error) {
        // once more even if it answers at once: it may have come back in between
        if (!(await awaitServer()) && ++refused > 1) throw error;
      }
    }
  };

/** Code that is loaded when it is first needed, or a little before. */
export interface LazyModule<Code> {
  /** Loads it, once. */
  readonly load: () => Promise<Code>;
}

/**
 * Names code that comes later; see {@link useCode} and {@link usePreload}.
 * @example const palette = later(() => import('./palette.tsx'));
 */
export function lazyModule<Code>(load: () => Promise<Code>): LazyModule<Code> {
  const loadOnce = patiently(load);
  let coming: Promise<Code> | null = null;
  return {
    load: () => {
      if (coming) return coming;
      const loading = loadOnce();
      // React reads these: code that has come is drawn at once, without waiting for the next turn
      const here = (value: Code) => void Object.assign(loading, { status: 'fulfilled', value });
      loading.then(here, () => undefined);
      return (coming = loading);
    },
  };
}

/**
 * The code in a rendering; until it is here, the part waits for it (`Suspense`).
 * @example const { Palette } = useCode(palette);
 */
export const useCode = <Code>(code: LazyModule<Code>): Code => use(code.load());

/** Loads code before it is needed, as soon as the screen has nothing else to do. */
export function usePreload(code: LazyModule<unknown>): void {
  useEffect(() => whenIdle(() => void code.load().catch(() => undefined)), [code]);
}

/** Does something as soon as the browser has nothing else to do; the answer takes it back. */
export function whenIdle(command: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(command, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(command, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
