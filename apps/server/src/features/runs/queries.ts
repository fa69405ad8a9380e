import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { DayWindow } from '@warchest/domain/time/window.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/change.ts';
import { Refused } from '../../platform/refused.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { runs, type RunRow } from './tables.ts';

const runColumns = tableStatements(runs).columns();

/** Said of runs that are not there, and alike of those that are none of the caller's business. */
export const unknownRun = (kind: RunKind, id: string): Refused =>
  new Refused('not-found', { detail: `No ${kind} run with the id ${id}` });

/**
 * The run, locked until the transaction ends: everything about its spots, bookings and gold is
 * decided while holding this row. Locks are taken in the order run, booking, ledger.
 */
export async function lockRun(tx: Tx, kind: RunKind, id: string): Promise<RunRow> {
  const [run] = await tx.q<RunRow>(
    `select ${runColumns} from runs where id = $1 and kind = $2 and deleted_at is null
     for update`,
    [id, kind],
    'runs.lock',
  );
  if (!run) throw unknownRun(kind, id);
  return run;
}

/** Several runs of any kind, locked in the order of their ids, so that two such commands cannot deadlock. */
export const lockRuns = (tx: Tx, ids: readonly string[]): Promise<RunRow[]> =>
  tx.q<RunRow>(
    `select ${runColumns} from runs where id = any($1) and deleted_at is null
     order by id for update`,
    [ids],
    'runs.lockMany',
  );

export const runsByIds = (ctx: Pick<Ctx, 'read'>, ids: readonly string[]): Promise<RunRow[]> =>
  ctx.read<RunRow>(
    `select ${runColumns} from runs where id = any($1) and deleted_at is null`,
    [ids],
    'runs.byIds',
  );

/** Runs of a kind within days that are neither cancelled nor completed, by start; at most 500. */
export const runsOfDays = (
  ctx: Pick<Ctx, 'read'>,
  kind: RunKind,
  { start, end }: DayWindow,
): Promise<RunRow[]> =>
  ctx.read<RunRow>(
    `select ${runColumns} from runs
     where kind = $1 and date between $2 and $3 and deleted_at is null
       and run_status = 'active' and not completed
     order by starts_at, id limit 500`,
    [kind, start, end],
    'runs.ofDays',
  );
