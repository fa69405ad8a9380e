import { LRUCache } from 'lru-cache';
import { PreparedCache } from '../../http/prepared.ts';
import type { Ctx } from '../../platform/context.ts';
import { bookingsOf } from './queries.ts';
import type { BookingRow } from './tables.ts';
import { CachedRunView } from './view-cached-run.ts';
import { memberNames } from '../members/public.ts';
import { runsByIds } from '../runs/public.ts';
import { InconsistentSnapshotError } from './view.ts';
import { namedIn } from './view-now.ts';

/** A run and its minimum version. */
export interface RequestedRun {
  readonly id: string;
  readonly version: number;
}

/** The dependencies for reading runs. */
export type Reader = Pick<Ctx, 'readSnapshot' | 'log' | 'clock'>;

/** The maximum age of names in an unchanged run, in ms. */
export const maxNameAge = 5 * 60_000;

/**
 * Caches the rows of runs at their newest known version, by run id, and the bytes of their views.
 * Processes cannot contradict each other: every caller names the version that it has read from the
 * database, and an older run is read again. Only names have no version: callers that show a run for
 * long pass the minimum time of reading.
 */
export class RunViewCache {
  /** The bytes of the views, and of lists of them. */
  readonly prepared = new PreparedCache();
  private readonly cached: LRUCache<string, CachedRunView>;
  private readonly loading = new Map<string, Promise<Map<string, CachedRunView>>>();

  constructor(maxRuns = 5_000) {
    this.cached = new LRUCache({ max: maxRuns });
  }

  /**
   * The views of the requested runs, without deleted and unknown ones.
   * @param since epoch ms; views read at or before it are read again
   */
  async get(
    ctx: Reader,
    requested: readonly RequestedRun[],
    since = -Infinity,
  ): Promise<Map<string, CachedRunView>> {
    const found = new Map<string, CachedRunView>();
    let missing: readonly RequestedRun[] = this.take(requested, since, found);
    // A load that began before the requested version was committed may return an older one: load
    // again.
    for (let round = 0; missing.length > 0 && round < 3; round += 1) {
      await this.load(ctx, missing);
      missing = this.take(missing, since, found);
    }
    return found;
  }

  private take(
    requested: readonly RequestedRun[],
    since: number,
    into: Map<string, CachedRunView>,
  ): RequestedRun[] {
    const missing: RequestedRun[] = [];
    for (const request of requested) {
      const view = this.cached.get(request.id);
      const isFresh = view && view.version >= request.version && view.readAt > since;
      if (isFresh) into.set(request.id, view);
      else missing.push(request);
    }
    return missing;
  }

  private async load(ctx: Reader, requested: readonly RequestedRun[]): Promise<void> {
    const fresh: string[] = [];
    const shared = new Set<Promise<unknown>>();
    for (const { id } of requested) {
      const pending = this.loading.get(id);
      if (pending) shared.add(pending);
      else fresh.push(id);
    }
    if (fresh.length > 0) {
      const load = readCachedRunViews(ctx, fresh, this.prepared);
      for (const id of fresh) this.loading.set(id, load);
      shared.add(
        load
          .then((views) => this.store(views))
          .finally(() => {
            for (const id of fresh) this.loading.delete(id);
          }),
      );
    }
    await Promise.all(shared);
  }

  private store(views: Map<string, CachedRunView>): void {
    for (const [id, view] of views) {
      const before = this.cached.peek(id);
      if (before && before.version > view.version) continue;
      this.cached.set(id, view);
    }
  }
}

/**
 * Reads runs, their bookings and the names in them from one snapshot. A run that contradicts its
 * own bookings is left out and logged, so that one damaged run does not hide the others.
 */
function readCachedRunViews(
  { readSnapshot, log, clock }: Reader,
  ids: readonly string[],
  prepared: PreparedCache,
): Promise<Map<string, CachedRunView>> {
  const readAt = clock.now();
  return readSnapshot(async (read) => {
    const [runs, all] = await Promise.all([runsByIds({ read }, ids), bookingsOf({ read }, ids)]);
    const bookings = new Map<string, BookingRow[]>(ids.map((id) => [id, []]));
    for (const booking of all) bookings.get(booking.runId)?.push(booking);
    const ofRun = (id: string): BookingRow[] => bookings.get(id) ?? [];
    const named = new Set(runs.flatMap((run) => [...namedIn(run, ofRun(run.id))]));
    const names = await memberNames({ read }, named);
    const views = new Map<string, CachedRunView>();
    for (const run of runs) {
      try {
        views.set(run.id, new CachedRunView(run, ofRun(run.id), names, readAt, prepared));
      } catch (error) {
        if (!(error instanceof InconsistentSnapshotError)) throw error;
        log.error({ err: error, run: run.id }, 'A run contradicts its bookings');
      }
    }
    return views;
  });
}

const caches = new WeakMap<object, RunViewCache>();

/** This process's cache, one per pool generation. */
export function runViewCacheOf(ctx: Pick<Ctx, 'poolGeneration'>): RunViewCache {
  const generation = ctx.poolGeneration();
  let store = caches.get(generation);
  if (!store) caches.set(generation, (store = new RunViewCache()));
  return store;
}
