import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { createHash } from 'node:crypto';
import type { RunListQuery } from '@warchest/contract/runs.ts';
import { defaultWindow, scheduleWindow } from '@warchest/domain/time/window.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Actor, Ctx } from '../../platform/context.ts';
import { CachedResponse } from '../../http/cached-response.ts';
import { Refused } from '../../platform/refused.ts';
import { SnapshotCache } from '../../platform/snapshot-cache.ts';
import { runViewCacheOf, maxNameAge, type RequestedRun } from '../bookings/view-cache.ts';
import type { CachedRunView, Variant } from '../bookings/view-cached-run.ts';
import { listedRuns, runVersion, type RunFilter, type RunVersion } from '../runs/queries.ts';

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

/** A list's filter, and the key that identifies it. */
interface ResolvedList {
  readonly kind: RunKind;
  readonly mode: ListMode;
  readonly minute: number;
  readonly filter: RunFilter;
  readonly key: string;
}

/**
 * By the query object, which all requests with the same text share: lists are polled, and calendar
 * calculations are slow.
 */
const resolvedLists = new WeakMap<RunListQuery, ResolvedList>();

function resolveList(ctx: Ctx, kind: RunKind, mode: ListMode, query: RunListQuery): ResolvedList {
  const minute = Math.floor(ctx.now / 60_000);
  const known = resolvedLists.get(query);
  if (known?.minute === minute && known.kind === kind && known.mode === mode) return known;
  const filter = filterOf(ctx, kind, mode, query);
  const fresh = { kind, mode, minute, filter, key: `${mode} ${JSON.stringify(filter)}` };
  resolvedLists.set(query, fresh);
  return fresh;
}

/** The runs of a list, and the viewers that have read it since they last changed. */
interface Listing {
  readonly snapshot: string;
  /** Ids and versions as the statement returned them. */
  readonly runs: string;
  /** ETags of the answer by viewer, valid while names are. */
  readonly tags: Map<string, string>;
  /** Epoch ms. */
  tagsUntil: number;
}

const listings = new SnapshotCache<Listing>(200);
/** Maximum number of viewers per list whose ETags are cached. */
const maxTags = 5_000;

async function readListing(
  ctx: Ctx,
  filter: RunFilter,
  before: Listing | undefined,
): Promise<Listing> {
  const { snapshot, runs } = await listedRuns(ctx, filter);
  return before?.runs === runs
    ? { ...before, snapshot }
    : { snapshot, runs, tags: new Map(), tagsUntil: ctx.now + maxNameAge };
}

const requestedRuns = ({ runs }: Listing): RequestedRun[] =>
  runs.split(';').flatMap((text) => {
    const [id = '', version] = text.split(' ');
    return version === undefined ? [] : [{ id, version: Number(version) }];
  });

const viewers = new WeakMap<Actor, string>();

/** The viewer and their roles as one text. An actor object is reused while nothing is committed. */
function viewerOf(actor: Actor): string {
  let viewer = viewers.get(actor);
  if (viewer === undefined) {
    viewer = `${actor.id} ${[...actor.roles].join(' ')}`;
    viewers.set(actor, viewer);
  }
  return viewer;
}

/** Runs in the views that the caller may see, as bytes that are cached while nothing changes. */
export async function listRuns(
  ctx: Ctx,
  kind: RunKind,
  mode: ListMode,
  query: RunListQuery,
): Promise<CachedResponse> {
  const { key, filter } = resolveList(ctx, kind, mode, query);
  const listing = await listings.get(ctx, key, (before) => readListing(ctx, filter, before));
  if (ctx.now >= listing.tagsUntil) {
    listing.tags.clear();
    listing.tagsUntil = ctx.now + maxNameAge;
  }
  // Apart from names, a view depends only on this and the run's version.
  const viewer = viewerOf(ctx.actor);
  const known = listing.tags.get(viewer);
  const cached = known === undefined ? undefined : CachedResponse.find(ctx.poolGeneration(), known);
  if (cached) return cached;
  const shown = await shownTo(ctx, mode, requestedRuns(listing));
  const etag = tagOf('list', shown);
  if (listing.tags.size >= maxTags) listing.tags.clear();
  listing.tags.set(viewer, etag);
  return CachedResponse.keep(
    ctx.poolGeneration(),
    etag,
    () => `[${shown.map(([f, v]) => f.json(v)).join(',')}]`,
  );
}

async function shownTo(
  ctx: Ctx,
  mode: ListMode,
  requested: readonly RequestedRun[],
): Promise<[CachedRunView, Variant][]> {
  const views = await runViewCacheOf(ctx).get(ctx, requested, ctx.now - maxNameAge);
  const shown: [CachedRunView, Variant][] = [];
  for (const { id } of requested) {
    const view = views.get(id);
    const variant = view ? variantIn(view, ctx.actor, mode) : 'none';
    if (view && variant !== 'none') shown.push([view, variant]);
  }
  return shown;
}

/** The variant of a run that a list shows to a viewer; `none` if it is not in the list. */
function variantIn(view: CachedRunView, actor: Actor, mode: ListMode): Variant {
  if (mode === 'schedule') return view.variantPlanned(actor);
  return view.isListedFor(actor, mode === 'list') ? view.variantFor(actor) : 'none';
}

const ones = new SnapshotCache<RunVersion>(2_000);

/** One run in the caller's view; 404 for a run that they may not see. */
export async function oneRun(ctx: Ctx, kind: RunKind, id: string): Promise<CachedResponse> {
  const row = await ones.get(ctx, `${kind} ${id}`, () => runVersion(ctx, kind, id));
  const view =
    row.id === null
      ? undefined
      : (
          await runViewCacheOf(ctx).get(ctx, [{ id, version: row.version }], ctx.now - maxNameAge)
        ).get(id);
  const variant = view?.variantFor(ctx.actor) ?? 'none';
  if (!view || variant === 'none') {
    throw new Refused('not-found', { detail: `No ${kind} run with the id ${id}` });
  }
  return CachedResponse.keep(
    ctx.poolGeneration(),
    tagOf('one', [[view, variant]]),
    () => view.json(variant) ?? 'null',
  );
}

/** Identifies the bytes of an answer. A list of one run differs from the run itself. */
function tagOf(
  form: 'list' | 'one',
  shown: readonly (readonly [CachedRunView, Variant])[],
): string {
  const hash = createHash('sha1');
  hash.update(shown.map(([view, variant]) => view.tag(variant)).join(';'));
  return `"${form}-${hash.digest('base64url')}"`;
}
