import { useInfiniteQuery } from '@tanstack/react-query';
import { logs, type Log, type LogEntry } from '@warchest/contract/logs.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import { call } from '../../lib/call.ts';
import { readFollowing } from '../../lib/live-apply.ts';
import { reload, type LiveMeta } from '../../lib/query.ts';

/** Whose log is asked for: that of a run, or of one booking in it. */
export interface LogOf {
  readonly kind: ServedKind;
  readonly runId: string;
  readonly bookingId?: string | undefined;
}

export interface ReadLog {
  /** The newest first; undefined while they load for the first time. */
  readonly entries: readonly LogEntry[] | undefined;
  readonly names: Readonly<Record<string, string>>;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Loads older ones; null when there are none. */
  readonly older: (() => void) | null;
  readonly loading: boolean;
}

/** The log of a run or booking, page by page; loaded again when the run has changed. */
export function useLog({ kind, runId, bookingId }: LogOf): ReadLog {
  const { ofRun, ofBooking } = logs[kind];
  const read = (before: string | null, signal: AbortSignal): Promise<Log> => {
    const query = before === null ? {} : { before };
    return bookingId === undefined
      ? call(ofRun, { params: { id: runId }, query }, { signal })
      : call(ofBooking, { params: { id: runId, bookingId }, query }, { signal });
  };
  const live: LiveMeta = {
    topic: 'run',
    of: kind,
    apply: (log, { id }) => (id === runId ? reload : log),
  };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [bookingId === undefined ? ofRun.name : ofBooking.name, runId, bookingId ?? null],
      queryFn: ({ pageParam, signal, ...where }) =>
        readFollowing(where, live, () => read(pageParam, signal)),
      initialPageParam: null as string | null,
      getNextPageParam: (last: Log) => last.next,
      meta: { live },
    },
  );
  return {
    entries: data?.pages.flatMap((page) => page.entries),
    names: Object.assign({}, ...(data?.pages ?? []).map((page) => page.names)) as Record<
      string,
      string
    >,
    error,
    retry: () => void refetch(),
    older: hasNextPage ? () => void fetchNextPage() : null,
    loading: isFetchingNextPage,
  };
}
