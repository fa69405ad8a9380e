import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../platform/context.ts';
import { bookingsOf } from './queries.ts';
import type { BookingRow } from './tables.ts';
import { CachedRunView } from './view-cached-run.ts';
import { memberNames } from '../members/queries.ts';
import { runsByIds } from '../runs/queries.ts';
import { InconsistentSnapshotError } from './view.ts';
import { namedIn } from './view-now.ts';

/** A run and the version that is wanted at least. */
export interface Wanted {
  readonly id: string;
  readonly version: number;
}

/** What fragments are read with. */
export type Reader = Pick<Ctx, 'readSnapshot' | 'log' | 'clock'>;

/** So long may names be those of before in a run that did not change itself, in ms. */
export const namesLast = 5 * 60_000;

/**
 * The runs of this process as fragments, by id. Nothing here can contradict another process: every
 * use names the version it has read from the database, and an older fragment is made anew. Only names
 * are of no version: whoever shows a run for long says since when they must have been read.
 */
export class RunViewCache {
  private readonly kept: LRUCache<string, CachedRunView>;
  private readonly loading = new Map<string, Promise<Map<string, CachedRunView>>>();

  constructor(most = 5_000) {
    this.kept = new LRUCache({ max: most });
  }

  /**
   * The fragments of the wanted runs; deleted and unknown ones are missing.
   * @param since epoch ms; what was read then or before is read again
   */
  async get(
    ctx: Reader,
    wanted: readonly Wanted[],
    since = -Infinity,
  ): Promise<Map<string, CachedRunView>> {
    const found = new Map<string, CachedRunView>();
    let missing: readonly Wanted[] = this.take(wanted, since, found);
    // A load that had begun before the wanted version was committed may bring an older one: once more.
    for (let round = 0; missing.length > 0 && round < 3; round += 1) {
      await this.load(ctx, missing);
      missing = this.take(missing, since, found);
    }
    return found;
  }

  private take(
    wanted: readonly Wanted[],
    since: number,
    into: Map<string, CachedRunView>,
  ): Wanted[] {
    const missing: Wanted[] = [];
    for (const want of wanted) {
      const fragment = this.kept.get(want.id);
      const isGood = fragment && fragment.version >= want.version && fragment.readAt > since;
      if (isGood) into.set(want.id, fragment);
      else missing.push(want);
    }
    return missing;
  }

  private async load(ctx: Reader, wanted: readonly Wanted[]): Promise<void> {
    const fresh: string[] = [];
    const shared = new Set<Promise<unknown>>();
    for (const { id } of wanted) {
      const underWay = this.loading.get(id);
      if (underWay) shared.add(underWay);
      else fresh.push(id);
    }
    if (fresh.length > 0) {
      const load = readCachedRunViews(ctx, fresh);
      for (const id of fresh) this.loading.set(id, load);
      shared.add(
        load
          .then((fragments) => this.keep(fragments))
          .finally(() => {
            for (const id of fresh) this.loading.delete(id);
          }),
      );
    }
    await Promise.all(shared);
  }

  private keep(fragments: Map<string, CachedRunView>): void {
    for (const [id, fragment] of fragments) {
      const before = this.kept.peek(id);
      if (before && before.version > fragment.version) continue;
      this.kept.set(id, fragment);
    }
  }
}

/**
 * Runs, their bookings and the names in them, as they were at one moment. A run that its own bookings
 * contradict is left out and reported, so that one damaged run does not take the others with it.
 */
function readCachedRunViews(
  { readSnapshot, log, clock }: Reader,
  ids: readonly string[],
): Promise<Map<string, CachedRunView>> {
  const readAt = clock.now();
  return readSnapshot(async (read) => {
    const [runs, all] = await Promise.all([runsByIds({ read }, ids), bookingsOf({ read }, ids)]);
    const bookings = new Map<string, BookingRow[]>(ids.map((id) => [id, []]));
    for (const booking of all) bookings.get(booking.runId)?.push(booking);
    const ofRun = (id: string): BookingRow[] => bookings.get(id) ?? [];
    const named = new Set(runs.flatMap((run) => [...namedIn(run, ofRun(run.id))]));
    const names = await memberNames({ read }, named);
    const fragments = new Map<string, CachedRunView>();
    for (const run of runs) {
      try {
        fragments.set(run.id, new CachedRunView(run, ofRun(run.id), names, readAt));
      } catch (error) {
        if (!(error instanceof InconsistentSnapshotError)) throw error;
        log.error({ err: error, run: run.id }, 'A run does not agree with its bookings');
      }
    }
    return fragments;
  });
}

const stores = new WeakMap<object, RunViewCache>();

/** The store of this process, one for each era of a database. */
export function runViewCacheOf(ctx: Pick<Ctx, 'poolGeneration'>): RunViewCache {
  const era = ctx.poolGeneration();
  let store = stores.get(era);
  if (!store) stores.set(era, (store = new RunViewCache()));
  return store;
}
