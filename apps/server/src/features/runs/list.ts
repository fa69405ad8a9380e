import { createHash } from 'node:crypto';
import type { RunListQuery } from '@warchest/contract/runs.ts';
import { addDays, dayOf } from '@warchest/domain/time/zone.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Ctx } from '../../platform/context.ts';
import { Prepared } from '../../http/prepared.ts';
import { Refused } from '../../platform/refused.ts';
import { Shared } from '../../platform/shared.ts';
import { fragmentsOf, type Wanted } from './view-store.ts';
import type { Fragment, Variant } from './view-fragment.ts';

/** `list`: runs of a window. `overview`: those that are listed for booking; staff can lift filters. */
export type ListMode = 'list' | 'overview';

/** Runs that one answer may hold at most. */
const most = 2_000;

const listSql = `select id, version from runs
  where kind = $1 and date between $2 and $3 and deleted_at is null
    and ($4 or not completed) and ($5 or run_status = 'active')
    and ($6 or not hidden) and ($7 or leader is not null) and ($8 or run_state <> 'started')
    and (not $9 or completed or run_status = 'Cancelled')
    and ($10::timestamptz is null or starts_at >= $10)
    and ($11::text is null or id = $11)
  order by starts_at, id limit ${most}`;

/**
 * The values of the list's statement (decisions: lists of runs). Without `start`: today with
 * `keepToday`, else the day before; without `end`: today. `keepToday=false` drops runs whose time
 * has passed. `specificOnly` with `id` is that run alone, whatever its day.
 */
function listValues(ctx: Ctx, kind: RunKind, mode: ListMode, query: RunListQuery): unknown[] {
  const today = dayOf(ctx.now);
  const only = query.specificOnly === true;
  if (only && query.id === undefined) {
    throw new Refused('invalid', { errors: [{ path: 'id', message: 'Field is required' }] });
  }
  const start = query.start ?? (query.keepToday ? today : addDays(today, -1));
  const end = query.end ?? today;
  const lifted = (filter: NonNullable<RunListQuery['removeFilter']>[number]) =>
    query.doneAndCancelled === true || (query.removeFilter?.includes(filter) ?? false);
  const offeredOnly = mode === 'overview';
  return [
    kind,
    only ? '0001-01-01' : start,
    only ? '9999-12-31' : end,
    lifted('completed'),
    lifted('runStatus'),
    !offeredOnly || lifted('hidden'),
    !offeredOnly || lifted('leader'),
    !offeredOnly || lifted('runState'),
    query.doneAndCancelled === true,
    query.keepToday === false ? new Date(ctx.now - (ctx.now % 60_000)).toISOString() : null,
    only ? query.id : null,
  ];
}

// Requests that wait together for the same rows share one statement; none joins one that has begun.
const statements = new Shared<Wanted[]>();

/** Runs in the views that the caller may see, as bytes that are kept while nothing changes. */
export async function listRuns(
  ctx: Ctx,
  kind: RunKind,
  mode: ListMode,
  query: RunListQuery,
): Promise<Prepared> {
  const values = listValues(ctx, kind, mode, query);
  const rows = await statements.run(ctx.pool, JSON.stringify(values), () =>
    ctx.read<Wanted>(listSql, values, 'runs.list'),
  );
  const fragments = await fragmentsOf(ctx).get(ctx, rows);
  const shown: [Fragment, Variant][] = [];
  for (const { id } of rows) {
    const fragment = fragments.get(id);
    if (!fragment) continue;
    const variant = fragment.variantFor(ctx.actor);
    const listed = mode === 'list' || fragment.offered || variant === 'staff';
    if (variant !== 'none' && listed) shown.push([fragment, variant]);
  }
  const etag = tagOf(shown);
  return Prepared.keep(ctx.pool, etag, () => `[${shown.map(([f, v]) => f.json(v)).join(',')}]`);
}

/** One run in the caller's view; 404 for a run that is not for them. */
export async function oneRun(ctx: Ctx, kind: RunKind, id: string): Promise<Prepared> {
  const [row] = await statements.run(ctx.pool, `one:${kind}:${id}`, () =>
    ctx.read<Wanted>(
      'select id, version from runs where id = $1 and kind = $2 and deleted_at is null',
      [id, kind],
      'runs.one',
    ),
  );
  const fragment = row && (await fragmentsOf(ctx).get(ctx, [row])).get(id);
  const variant = fragment?.variantFor(ctx.actor) ?? 'none';
  if (!fragment || variant === 'none') {
    throw new Refused('not-found', { detail: `No ${kind} run with the id ${id}` });
  }
  return Prepared.keep(
    ctx.pool,
    tagOf([[fragment, variant]]),
    () => fragment.json(variant) ?? 'null',
  );
}

function tagOf(shown: readonly (readonly [Fragment, Variant])[]): string {
  const hash = createHash('sha1');
  hash.update(shown.map(([f, variant]) => `${f.id}:${f.version}:${variant}`).join(';'));
  return `"${hash.digest('base64url')}"`;
}
