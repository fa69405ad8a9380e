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

/** Checks again and again until it holds, without a guessed time. */
export const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

declare global {
  /** While true, React runs its work only inside `act`. */
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** Runs a function and everything that follows synchronously: renders and effects. */
function settling<R>(work: () => R): R {
  const given: { result?: R } = {};
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    act(() => void (given.result = work()));
  } finally {
    // changes by a later reply are not part of an action
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  }
  return given.result as R;
}

/** A hook mounted in a component of its own until the test ends; its cache is cleared then. */
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

  /** The hook's current result, after all pending renders. */
  get now(): T {
    this.#settle();
    return this.drawn;
  }
  /** The result of the last render, without waiting for pending ones, such as the router's. */
  get drawn(): T {
    if (!('now' in this.#seen)) throw new Error('It has not been drawn yet');
    return this.#seen.now as T;
  }
  /** Runs a function on it. */
  do<R>(work: (now: T) => R): R {
    const { now } = this;
    return settling(() => work(now));
  }
  /** Renders it again, as its screen would after a change of props. */
  again(): void {
    settling(() => this.#redraw());
  }
  /** Unmounts it. */
  leave(): void {
    settling(() => this.#root.unmount());
  }
  /** Rendering the same element again only flushes pending renders. */
  #settle(): void {
    settling(() => this.#root.render(this.#screen));
  }
}

/** Mounts a hook. */
export const mount = <T,>(use: () => T): Hook<T> => new Hook(use, (Probe) => createElement(Probe));

/** Mounts a hook on a page at this URL, whose search has these parameters. */
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
