import { useInfiniteQuery } from '@tanstack/react-query';
import { histories, type HistoryName } from '@warchest/contract/change-histories.ts';
import { logs } from '@warchest/contract/logs.ts';
import type { Log, LogEntry } from '@warchest/contract/log-view.ts';
import { services } from '@warchest/contract/services.ts';
import { isRunKind, type SaleKind } from '@warchest/domain/sales/sale.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { call } from '../../lib/call.ts';
import { readFollowing } from '../../lib/live-cache.ts';
import { reload, type LiveMeta } from '../../lib/query.ts';

/** The log of a run, of one booking in it, or of a service booking. */
export interface LogOfSale {
  readonly kind: SaleKind;
  /** The run, or the service booking. */
  readonly runId: string;
  readonly bookingId?: string | undefined;
}

/** The history of anything else. */
export interface LogOfHistory {
  readonly history: HistoryName;
  readonly id: string;
  /** Only this part: a setting, a category of cuts, a row of a list. */
  readonly part?: string | undefined;
}

export type LogOf = LogOfSale | LogOfHistory;

export interface ReadLog {
  /** The newest first; undefined while they load for the first time. */
  readonly entries: readonly LogEntry[] | undefined;
  readonly names: Readonly<Record<string, string>>;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Loads older entries; null if there are none. */
  readonly older: (() => void) | null;
  readonly loading: boolean;
}

/** A log, page by page; reloaded when its subject has changed. */
export function useLog(of: LogOf): ReadLog {
  const { key, read, live } = sourceOf(of);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: key,
      queryFn: ({ pageParam, signal, ...where }) =>
        live ? readFollowing(where, live, () => read(pageParam, signal)) : read(pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (last: Log) => last.next,
      // without the stream nothing marks it stale
      ...(live ? { meta: { live } } : { staleTime: 0 }),
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

/** The endpoint of a log, and the live changes that make it stale. */
interface LogSource {
  readonly key: readonly unknown[];
  readonly read: (before: string | null, signal: AbortSignal) => Promise<Log>;
  readonly live: LiveMeta | null;
}

const before = (id: string | null) => (id === null ? {} : { before: id });

function sourceOf(of: LogOf): LogSource {
  if ('history' in of) return logOfHistory(of);
  const { kind, runId, bookingId } = of;
  return isRunKind(kind) ? logInRun({ kind, runId, bookingId }) : logOfService(runId);
}

function logInRun({ kind, runId, bookingId }: LogOfSale & { readonly kind: RunKind }): LogSource {
  const { ofRun, ofBooking } = logs[kind];
  const params = { id: runId };
  return {
    key: [(bookingId === undefined ? ofRun : ofBooking).name, runId, bookingId ?? null],
    read: (older, signal) =>
      bookingId === undefined
        ? call(ofRun, { params, query: before(older) }, { signal })
        : call(ofBooking, { params: { ...params, bookingId }, query: before(older) }, { signal }),
    live: { topic: 'run', of: kind, apply: (log, { id }) => (id === runId ? reload : log) },
  };
}

const logOfService = (id: string): LogSource => ({
  key: [services.log.name, id],
  read: (older, signal) => call(services.log, { params: { id }, query: before(older) }, { signal }),
  live: { topic: 'services' },
});

/** The live topics of things that have a history; the others have none. */
const liveOf: Partial<Record<HistoryName, LiveMeta>> = {
  paymentChar: { topic: 'member', parts: ['cycle'] },
  points: { topic: 'orders', parts: ['points'] },
  order: { topic: 'orders', parts: ['list'] },
  item: { topic: 'store', parts: ['items'] },
  work: { topic: 'store', parts: ['rules'] },
  catalogue: { topic: 'catalogue' },
  settings: { topic: 'settings' },
};

const logOfHistory = ({ history, id, part }: LogOfHistory): LogSource => ({
  key: [histories[history].name, id, part ?? null],
  read: (older, signal) =>
    call(
      histories[history],
      { params: { id }, query: { ...before(older), ...(part === undefined ? {} : { part }) } },
      { signal },
    ),
  live: liveOf[history] ?? null,
});
