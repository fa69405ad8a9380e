import { QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '@warchest/contract/live-topics.ts';
import { RefusedError } from './http.ts';

/** A changed thing from the live stream; `view` is null if this viewer may no longer see it. */
export interface ChangedThing {
  readonly id: string;
  readonly version: number;
  /** The kind of thing within its topic, such as the kind of a run. */
  readonly of: string;
  readonly view: { readonly id: string; readonly version: number } | null;
}

/** Returned by {@link LiveMeta.apply} if the data must be reloaded. */
export const reload = Symbol('reload');

/** How cached data follow the live stream. */
export interface LiveMeta {
  /**
   * The topic. For a snapshot topic the data are a list of its things, a single one, or what
   * `apply` makes of it; for an invalidation topic they are reloaded at each event.
   */
  readonly topic: LiveTopic;
  /** Only things of this kind. */
  readonly of?: string;
  /**
   * Whether a changed thing belongs in this list. With it, a changed thing is inserted or removed
   * at once; without it, a thing that is not in the list yet makes the list reload. Declared as a
   * method, so that it may be typed for its topic's things only.
   */
  belongs?(thing: NonNullable<ChangedThing['view']>): boolean;
  /** For other shapes: the data after the change, the same data, or {@link reload}. */
  apply?(data: unknown, change: ChangedThing): unknown;
  /** The parts of an invalidation topic that make the data reload, such as `cycle`; all by default. */
  readonly parts?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveMeta };
  }
}

const worthRetrying = (error: Error): boolean =>
  !(error instanceof RefusedError) || error.status >= 502;

/** The tab's cache. Refusals are not retried; an unreachable server is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 5 * 60_000,
      retry: (count, error) => count < 2 && worthRetrying(error),
      retryDelay: (count) => Math.min(500 * 2 ** count, 8_000),
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
});
