import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import type { RunListQuery } from '@warchest/contract/runs.ts';
import { defaultWindow, scheduleWindow } from '@warchest/domain/time/window.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Actor, Ctx } from '../../platform/context.ts';
import { Prepared } from '../../http/prepared.ts';
import { Refused } from '../../platform/refused.ts';
import { SnapshotCache } from '../../platform/snapshot-cache.ts';
import {
  runViewCacheOf,
  maxNameAge,
  type RequestedRun,
  type CachedRunView,
  type Variant,
  rolesKey,
} from '../bookings/public.ts';
import { listedRuns, runVersion, type RunFilter } from '../runs/public.ts';

/**
 * `list`: runs of a window. `overview`: runs listed for booking; staff can lift filters.
 * `schedule`: all planned runs, for everyone signed in.
 */
export type ListMode = 'list' | 'overview' | 'schedule';

const defaultWindows = {
  list: defaultWindow,
  overview: defaultWindow,
  schedule: scheduleWindow,
} as const satisfies Record<ListMode, unknown>;

/**
 * The filter of a run list (RUN-52). Without `start`: today with `keepToday`, else the day before;
 * without `end`: today. `keepToday=false` drops runs whose time has passed. `specificOnly` with
 * `id` is that run alone, on any day. A schedule covers today and the next 24 days.
 */
function filterOf(ctx: Ctx, kind: RunKind, mode: ListMode, query: RunListQuery): RunFilter {
  const today = dayOf(ctx.now);
  const window = defaultWindows[mode](today);
  const only = query.specificOnly === true;
  if (only && query.id === undefined) {
    throw new Refused('invalid', { errors: [{ path: 'id', message: fieldIsRequired }] });
  }
  const start = query.start ?? (query.keepToday ? today : window.start);
  const end = query.end ?? window.end;
  const lifted = (filter: NonNullable<RunListQuery['removeFilter']>[number]) =>
    query.doneAndCancelled === true || (query.removeFilter?.includes(filter) ?? false);
  const offeredOnly = mode === 'overview';
  return {
    kind,
    start: only ? '0001-01-01' : start,
    end: only ? '9999-12-31' : end,
    withCompleted: lifted('completed'),
    withCancelled: lifted('runStatus'),
    withHidden: !offeredOnly || lifted('hidden'),
    withoutLeader: !offeredOnly || lifted('leader'),
    withStarted: !offeredOnly || lifted('runState'),
    endedOnly: query.doneAndCancelled === true,
    from: query.keepToday === false ? new Date(ctx.now - (ctx.now % 60_000)).toISOString() : null,
    id: only ? (query.id ?? null) : null,
  };
}

/** The runs of a list, in its order. */
interface Listing {
  readonly runs: readonly CachedRunView[];
  /** Identifies the runs with their versions and names. */
  readonly version: string;
  /** Members who may see any of them otherwise than others with the same roles. */
  readonly involved: ReadonlySet<string>;
}

/** By kind, purpose, minute and query; single runs by kind, minute and id. */
const listings = new SnapshotCache<Listing>(1_000);

const minuteOf = (ctx: Ctx): number => Math.floor(ctx.now / 60_000);

/** Reads the runs of these versions, with names that were read in the current five minutes. */
async function readListing(ctx: Ctx, versions: readonly RequestedRun[]): Promise<Listing> {
  const since = ctx.now - (ctx.now % maxNameAge) - 1;
  const found = await runViewCacheOf(ctx).get(ctx, versions, since);
  const runs = versions.flatMap(({ id }) => found.get(id) ?? []);
  return {
    runs,
    version: runs.map(({ reading }) => reading).join(' '),
    involved: new Set(runs.flatMap(({ involved }) => involved)),
  };
}

/** Runs in the views that the caller may see. */
export async function listRuns(
  ctx: Ctx,
  kind: RunKind,
  mode: ListMode,
  query: RunListQuery,
): Promise<Prepared> {
  const { actor } = ctx;
  const key = `${kind} ${mode} ${JSON.stringify(query)}`;
  const listing = await listings.get(actor.snapshot, `${key} ${minuteOf(ctx)}`, async () =>
    readListing(ctx, await listedRuns(ctx, filterOf(ctx, kind, mode, query))),
  );
  const audience = `${rolesKey(actor)} ${listing.involved.has(actor.id) ? actor.id : ''}`;
  return runViewCacheOf(ctx).prepared.get(`${key} ${audience}`, listing.version, () =>
    Prepared.array(listing.runs.flatMap((run) => run.view(variantIn(run, actor, mode)) ?? [])),
  );
}

/** The variant of a run that a list shows to a viewer; `none` if it is not in the list. */
function variantIn(view: CachedRunView, actor: Actor, mode: ListMode): Variant {
  if (mode === 'schedule') return view.variantPlanned(actor);
  return view.isListedFor(actor, mode === 'list') ? view.variantFor(actor) : 'none';
}

/** One run in the caller's view; 404 for a run that they may not see. */
export async function oneRun(ctx: Ctx, kind: RunKind, id: string): Promise<Prepared> {
  const { actor } = ctx;
  const listing = await listings.get(actor.snapshot, `${kind} ${minuteOf(ctx)} ${id}`, async () =>
    readListing(ctx, await runVersion(ctx, kind, id)),
  );
  const [run] = listing.runs;
  const view = run?.view(run.variantFor(actor));
  if (!view) throw new Refused('not-found', { detail: `No ${kind} run with the id ${id}` });
  return view;
}
