import { getTableColumns } from 'drizzle-orm';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/change.ts';
import { Refused } from '../../platform/refused.ts';
import { runs, type RunRow } from './tables.ts';

/** Every column under the name its property has, for statements that are written by hand. */
export const selected = (columns: Record<string, { readonly name: string }>): string =>
  Object.entries(columns)
    .map(([property, column]) => `"${column.name}" as "${property}"`)
    .join(', ');

const runColumns = selected(getTableColumns(runs));

/**
 * The run, locked until the transaction ends: everything about its spots, bookings and gold is
 * decided while holding this row. Locks are taken in the order run, booking, ledger.
 */
export async function lockRun(tx: Tx, kind: RunKind, id: string): Promise<RunRow> {
  const [run] = await tx.q<RunRow>(
    `select ${runColumns} from runs where id = $1 and kind = $2 and deleted_at is null
     ${tx.unsafe?.skipRowLock ? '' : 'for update'}`,
    [id, kind],
    tx.unsafe?.skipRowLock ? undefined : 'runs.lock',
  );
  if (!run) throw new Refused('not-found', { detail: `No ${kind} run with the id ${id}` });
  return run;
}

export const runsByIds = (ctx: Pick<Ctx, 'read'>, ids: readonly string[]): Promise<RunRow[]> =>
  ctx.read<RunRow>(
    `select ${runColumns} from runs where id = any($1) and deleted_at is null`,
    [ids],
    'runs.byIds',
  );

/** A member as named on screens. */
interface MemberName {
  id: string;
  displayName: string;
}

/** Display names by id; unknown ids are left out. */
export async function memberNames(
  ctx: Pick<Ctx, 'read'>,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const rows = await ctx.read<MemberName>(
    'select discord_id as id, display_name as "displayName" from members where discord_id = any($1)',
    [[...ids]],
    'members.names',
  );
  return new Map(rows.map((row) => [row.id, row.displayName]));
}

/** Members who hold one of the roles, by name: the options for leader and gold collector. */
export async function membersHolding(
  ctx: Pick<Ctx, 'read'>,
  roles: readonly string[],
): Promise<{ userID: string; displayName: string }[]> {
  return ctx.read(
    `select discord_id as "userID", display_name as "displayName" from members
     where roles && $1::text[] and not roles @> '{BLACKLISTED}'::text[]
     order by lower(display_name), discord_id`,
    [roles],
    'members.holding',
  );
}
