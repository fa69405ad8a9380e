import { isActive, isWaiting } from '@warchest/domain/bookings/status.ts';
import type { ProblemKey, RowProblem } from '@warchest/domain/imports/problem.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { groupedBy } from '../../platform/grouped.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { UndoneThing, WrittenThingRow } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import { thingsOfUnchangedRuns, unchangedThings } from '../../importing/unchanged-things.ts';
import {
  auditBooking,
  bookingsOf,
  freeNames,
  mayMoveUp,
  publishStrings,
  settleSeats,
  withBookings,
  writeBookings,
  type BookingRow,
} from '../bookings/public.ts';
import {
  recordSettledSales,
  reverseSettledSales,
  saleOfRun,
  settledSales,
} from '../gold/public.ts';
import { paidBoosters, runsWithRoster } from '../rosters/public.ts';
import { lockRuns, noticeOf, writeRuns, type RunRow } from '../runs/public.ts';
import { restorableBookings } from './find-restorable-names.ts';
import { leavingNames } from './plan-freed-names.ts';
import { giveSpots, spotsOf } from './plan-imported-runs.ts';
import { auditChange } from './write-imported-runs.ts';

/** A locked run of things that are taken back. */
interface Reversed {
  /** As it was when the first of its things was met. */
  readonly first: RunRow;
  /** As it is written. */
  row: RunRow;
  /** It was settled by an import, and paid at rates of 0. */
  readonly isSettled: boolean;
}

/** The numbers of things that are as the import left them, themselves or with their whole run. */
interface Unchanged {
  readonly runs: ReadonlySet<number>;
  readonly bookings: ReadonlySet<number>;
}

/** The runs that a change has begun to take back: its things come in several parts. */
const begun = new WeakMap<Tx, Map<string, Reversed>>();

const keptBecause = ({ seq }: WrittenThingRow, problem: RowProblem): UndoneThing => ({
  seq,
  result: 'kept',
  problem,
});
const kept = (thing: WrittenThingRow, key: ProblemKey): UndoneThing =>
  keptBecause(thing, { key, values: {} });
const nameIsTaken = refused('buyer', 'Another booking of the run has this name by now');
const back = ({ seq }: WrittenThingRow): UndoneThing => ({ seq, result: 'taken-back' });

const runIdOf = ({ subject, subjectId, after }: WrittenThingRow): string =>
  subject === 'run' ? subjectId : (after as BookingRow).runId;

/**
 * Takes back runs and bookings of an import (IMP-34): new ones are deleted, changed ones get their
 * fields back, payouts of settled runs are reversed by entries, or paid anew if the run stays
 * settled. What somebody worked on since is kept; so is a settled run as a whole.
 */
export async function reverseImportedRuns(
  tx: Tx,
  ctx: Ctx,
  things: readonly WrittenThingRow[],
): Promise<UndoneThing[]> {
  const runs = begun.get(tx) ?? new Map<string, Reversed>();
  begun.set(tx, runs);
  const ids = [...new Set(things.map(runIdOf))];
  await lockNew(tx, runs, ids);
  const bookings = new Map((await bookingsOf(tx, ids)).map((b) => [b.id, b]));
  const unchanged: Unchanged = {
    runs: await thingsOfUnchangedRuns(
      tx,
      things,
      runIdOf,
      (thing) => runs.get(runIdOf(thing))?.first.version,
    ),
    bookings: await unchangedThings(
      tx,
      things.filter(({ subject }) => subject === 'booking'),
      ({ subjectId }) => bookings.get(subjectId)?.version,
    ),
  };
  const wanted = new Map<string, BookingRow>();
  const restored: WrittenThingRow[] = [];
  const results: UndoneThing[] = [];
  const runThings: WrittenThingRow[] = [];
  for (const thing of things) {
    if (thing.subject === 'run') {
      runThings.push(thing);
      continue;
    }
    const run = runs.get(runIdOf(thing));
    const now = bookings.get(thing.subjectId);
    const key = run && now ? reasonToKeep(run, thing, unchanged) : 'gone';
    if (key !== null || !run || !now) {
      results.push(kept(thing, key ?? 'gone'));
      continue;
    }
    wanted.set(now.id, takenBack(tx, ctx, run, now, thing));
    restored.push(thing);
  }
  const fitting = restorableBookings([...bookings.values()], wanted);
  for (const thing of restored)
    results.push(fitting.has(thing.subjectId) ? back(thing) : keptBecause(thing, nameIsTaken));
  const changed = new Map([...wanted].filter(([id]) => fitting.has(id)));
  const drafts = [...changed].flatMap(([id, after]) => {
    const before = bookings.get(id);
    return before ? [{ before, after }] : [];
  });
  await freeNames(tx, leavingNames(drafts));
  await writeBookings(tx, [...changed.values()]);
  for (const { before, after } of drafts) {
    const run = runs.get(after.runId);
    if (run) auditBooking(tx, { ...run.first, version: after.version - 1 }, before, after);
  }
  publishStrings(tx, ...[...changed.keys()].flatMap((id) => bookings.get(id) ?? []));
  const now = [...bookings.values()].map((b) => changed.get(b.id) ?? b);
  const alive = groupedBy(
    now.filter(({ deletedAt }) => deletedAt === null),
    ({ runId }) => runId,
  );
  const touched = new Set([...changed.values()].map(({ runId }) => runId));
  const rosters = await runsWithRoster(tx, runThings.map(runIdOf));
  const written = new Map<string, RunRow>();
  for (const thing of runThings) {
    const run = runs.get(thing.subjectId);
    const key = run
      ? reasonToKeepRun(run, alive.get(thing.subjectId) ?? [], thing, rosters, unchanged)
      : 'gone';
    if (key !== null || !run) {
      results.push(kept(thing, key ?? 'gone'));
      continue;
    }
    if (!written.has(run.row.id)) written.set(run.row.id, run.row);
    run.row = runTakenBack(tx, run.row, thing);
    touched.add(run.row.id);
    results.push(back(thing));
  }
  await settle(tx, ctx, { runs, touched, written, alive });
  return results.toSorted((a, b) => b.seq - a.seq);
}

/** Locks the runs whose first things come now. */
async function lockNew(tx: Tx, runs: Map<string, Reversed>, ids: readonly string[]): Promise<void> {
  const locked = await lockRuns(
    tx,
    ids.filter((id) => !runs.has(id)),
  );
  const settled = await settledSales(
    tx,
    locked.filter(({ completed }) => completed).map(({ id }) => id),
  );
  for (const row of locked) runs.set(row.id, { first: row, row, isSettled: settled.has(row.id) });
}

/** Why a booking stays as it is; null: it is taken back. */
function reasonToKeep(
  { first, isSettled }: Reversed,
  { seq }: WrittenThingRow,
  unchanged: Unchanged,
): ProblemKey | null {
  if (!unchanged.bookings.has(seq)) return 'changed';
  // A payout is of all customers, so that a settled run is taken back as a whole.
  if (first.completed && (!isSettled || !unchanged.runs.has(seq))) return 'changed';
  return null;
}

/** The version of what is taken back now: later than that of customers who moved up meanwhile. */
const versionOf = ({ first, row }: Reversed): number => Math.max(first.version + 1, row.version);

function takenBack(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  run: Reversed,
  now: BookingRow,
  { before }: WrittenThingRow,
): BookingRow {
  const at = new Date(tx.now).toISOString();
  const version = versionOf(run);
  if (before !== null) {
    // Its place is the run's, which others may have moved since.
    const { position, backup } = now;
    return { ...(before as BookingRow), position, backup, updatedAt: at, version };
  }
  return { ...now, mailed: false, deletedAt: at, deletedBy: ctx.actor.id, updatedAt: at, version };
}

function reasonToKeepRun(
  { first }: Reversed,
  alive: readonly BookingRow[],
  { seq, before }: WrittenThingRow,
  rosters: ReadonlySet<string>,
  unchanged: Unchanged,
): ProblemKey | null {
  if (before === null && (alive.length > 0 || rosters.has(first.id))) return 'in-use';
  return unchanged.runs.has(seq) ? null : 'changed';
}

/** A new run is deleted; a changed one gets its fields back. */
function runTakenBack(tx: Tx, row: RunRow, { before }: WrittenThingRow): RunRow {
  if (before === null)
    return { ...row, completed: false, deletedAt: new Date(tx.now).toISOString() };
  const was = before as RunRow;
  const { activeCount, waitingCount, nextPosition, completions, version } = row;
  return { ...was, activeCount, waitingCount, nextPosition, completions, version };
}

/**
 * A run with a spot for each customer who has one: who moved up to a spot of the import was told so and
 * keeps it (IMP-34), as no change of a run takes spots that are taken.
 */
function withSpotsTaken(row: RunRow, customers: readonly BookingRow[]): RunRow {
  const active = customers.filter((b) => isActive(b));
  const roomy: RunRow = { ...row, activeCount: active.length };
  if (!kindRules[row.kind].spotsPerBoss)
    return { ...roomy, capacity: Math.max(row.capacity, active.length) };
  for (const [boss, { length: taken }] of groupedBy(active, ({ typeOfBoost }) => typeOfBoost)) {
    if (taken > spotsOf(roomy, boss)) giveSpots(roomy, boss, taken);
  }
  return { ...roomy, capacity: Math.max(roomy.capacity, active.length) };
}

interface Settling {
  readonly runs: ReadonlyMap<string, Reversed>;
  readonly touched: ReadonlySet<string>;
  /** Runs whose own fields changed, as they were before. */
  readonly written: ReadonlyMap<string, RunRow>;
  readonly alive: ReadonlyMap<string, readonly BookingRow[]>;
}

/** Ends the changes of this part: counters, versions, payouts and notices of the touched runs. */
async function settle(
  tx: Tx,
  ctx: Ctx,
  { runs, touched, written, alive }: Settling,
): Promise<void> {
  const at = new Date(tx.now).toISOString();
  const now = [...touched].flatMap((id) => runs.get(id) ?? []);
  await reverseSettledSales(
    tx,
    ctx,
    now
      .filter(({ isSettled, row, first }) => isSettled && (row.completed || first.completed))
      .map(({ row }) => row.id),
  );
  for (const run of now) {
    const customers = alive.get(run.row.id) ?? [];
    run.row = {
      ...withSpotsTaken(run.row, customers),
      waitingCount: customers.filter((b) => isWaiting(b)).length,
      completions: run.row.completions + (run.isSettled && run.row.completed ? 1 : 0),
      version: versionOf(run),
      updatedAt: at,
    };
    noticeOf(tx, run.row);
  }
  await writeRuns(
    tx,
    now.map(({ row }) => row),
  );
  for (const [id, before] of written) {
    const run = runs.get(id);
    if (run) auditChange(tx, before, run.row, run.row.deletedAt !== null);
  }
  await recordSettledSales(
    tx,
    ctx,
    await Promise.all(
      now
        .filter(({ isSettled, row }) => isSettled && row.completed)
        .map(async ({ row }) =>
          saleOfRun(row, alive.get(row.id) ?? [], await paidBoosters(tx, row.id)),
        ),
    ),
  );
  for (const run of now) {
    if (!isOngoing(run.row) || run.row.deletedAt !== null || run.row.waitingCount === 0) continue;
    const locked = await withBookings(tx, run.row);
    if (mayMoveUp(locked)) run.row = (await settleSeats(tx, locked)).run;
  }
}
