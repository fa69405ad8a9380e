import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '@warchest/contract/endpoint.ts';
import {
  call,
  type CallInput,
  type LooseCallInput,
  type SchemaOutput,
  type Schema,
} from './call.ts';
import { useLiveState } from './live-state.ts';
import { isSnapshotTopic, keepNewest, readFollowing } from './live-cache.ts';
import { pollEvery, workPoll } from './polling.ts';
import type { ChangedThing, LiveMeta } from './query.ts';

export { reload, type ChangedThing } from './query.ts';

/** {@link LiveMeta} typed by the reply it follows. */
export interface LiveOptions<Reply> extends Pick<LiveMeta, 'topic' | 'of' | 'parts'> {
  readonly belongs?: (
    thing: NonNullable<ChangedThing['view']> &
      (Reply extends readonly (infer Thing)[] ? Thing : Reply),
  ) => boolean;
  readonly apply?: (data: Reply, change: ChangedThing) => unknown;
}

export interface EndpointOptions<Reply> {
  /** False: do not load yet (an id is missing, a dialog is closed). */
  readonly enabled?: boolean;
  /** Kept up to date by the live stream; polled while the stream is down. */
  readonly live?: LiveOptions<Reply>;
  /** Polled although the stream works, because it does not report this data to this person. */
  readonly polls?: boolean;
  /**
   * Polled while this holds of the data, such as while background work goes on, or every so many ms;
   * loaded anew when the tab is shown again.
   */
  readonly pollWhile?: (data: Reply) => boolean | number;
  /** How long loaded data count as fresh, in ms (5 s by default; longer for catalogue lists). */
  readonly staleTime?: number;
}

/** The cache key of a call: its name and input. */
export const keyOf = (line: { readonly name: string }, input: LooseCallInput = {}) =>
  [line.name, input.params ?? null, input.query ?? null] as const;

/**
 * Reads an endpoint into a component. Old data stay while new ones load; unchanged parts keep their
 * identity, so memoised rows do not rerender.
 * @example const list = useEndpoint(runs.raid.list, { query: { end } }, { live: { topic: 'run', of:
 * 'raid' } })
 */
export function useEndpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  line: Endpoint<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  options: EndpointOptions<SchemaOutput<R>> = {},
): UseQueryResult<SchemaOutput<R>> {
  const { live, enabled, staleTime, polls = false, pollWhile } = options;
  const state = useLiveState();
  const single = input.params !== undefined;
  return useQuery<SchemaOutput<R>>({
    queryKey: keyOf(line, input),
    queryFn: ({ signal, ...where }) => {
      const ask = () => call(line, input, { signal });
      return live ? readFollowing(where, live as LiveMeta, ask) : ask();
    },
    // another filter keeps the old rows visible; another object must never be shown as the
    // requested one
    ...(single ? {} : { placeholderData: keepPreviousData }),
    structuralSharing: keepNewest,
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(live ? { meta: { live } } : {}),
    ...(pollWhile ? { refetchOnWindowFocus: 'always' } : {}),
    // only in a visible tab: intervals pause while the page is hidden
    refetchInterval: pollWhile
      ? ({ state: { data } }) => {
          const wish = data !== undefined && pollWhile(data);
          return wish === true ? workPoll : wish;
        }
      : live && isSnapshotTopic(live.topic)
        ? pollEvery(polls ? 'down' : state, single)
        : false,
  });
}
