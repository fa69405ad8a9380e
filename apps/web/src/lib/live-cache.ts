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

/** Whether events of this topic contain the whole thing. */
export const isSnapshotTopic = (topic: string): topic is ViewName =>
  (viewTopics as readonly string[]).includes(topic);
/** Whether events of this topic only say that something has changed. */
export const isInvalidationTopic = (topic: string): topic is InvalidationName =>
  topic in invalidationParts;

/**
 * A list or a single thing after a change: the same data if it is not concerned, {@link reload} if
 * only the server knows.
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
    // one version may be visible to some viewers and not to others
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

/** Whether it has a version: a thing, or a list that is saved as a whole. */
const countsChanges = (
  value: unknown,
): value is { readonly id?: unknown; readonly version: number } =>
  typeof value === 'object' && value !== null && typeof (value as Versioned).version === 'number';

const newest = (old: unknown, fresh: unknown): unknown =>
  countsChanges(old) && countsChanges(fresh) && old.id === fresh.id && old.version > fresh.version
    ? old
    : fresh;

/**
 * Keeps newer data: a reply that was pending while a newer version arrived by stream or as a
 * command's reply must not restore the older one. The argument may be lists, the thing itself, or a
 * reply with `data`. Unchanged parts keep their identity.
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
 * Marks data as stale and reloads them. A pending load continues, and loads again afterwards if it
 * was too early ({@link readFollowing}). Restarting it at every event, it would never finish while
 * events arrive faster than replies.
 */
const invalidate = (client: QueryClient, what: InvalidateQueryFilters): void =>
  void client.invalidateQueries(what, { cancelRefetch: false });

/** Reloads data soon: several changes cause one load, and viewers do not all load at once. */
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
const followsInvalidation = (
  live: LiveMeta,
  topic: InvalidationName,
  parts: readonly string[],
): boolean => live.topic === topic && (live.parts ?? parts).some((part) => parts.includes(part));

/** Matches cached data that follow this topic and kind. */
export const following =
  (topic: ViewName, of: string) =>
  ({ meta }: Query): boolean =>
    meta?.live !== undefined && followsThing(meta.live, topic, of);

/** The events received while a reply was pending. */
interface PendingReply {
  readonly live: LiveMeta;
  readonly queryKey: QueryKey;
  readonly changes: ChangedThing[];
  /** Whether a topic reported a change, or may have. */
  isStale: boolean;
  /** Updates to apply to the reply. */
  readonly updates: ((data: unknown) => unknown)[];
}
const pendingReplies = new Set<PendingReply>();

/**
 * Loads data that follow the stream. The server may have read the reply before a change whose event
 * arrives while the reply is pending: then the change is applied to the reply too, or the data are
 * reloaded soon if only the server knows. Otherwise a new thing would be missing until its next
 * change, and a removed one would reappear.
 */
export async function readFollowing<Reply>(
  { client, queryKey }: { readonly client: QueryClient; readonly queryKey: QueryKey },
  live: LiveMeta,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const pendingReply: PendingReply = { live, queryKey, changes: [], isStale: false, updates: [] };
  pendingReplies.add(pendingReply);
  let reply: Reply;
  try {
    reply = await ask();
  } finally {
    pendingReplies.delete(pendingReply);
  }
  let again = pendingReply.isStale;
  for (const change of pendingReply.changes) {
    const next = applyChange(reply, change, live);
    if (next === reload) again = true;
    else reply = next as Reply;
  }
  for (const put of pendingReply.updates) reply = put(reply) as Reply;
  const query = again && client.getQueryCache().find({ queryKey, exact: true });
  if (query) reloadSoon(client, query);
  return reply;
}

/** Data after a change, the same data, or {@link reload}. */
const applyChange = (data: unknown, change: ChangedThing, live: LiveMeta): unknown =>
  live.apply ? live.apply(data, change) : changed(data, change, live);

/** Applies a changed thing to all cached data that follow it, and to pending replies. */
export function applyThing(client: QueryClient, topic: ViewName, change: ChangedThing): void {
  for (const pendingReply of pendingReplies) {
    if (followsThing(pendingReply.live, topic, change.of)) pendingReply.changes.push(change);
  }
  for (const query of client.getQueryCache().findAll({ predicate: following(topic, change.of) })) {
    const live = query.meta?.live;
    const data: unknown = query.state.data;
    if (data === undefined || !live) continue;
    const next = applyChange(data, change, live);
    if (next === reload) reloadSoon(client, query);
    else if (next !== data) client.setQueryData(query.queryKey, next);
  }
}

/**
 * Writes a command's reply into all cached data of an endpoint, whatever their parameters, and into
 * pending replies, which were read before it and would revert it.
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
  for (const pendingReply of pendingReplies)
    if (pendingReply.queryKey[0] === name) pendingReply.updates.push(known);
}

type Listener = (parts: readonly string[]) => void;
const listeners = new Map<InvalidationName, Set<Listener>>();

/** Calls the listener when a topic reports a change; returns a function to stop. */
export function onInvalidation(topic: InvalidationName, listener: Listener): () => void {
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(listener));
  return () => void all.delete(listener);
}

/** Reloads the data that follow these parts of a topic, and calls the listeners. */
export function applyInvalidation(
  client: QueryClient,
  topic: InvalidationName,
  parts: readonly string[],
): void {
  for (const pendingReply of pendingReplies)
    pendingReply.isStale ||= followsInvalidation(pendingReply.live, topic, parts);
  invalidate(client, {
    predicate: ({ meta }) =>
      meta?.live !== undefined && followsInvalidation(meta.live, topic, parts),
  });
  for (const listener of listeners.get(topic) ?? []) listener(parts);
}

/** Marks pending replies as doubtful, because events may have been missed. */
const markRepliesStale = (): void => {
  for (const pendingReply of pendingReplies) pendingReply.isStale = true;
};

/**
 * After a gap: reloads everything that follows the stream (the server answers 304 for most),
 * including pending loads, whose connection may be dead.
 */
export function catchUp(client: QueryClient): void {
  markRepliesStale();
  void client.invalidateQueries({ predicate: (query) => query.meta?.live !== undefined });
  for (const [topic, all] of listeners)
    for (const listener of all) listener(invalidationParts[topic]);
}

/**
 * Reloads what follows the stream if it was loaded before this moment (epoch ms): the stream
 * reports changes from its start on, and older data may predate them.
 */
export function catchUpBefore(client: QueryClient, at: number): void {
  markRepliesStale();
  void client.invalidateQueries({
    predicate: ({ meta, state }) =>
      meta?.live !== undefined && state.dataUpdatedAt > 0 && state.dataUpdatedAt <= at,
  });
}
