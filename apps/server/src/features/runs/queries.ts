import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { DayWindow } from '@warchest/domain/time/window.ts';
import type { Day } from '@warchest/domain/time/day.ts';
import type { WallTime } from '@warchest/domain/time/zone.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/change.ts';
import { Refused } from '../../platform/refused.ts';
import type { LiveEntityVersion } from '../../platform/live/topic.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { onlyRow } from '../../platform/only-row.ts';
import { runs, type RunRow } from './tables.ts';

/** All columns of a run, for a `select`; `of` is the alias of the table. */
export const runColumns = tableStatements(runs).columns;
const all = runColumns();

/** Refuses missing and hidden runs alike. */
export const unknownRun = (kind: RunKind, id: string): Refused =>
  new Refused('not-found', { detail: `No ${kind} run with the id ${id}` });

/**
 * The run, locked until the transaction ends: everything about its spots, bookings and gold is
 * decided while its row is locked. Lock order: run, booking, ledger.
 */
export async function lockRun(tx: Tx, kind: RunKind, id: string): Promise<RunRow> {
  const [run] = await tx.q<RunRow>(
    `select ${all} from runs where id = $1 and kind = $2 and deleted_at is null
     for update`,
    [id, kind],
    'runs.lock',
  );
  if (!run) throw unknownRun(kind, id);
  return run;
}

/**
 * Several runs of any kind, locked in the order of their ids, so that two such commands cannot
 * deadlock.
 */
export const lockRuns = (tx: Pick<Tx, 'q'>, ids: readonly string[]): Promise<RunRow[]> =>
  tx.q<RunRow>(
    `select ${all} from runs where id = any($1) and deleted_at is null
     order by id for update`,
    [ids],
    'runs.lockMany',
  );

export const runsByIds = (ctx: Pick<Ctx, 'read'>, ids: readonly string[]): Promise<RunRow[]> =>
  ctx.read<RunRow>(
    `select ${all} from runs where id = any($1) and deleted_at is null`,
    [ids],
    'runs.byIds',
  );

/** When runs of a kind begin. */
export interface RunStart {
  readonly kind: RunKind;
  readonly date: Day;
  readonly time: WallTime;
}

const atTimesSql = `(kind, date, time) in (select kind, date, time
  from jsonb_to_recordset($1::jsonb) as given (kind text, date date, time text))`;

/** The runs that begin at these times, by id; locked if they are read to be written. */
export const runsAt = (
  ctx: Pick<Ctx, 'read'>,
  starts: readonly RunStart[],
  locked: boolean,
): Promise<RunRow[]> =>
  locked
    ? ctx.read<RunRow>(
        `select ${all} from runs where deleted_at is null and ${atTimesSql}
         order by id for update`,
        [JSON.stringify(starts)],
        'runs.lockAt',
      )
    : ctx.read<RunRow>(
        `select ${all} from runs where deleted_at is null and ${atTimesSql} order by id`,
        [JSON.stringify(starts)],
        'runs.at',
      );

/** Runs of a kind within days that are neither cancelled nor completed, by start; at most 500. */
export const runsOfDays = (
  ctx: Pick<Ctx, 'read'>,
  kind: RunKind,
  { start, end }: DayWindow,
): Promise<RunRow[]> =>
  ctx.read<RunRow>(
    `select ${all} from runs
     where kind = $1 and date between $2 and $3 and deleted_at is null
       and run_status = 'active' and not completed
     order by starts_at, id limit 500`,
    [kind, start, end],
    'runs.ofDays',
  );

/** All runs of some days, of every kind, by start. */
export const runsOnDays = (ctx: Pick<Ctx, 'read'>, days: readonly string[]): Promise<RunRow[]> =>
  ctx.read<RunRow>(
    `select ${all} from runs
     where kind = any($1) and date = any($2::date[]) and deleted_at is null
     order by starts_at, id`,
    [runKinds, days],
    'runs.onDays',
  );

/** The runs that begin next after an instant (ISO), or began last before it: all of that moment. */
export const runsAround = (
  ctx: Pick<Ctx, 'read'>,
  side: 'next' | 'last',
  instant: string,
): Promise<RunRow[]> =>
  ctx.read<RunRow>(
    `select ${all} from runs where deleted_at is null and run_status = 'active' and starts_at = (
       select ${side === 'next' ? 'min' : 'max'}(starts_at) from runs
       where deleted_at is null and run_status = 'active'
         and starts_at ${side === 'next' ? '>' : '<='} $1)
     order by id`,
    [instant],
    `runs.${side}`,
  );

/** The filter of a run list. */
export interface RunFilter {
  readonly kind: RunKind;
  readonly start: string;
  readonly end: string;
  readonly withCompleted: boolean;
  readonly withCancelled: boolean;
  readonly withHidden: boolean;
  readonly withoutLeader: boolean;
  readonly withStarted: boolean;
  /** Only completed or cancelled runs. */
  readonly endedOnly: boolean;
  /** Only runs that start at or after this instant (ISO). */
  readonly from: string | null;
  /** Only this run. */
  readonly id: string | null;
}

/** Maximum number of runs in a list. */
const maxListed = 2_000;

// As one value: two hundred rows cost more to take apart than all else here.
const listSql = `select
    coalesce(string_agg(id || ' ' || version, ';' order by starts_at, id), '') as runs
  from (select id, version, starts_at from runs
  where kind = $1 and date between $2 and $3 and deleted_at is null
    and ($4 or not completed) and ($5 or run_status = 'active')
    and ($6 or not hidden) and ($7 or leader is not null) and ($8 or run_state <> 'started')
    and (not $9 or completed or run_status = 'Cancelled')
    and ($10::timestamptz is null or starts_at >= $10)
    and ($11::text is null or id = $11)
  order by starts_at, id limit ${maxListed}) as listed`;

/** Ids and versions of the runs of a list. */
export async function listedRuns(
  ctx: Pick<Ctx, 'read'>,
  asked: RunFilter,
): Promise<LiveEntityVersion[]> {
  const row = onlyRow(
    await ctx.read<{ runs: string }>(
      listSql,
      [
        asked.kind,
        asked.start,
        asked.end,
        asked.withCompleted,
        asked.withCancelled,
        asked.withHidden,
        asked.withoutLeader,
        asked.withStarted,
        asked.endedOnly,
        asked.from,
        asked.id,
      ],
      'runs.list',
    ),
  );
  return row.runs.split(';').flatMap((text) => {
    const [id = '', version] = text.split(' ');
    return version === undefined ? [] : [{ id, version: Number(version) }];
  });
}

/** The run's version, in a list; an empty one if there is no such run. */
export const runVersion = (
  ctx: Pick<Ctx, 'read'>,
  kind: RunKind,
  id: string,
): Promise<LiveEntityVersion[]> =>
  ctx.read<LiveEntityVersion>(
    'select id, version from runs where id = $1 and kind = $2 and deleted_at is null',
    [id, kind],
    'runs.one',
  );

/** Runs that changed at or after an instant (ISO); at most 5000. */
export const runsChangedSince = (
  ctx: Pick<Ctx, 'read'>,
  moment: string,
): Promise<LiveEntityVersion[]> =>
  ctx.read<LiveEntityVersion>(
    'select id, version from runs where updated_at >= $1 order by updated_at limit 5000',
    [moment],
    'runs.changedSince',
  );

/** Runs of these ids, including deleted ones. */
export const anyRunsByIds = (ctx: Pick<Ctx, 'read'>, ids: readonly string[]): Promise<RunRow[]> =>
  ctx.read<RunRow>(`select ${all} from runs where id = any($1)`, [ids], 'runs.anyByIds');

/** A run that a template has created for a day; cancelled and deleted ones included. */
interface MadeRun {
  readonly id: string;
  readonly template: string;
  readonly day: string;
}

/** The runs that templates have created for days of a span. */
export const runsMadeBy = (
  ctx: Pick<Ctx, 'read'>,
  templates: readonly string[],
  span: DayWindow,
): Promise<MadeRun[]> =>
  ctx.read<MadeRun>(
    `select id, template_id as template, template_day as day from runs
     where template_id = any($1) and template_day between $2 and $3`,
    [templates, span.start, span.end],
    'runs.madeBy',
  );

/** Ids of a day's unfinished runs of a kind without a leader. */
export async function runsWithoutLeader(
  ctx: Pick<Ctx, 'read'>,
  kind: RunKind,
  day: string,
): Promise<string[]> {
  const rows = await ctx.read<{ id: string }>(
    `select id from runs where kind = $1 and date = $2 and leader is null
       and deleted_at is null and not completed and run_status = 'active'`,
    [kind, day],
    'runs.withoutLeader',
  );
  return rows.map(({ id }) => id);
}

/** Whether there is any run, including deleted ones. */
export const anyRun = async (ctx: Pick<Ctx, 'read'>): Promise<boolean> =>
  (await ctx.read('select 1 from runs limit 1')).length > 0;

/** Ids of all completed runs. */
export const completedRuns = async (ctx: Pick<Ctx, 'read'>): Promise<string[]> =>
  (await ctx.read<{ id: string }>('select id from runs where completed')).map(({ id }) => id);
