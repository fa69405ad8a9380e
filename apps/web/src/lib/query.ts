import { QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '@warchest/contract/live-topics.ts';
import { RefusedError } from './http.ts';

/** A changed thing as the live stream tells it; `view` is null when it is no longer for this viewer. */
export interface ChangedThing {
  readonly id: string;
  readonly version: number;
  /** Which sort of thing of its topic it is, such as the kind of a run. */
  readonly of: string;
  readonly view: { readonly id: string; readonly version: number } | null;
}

/** Said by {@link LiveMeta.apply} when the data must be loaded again to be right. */
export const reload = Symbol('reload');

/** What the live stream needs to know of cached data. */
export interface LiveMeta {
  /**
   * What they follow. With a topic that shows, they are a list of its things, a single one, or what
   * `apply` makes of it; with a topic that tells, they are loaded again when it does.
   */
  readonly topic: LiveTopic;
  /** Only things of this sort. */
  readonly of?: string;
  /**
   * Whether a changed thing belongs in this list. With it a changed thing is put in or taken out at
   * once; without it one that is not in the list yet makes the list load again. A method, so that it
   * may be written for the things of its topic alone.
   */
  belongs?(thing: NonNullable<ChangedThing['view']>): boolean;
  /** For other shapes: the data after the change, the same data, or {@link reload}. */
  apply?(data: unknown, change: ChangedThing): unknown;
  /** The parts of a topic that tells which make the data load again, such as `cycle`; else all do. */
  readonly parts?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveMeta };
  }
}

const worthRetrying = (error: Error): boolean =>
  !(error instanceof RefusedError) || error.status >= 502;

/** One cache for the tab. What the server decided is not asked again; a server that is away is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      gcTime: 5 * 60_000,
      retry: (count, error) => count < 2 && worthRetrying(error),
      retryDelay: (count) => Math.min(1000 * 2 ** count, 8_000),
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
});
