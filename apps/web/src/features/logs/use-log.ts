import { useInfiniteQuery } from '@tanstack/react-query';
import { logs, type Log, type LogEntry } from '@warchest/contract/logs.ts';
import { services } from '@warchest/contract/services.ts';
import { isRunKind, type SaleKind } from '@warchest/domain/gold/sale.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { call } from '../../lib/call.ts';
import { readFollowing } from '../../lib/live-apply.ts';
import { reload, type LiveMeta } from '../../lib/query.ts';

/** Whose log is asked for: that of a run, of one booking in it, or of a service booking. */
export interface LogOf {
  readonly kind: SaleKind;
  /** The run, or the service booking. */
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
  const { line, read, live } = isRunKind(kind)
    ? logInRun({ kind, runId, bookingId })
    : logOfService(runId);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [line.name, runId, bookingId ?? null],
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

/** Where a log is read, and what of the live stream makes it old. */
interface LogSource {
  readonly line: { readonly name: string };
  readonly read: (before: string | null, signal: AbortSignal) => Promise<Log>;
  readonly live: LiveMeta;
}

const before = (id: string | null) => (id === null ? {} : { before: id });

function logInRun({ kind, runId, bookingId }: LogOf & { readonly kind: RunKind }): LogSource {
  const { ofRun, ofBooking } = logs[kind];
  const params = { id: runId };
  return {
    line: bookingId === undefined ? ofRun : ofBooking,
    read: (older, signal) =>
      bookingId === undefined
        ? call(ofRun, { params, query: before(older) }, { signal })
        : call(ofBooking, { params: { ...params, bookingId }, query: before(older) }, { signal }),
    live: { topic: 'run', of: kind, apply: (log, { id }) => (id === runId ? reload : log) },
  };
}

const logOfService = (id: string): LogSource => ({
  line: services.log,
  read: (older, signal) => call(services.log, { params: { id }, query: before(older) }, { signal }),
  live: { topic: 'services' },
});
