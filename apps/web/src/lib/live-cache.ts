import {
  replaceEqualDeep,
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import {
  viewTopics,
  invalidationParts,
  type ViewName,
  type InvalidationName,
} from '@warchest/contract/live-topics.ts';
import { reload, type ChangedThing, type LiveMeta } from './query.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Versioned).id === 'string' &&
  typeof (value as Versioned).version === 'number';

/** Whether things of this topic come whole with the event. */
export const isSnapshotTopic = (topic: string): topic is ViewName =>
  (viewTopics as readonly string[]).includes(topic);
/** Whether the event of this topic only tells that something is new. */
export const isInvalidationTopic = (topic: string): topic is InvalidationName =>
  topic in invalidationParts;

/**
 * What a list or a single thing becomes by a change: the same data when it does not concern it,
 * {@link reload} when only the server knows.
 */
export function changed(
  data: unknown,
  change: ChangedThing,
  live: Pick<LiveMeta, 'belongs'> = {},
): unknown {
  const { id, version, view } = change;
  if (Array.isArray(data)) {
    const list = data as readonly unknown[];
    const at = list.findIndex((one) => isVersioned(one) && one.id === id);
    const before = at < 0 ? null : (list[at] as Versioned);
    // of one version it may be there for some, and not for others
    if (before && (view ? before.version >= version : before.version > version)) return data;
    const stays = view !== null && (live.belongs?.(view) ?? true);
    if (before) return stays ? list.with(at, view) : list.toSpliced(at, 1);
    if (!stays) return data;
    return live.belongs ? [...list, view] : reload;
  }
  if (!isVersioned(data) || data.id !== id) return data;
  if (view === null) return reload;
  return data.version >= version ? data : view;
}

const isEnvelope = (value: unknown): value is { readonly data: object } =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null;

/** What counts its changes: a thing, or a whole that is no thing among others, such as a list that is saved. */
const countsChanges = (
  value: unknown,
): value is { readonly id?: unknown; readonly version: number } =>
  typeof value === 'object' && value !== null && typeof (value as Versioned).version === 'number';

const newest = (old: unknown, fresh: unknown): unknown =>
  countsChanges(old) && countsChanges(fresh) && old.id === fresh.id && old.version > fresh.version
    ? old
    : fresh;

/**
 * Keeps what is known already: an answer that was on its way while a newer version came by stream, or
 * as the answer to a change, must not put the older one back. Lists, or the thing itself, may be the
 * `data` of an answer. Unchanged parts keep their identity.
 */
export function keepNewest(before: unknown, after: unknown): unknown {
  if (before !== after && newest(before, after) === before) return before;
  if (isEnvelope(before) && isEnvelope(after)) {
    const data = keepNewest(before.data, after.data);
    return replaceEqualDeep(before, { ...after, data });
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = new Map(before.filter(isVersioned).map((one) => [one.id, one]));
    const merged = (after as unknown[]).map((one) =>
      isVersioned(one) ? newest(known.get(one.id), one) : one,
    );
    return replaceEqualDeep(before, merged);
  }
  return replaceEqualDeep(before, after);
}

const waiting = new Map<Query, ReturnType<typeof setTimeout>>();

/**
 * Loads again what is old. A load that is under way goes on: whatever it comes too early for asks once
 * more when it has come ({@link readFollowing}). Begun anew at every word, it would never end while the
 * stream has more to tell than the line is fast.
 */
const invalidate = (client: QueryClient, what: InvalidateQueryFilters): void =>
  void client.invalidateQueries(what, { cancelRefetch: false });

/** Loads data again soon; many changes in a row are one load, and viewers do not all ask at once. */
function reloadSoon(client: QueryClient, query: Query): void {
  if (waiting.has(query)) return;
  waiting.set(
    query,
    setTimeout(
      () => {
        waiting.delete(query);
        invalidate(client, { queryKey: query.queryKey, exact: true });
      },
      200 + Math.random() * 500,
    ),
  );
}

const followsThing = (live: LiveMeta, topic: ViewName, of: string): boolean =>
  live.topic === topic && (live.of === undefined || live.of === of);
const followsNews = (live: LiveMeta, topic: InvalidationName, parts: readonly string[]): boolean =>
  live.topic === topic && (live.parts ?? parts).some((part) => parts.includes(part));

/** Cached data that follow things of this topic and sort. */
export const following =
  (topic: ViewName, of: string) =>
  ({ meta }: Query): boolean =>
    meta?.live !== undefined && followsThing(meta.live, topic, of);

/** What the stream told while an answer was on its way. */
interface Heard {
  readonly live: LiveMeta;
  readonly queryKey: QueryKey;
  readonly changes: ChangedThing[];
  /** Whether a topic told that something is new, or may have. */
  news: boolean;
  /** What was put into such data meanwhile. */
  readonly puts: ((data: unknown) => unknown)[];
}
const onTheirWay = new Set<Heard>();

/**
 * Asks for data that follow the stream. The server may have read the answer before a change of which the
 * stream tells while the answer is on its way: then the change is put into it as into data that are there
 * already, or the data are loaded again soon where only the server knows. Without that, what is new would
 * be missing until something else of it changes, and what is gone would be back.
 */
export async function readFollowing<Reply>(
  { client, queryKey }: { readonly client: QueryClient; readonly queryKey: QueryKey },
  live: LiveMeta,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const heard: Heard = { live, queryKey, changes: [], news: false, puts: [] };
  onTheirWay.add(heard);
  let reply: Reply;
  try {
    reply = await ask();
  } finally {
    onTheirWay.delete(heard);
  }
  let again = heard.news;
  for (const change of heard.changes) {
    const next = taken(reply, change, live);
    if (next === reload) again = true;
    else reply = next as Reply;
  }
  for (const put of heard.puts) reply = put(reply) as Reply;
  const query = again && client.getQueryCache().find({ queryKey, exact: true });
  if (query) reloadSoon(client, query);
  return reply;
}

/** Data after a change, the same data, or {@link reload}. */
const taken = (data: unknown, change: ChangedThing, live: LiveMeta): unknown =>
  live.apply ? live.apply(data, change) : changed(data, change, live);

/** Puts a changed thing into all cached data that follow it, and into answers on their way. */
export function applyThing(client: QueryClient, topic: ViewName, change: ChangedThing): void {
  for (const heard of onTheirWay) {
    if (followsThing(heard.live, topic, change.of)) heard.changes.push(change);
  }
  for (const query of client.getQueryCache().findAll({ predicate: following(topic, change.of) })) {
    const live = query.meta?.live;
    const data: unknown = query.state.data;
    if (data === undefined || !live) continue;
    const next = taken(data, change, live);
    if (next === reload) reloadSoon(client, query);
    else if (next !== data) client.setQueryData(query.queryKey, next);
  }
}

/**
 * Puts what a action was answered into all data of a contract line, whatever was asked, and into answers
 * on their way: those were read before it, and would take it back.
 */
export function putInto<Data>(
  client: QueryClient,
  { name }: { readonly name: string },
  put: (data: Data) => Data,
): void {
  const known = put as (data: unknown) => unknown;
  client.setQueriesData({ queryKey: [name] }, (data: unknown) =>
    data === undefined ? undefined : known(data),
  );
  for (const heard of onTheirWay) if (heard.queryKey[0] === name) heard.puts.push(known);
}

type Listener = (parts: readonly string[]) => void;
const listeners = new Map<InvalidationName, Set<Listener>>();

/** Calls back when a topic tells what is new; answers how to stop that. */
export function onNews(topic: InvalidationName, listener: Listener): () => void {
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(listener));
  return () => void all.delete(listener);
}

/** Loads the data that follow these parts of a topic again, and tells whoever listens. */
export function applyNews(
  client: QueryClient,
  topic: InvalidationName,
  parts: readonly string[],
): void {
  for (const heard of onTheirWay) heard.news ||= followsNews(heard.live, topic, parts);
  invalidate(client, {
    predicate: ({ meta }) => meta?.live !== undefined && followsNews(meta.live, topic, parts),
  });
  for (const listener of listeners.get(topic) ?? []) listener(parts);
}

/** Nobody knows what the stream would have told while these answers were on their way. */
const doubtAnswers = (): void => {
  for (const heard of onTheirWay) heard.news = true;
};

/**
 * After a gap: everything that follows the stream is loaded again (the server answers 304 for most),
 * also what was being loaded: it may hang on a line that is gone.
 */
export function catchUp(client: QueryClient): void {
  doubtAnswers();
  void client.invalidateQueries({ predicate: (query) => query.meta?.live !== undefined });
  for (const [topic, all] of listeners)
    for (const listener of all) listener(invalidationParts[topic]);
}

/**
 * Loads what follows the stream again if it came before this moment (epoch ms): the stream tells what
 * changes from its beginning on, and what it is about may have been read a moment before.
 */
export function catchUpBefore(client: QueryClient, at: number): void {
  doubtAnswers();
  void client.invalidateQueries({
    predicate: ({ meta, state }) =>
      meta?.live !== undefined && state.dataUpdatedAt > 0 && state.dataUpdatedAt <= at,
  });
}
