import { QueryClient } from '@tanstack/react-query';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { CallRefused } from './http.ts';

/** A changed run as the live stream tells it; null: it is no longer for this viewer. */
export interface ChangedRun {
  readonly kind: RunKind;
  readonly id: string;
  readonly version: number;
  readonly run: { readonly id: string; readonly version: number } | null;
}

/** Said by {@link LiveMeta.apply} when the data must be loaded again to be right. */
export const reload = Symbol('reload');

/** What the live stream needs to know of cached data. */
export interface LiveMeta {
  /** The data follow the runs of this kind: a list of them, a single one, or what `apply` makes of it. */
  readonly kind?: RunKind;
  /**
   * Whether a changed run belongs in this list. With it a changed run is put in or taken out at once;
   * without it a run that is not in the list yet makes the list load again.
   */
  readonly belongs?: (run: never) => boolean;
  /** For other shapes (own bookings, figures): the data after the change, the same data, or {@link reload}. */
  readonly apply?: (data: never, change: ChangedRun) => unknown;
  /** Topics of the person's own data that make it load again, such as `cycle`. */
  readonly topics?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: LiveMeta };
  }
}

const worthRetrying = (error: Error): boolean =>
  !(error instanceof CallRefused) || error.status >= 502;

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
