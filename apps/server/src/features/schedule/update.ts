import type { RunChange, RunView } from '@warchest/contract/runs.ts';
import {
  forbiddenRunField,
  mayEditRun,
  openOnCompletedRun,
  type RunField,
} from '@warchest/domain/runs/editable.ts';
import { unfinished, unfinishedText } from '@warchest/domain/runs/complete.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import { notifyOfRun } from '../bookings/messages.ts';
import { living, settleSeats, withBookings, type LockedRun } from '../bookings/steps.ts';
import { catalogueLists } from '../catalogue/queries.ts';
import { payRun, reverseRun } from '../gold/steps.ts';
import { checkRun, startOf } from './check.ts';
import { lockRun } from '../runs/queries.ts';
import { viewNow } from '../bookings/view-now.ts';
import type { RunRow } from '../runs/tables.ts';
import { columnsOf, sentValues, wireValues, type RunValues } from './convert-values.ts';

/**
 * Changes fields of a run: its data, state, cancelling, hiding, completing (decisions: whole-object
 * updates). Completing pays the pot out once, un-completing takes exactly that back.
 * Refuses: not-found, field-forbidden naming the field, stale, invalid, capacity-below-active,
 * not-complete-yet with the customers in question, run-completed, run-closed.
 */
export async function updateRun(
  ctx: Ctx,
  kind: RunKind,
  runId: string,
  body: RunChange,
): Promise<RunView> {
  const lists = await catalogueLists(ctx);
  return change(
    ctx,
    'run.update',
    async (tx) => {
      const run = await lockRun(tx, kind, runId);
      if (!mayEditRun(run, ctx.actor)) {
        throw new Refused('forbidden', { detail: 'Only staff of the run may change it' });
      }
      const before = wireValues(run);
      const changed = await mergeChanges<RunField>(tx, {
        subject: 'run',
        subjectId: run.id,
        current: before,
        currentVersion: run.version,
        sent: sentValues(body),
        version: body.version,
      });
      const forbidden = forbiddenRunField(run, ctx.actor, changed);
      if (forbidden)
        throw new Refused('field-forbidden', { detail: forbidden, extra: { field: forbidden } });
      const locked = await withBookings(tx, run);
      if (changed.length === 0) {
        tx.nothing();
        return viewNow(tx, ctx.actor, locked);
      }

      const wanted = pick(sentValues(body), changed);
      const realm = await checkRun(tx, lists, wanted, { ...before, ...wanted });
      if (wanted.gcPaymentRealm) wanted.gcPaymentRealm = realm;
      refuseByState(run, changed, wanted);
      if ((wanted.amountOfPossibleCustomer ?? run.capacity) < run.activeCount) {
        throw new Refused('capacity-below-active', {
          detail: `${run.activeCount} customers have a spot`,
          errors: [
            { path: 'amountOfPossibleCustomer', message: 'More customers are booked than that' },
          ],
        });
      }
      const columns = columnsOf(wanted);
      if (wanted.date !== undefined || wanted.time !== undefined) {
        columns.startsAt = startOf(wanted.date ?? run.date, wanted.time ?? run.time);
      }
      if (wanted.completed !== undefined) {
        Object.assign(
          columns,
          await completion(tx, ctx, { ...locked, run: { ...run, ...columns } }),
        );
      }
      audit(tx, run, before, wanted);
      if (wanted.runStatus !== undefined) {
        notifyOfRun(tx, ctx, { ...run, ...columns }, locked.bookings);
      }
      return viewNow(tx, ctx.actor, await settleSeats(tx, locked, columns));
    },
    { lane: `run:${runId}` },
  );
}

const pick = (values: Partial<RunValues>, fields: readonly RunField[]): Partial<RunValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<RunValues>;

function refuseByState(
  run: RunRow,
  changed: readonly RunField[],
  wanted: Partial<RunValues>,
): void {
  const staysCompleted = run.completed && wanted.completed !== false;
  if (staysCompleted && changed.some((field) => !openOnCompletedRun.includes(field))) {
    throw new Refused('run-completed');
  }
  const cancelled = (wanted.runStatus ?? run.runStatus) === 'Cancelled';
  if (cancelled && wanted.completed === true) throw new Refused('run-closed');
}

/** Pays or takes back, while the run is locked. `run` is as it will be. */
async function completion(
  tx: Tx,
  ctx: Ctx,
  { run, bookings }: LockedRun,
): Promise<Partial<RunRow>> {
  const alive = living(bookings);
  if (!run.completed) {
    await reverseRun(tx, ctx, run);
    return {};
  }
  const open = unfinished(alive);
  if (open.length > 0) {
    throw new Refused('not-complete-yet', {
      detail: unfinishedText(open.length),
      extra: { count: open.length, customers: open.map((b) => ({ id: b.id, buyer: b.buyer })) },
    });
  }
  const completions = run.completions + 1;
  await payRun(tx, ctx, { ...run, completions }, alive);
  return { completions };
}

function audit(tx: Tx, run: RunRow, before: RunValues, wanted: Partial<RunValues>): void {
  tx.audit({
    subject: 'run',
    subjectId: run.id,
    runId: run.id,
    version: run.version + 1,
    differences: Object.fromEntries(
      (Object.keys(wanted) as RunField[]).map((field) => [
        field,
        { oldValue: before[field], newValue: wanted[field] },
      ]),
    ),
  });
}
