import type { RunChange } from '@warchest/contract/run-change.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockVisibleRun, viewNow } from '../bookings/public.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { amendRun } from './amend.ts';

/**
 * Changes fields of a run: its data, state, cancellation, visibility, completion (RUN-23, WIRE-17).
 * Completing pays the pot once, un-completing reverses exactly that.
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
      const run = await lockVisibleRun(tx, ctx.actor, kind, runId);
      const { locked, isChanged } = await amendRun(tx, ctx, run, { body, lists });
      if (!isChanged) tx.nothing();
      return viewNow(tx, ctx.actor, locked);
    },
    { queueKey: `run:${runId}` },
  );
}
