import { replaceEqualDeep, type Query, type QueryClient } from '@tanstack/react-query';
import { reload, type ChangedRun } from './query.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Versioned).id === 'string' &&
  typeof (value as Versioned).version === 'number';

/**
 * What a list or a single run becomes by a change: the same data when it does not concern it,
 * {@link reload} when only the server knows.
 */
export function changed(
  data: unknown,
  change: ChangedRun,
  belongs?: (run: never) => boolean,
): unknown {
  if (Array.isArray(data)) {
    const list = data as readonly unknown[];
    const at = list.findIndex((one) => isVersioned(one) && one.id === change.id);
    const before = at < 0 ? null : (list[at] as Versioned);
    if (before && before.version >= change.version && change.run) return data;
    const stays = change.run !== null && (belongs ? belongs(change.run as never) : true);
    if (before) return stays ? list.with(at, change.run) : list.toSpliced(at, 1);
    if (!stays) return data;
    return belongs ? [...list, change.run] : reload;
  }
  if (!isVersioned(data) || data.id !== change.id) return data;
  if (change.run === null) return reload;
  return data.version >= change.version ? data : change.run;
}

/**
 * Keeps what the stream has already told: an answer that was on its way while a newer version came by
 * stream must not put the older one back. Unchanged parts keep their identity.
 */
export function keepNewest(before: unknown, after: unknown): unknown {
  const newest = (old: unknown, fresh: unknown) =>
    isVersioned(old) && isVersioned(fresh) && old.id === fresh.id && old.version > fresh.version
      ? old
      : fresh;
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = new Map(before.filter(isVersioned).map((one) => [one.id, one]));
    const merged = (after as unknown[]).map((one) =>
      isVersioned(one) ? newest(known.get(one.id), one) : one,
    );
    return replaceEqualDeep(before, merged);
  }
  return replaceEqualDeep(before, newest(before, after));
}

const waiting = new Map<Query, ReturnType<typeof setTimeout>>();

/** Loads data again soon; many changes in a row are one load, and viewers do not all ask at once. */
function reloadSoon(client: QueryClient, query: Query): void {
  if (waiting.has(query)) return;
  waiting.set(
    query,
    setTimeout(
      () => {
        waiting.delete(query);
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      },
      200 + Math.random() * 500,
    ),
  );
}

/** Puts a changed run into every cached list and single run that follows its kind. */
export function applyRun(client: QueryClient, change: ChangedRun): void {
  const following = client
    .getQueryCache()
    .findAll({ predicate: (query) => query.meta?.live?.kind === change.kind });
  for (const query of following) {
    const live = query.meta?.live;
    const data: unknown = query.state.data;
    if (data === undefined || !live) continue;
    const next = live.apply
      ? live.apply(data as never, change)
      : changed(data, change, live.belongs);
    if (next === reload) reloadSoon(client, query);
    else if (next !== data) client.setQueryData(query.queryKey, next);
  }
}

/** Loads the person's own data of these topics again. */
export function applyTopics(client: QueryClient, topics: readonly string[]): void {
  void client.invalidateQueries({
    predicate: (query) =>
      query.meta?.live?.topics?.some((topic) => topics.includes(topic)) ?? false,
  });
}

/** After a gap: everything that follows the stream is loaded again (the server answers 304 for most). */
export function catchUp(client: QueryClient): void {
  void client.invalidateQueries({ predicate: (query) => query.meta?.live !== undefined });
}
