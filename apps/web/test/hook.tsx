import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, createElement, useReducer, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../src/lib/query.ts';
import { parseSearch, searchOf, writeSearch, type SearchParams } from '../src/lib/search-params.ts';

/** Asked again and again until it is so, without a guess at how long that takes. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

declare global {
  /** Where it is true, React hands its work to `act` alone. */
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** Does something, and whatever follows from it at once: drawing, effects, drawing again. */
function settling<R>(work: () => R): R {
  const given: { result?: R } = {};
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    act(() => void (given.result = work()));
  } finally {
    // what an answer of the server changes later is nobody's action
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  }
  return given.result as R;
}

/**
 * A hook at work in a component of its own, until the test ends; what it loaded is forgotten then.
 */
class Hook<T> {
  readonly #seen: { now?: T } = {};
  readonly #root = createRoot(document.createElement('div'));
  readonly #screen: ReactNode;
  #redraw: () => void = () => undefined;

  constructor(use: () => T, screenOf: (Probe: () => null) => ReactNode) {
    const inside = screenOf(() => {
      [, this.#redraw] = useReducer((count: number) => count + 1, 0);
      this.#seen.now = use();
      return null;
    });
    this.#screen = <QueryClientProvider client={queryClient}>{inside}</QueryClientProvider>;
    onTestFinished(() => {
      this.leave();
      queryClient.clear();
    });
    this.#settle();
  }

  /** What the hook answers now, with everything drawn that was waiting for it. */
  get now(): T {
    this.#settle();
    return this.drawn;
  }
  /** What it answered when it was drawn last: what draws in its own time, as the router does, is let. */
  get drawn(): T {
    if (!('now' in this.#seen)) throw new Error('It has not been drawn yet');
    return this.#seen.now as T;
  }
  /** Does something with it. */
  do<R>(work: (now: T) => R): R {
    const { now } = this;
    return settling(() => work(now));
  }
  /** Draws it again, as its screen would when something around it has changed. */
  again(): void {
    settling(() => this.#redraw());
  }
  /** Takes it from the screen. */
  leave(): void {
    settling(() => this.#root.unmount());
  }
  /** The same screen once more draws nothing but what was waiting to be drawn. */
  #settle(): void {
    settling(() => this.#root.render(this.#screen));
  }
}

/** Sets a hook to work. */
export const mount = <T,>(use: () => T): Hook<T> => new Hook(use, (Probe) => createElement(Probe));

/** Sets a hook to work on a page at this address, whose search knows these parts. */
export async function mountOnPage<T>(parts: SearchParams, address: string, use: () => T) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const hook = new Hook(use, (Probe) => {
    const root = createRootRoute();
    const check = { validateSearch: searchOf(parts), getParentRoute: () => root };
    const page = createRoute({ ...check, path: '$', component: Probe });
    const slow = createRoute({
      ...check,
      path: '/slow',
      loader: () => new Promise<void>(() => undefined),
    });
    const routeTree = root.addChildren([page, slow]);
    const router = createRouter({
      routeTree,
      history,
      parseSearch,
      stringifySearch: writeSearch,
    });
    return <RouterProvider router={router} />;
  });
  await until(() => void hook.now);
  return { hook, history, address: () => history.location.href };
}
