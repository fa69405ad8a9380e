import type { RunStaffChanges, StaffOutcome } from '@warchest/contract/run-change.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lockVisibleRun, viewNow } from '../bookings/public.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { lockRuns } from '../runs/public.ts';
import { amendRun } from './amend.ts';

/**
 * Sets the leaders and collectors of several runs in one transaction, each decided like a single
 * update: a refused run does not affect the others and is answered with its refusal. All rows are
 * locked first, in the order of their ids, so that two such requests cannot deadlock.
 */
export async function updateRuns(
  ctx: Ctx,
  kind: RunKind,
  { changes }: RunStaffChanges,
): Promise<{ outcomes: StaffOutcome[] }> {
  const lists = await catalogueLists(ctx);
  return change(
    ctx,
    'run.updateMany',
    async (tx) => {
      await lockRuns(
        tx,
        changes.map(({ id }) => id),
      );
      const outcomes: StaffOutcome[] = [];
      let anyChanged = false;
      for (const { id, ...body } of changes) {
        try {
          const run = await lockVisibleRun(tx, ctx.actor, kind, id);
          const { locked, isChanged } = await amendRun(tx, ctx, run, { body, lists });
          anyChanged ||= isChanged;
          outcomes.push({ id, ok: true, run: await viewNow(tx, ctx.actor, locked) });
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          outcomes.push({ id, ok: false, problem: error.document() });
        }
      }
      if (!anyChanged) tx.nothing();
      return { outcomes };
    },
    // Of several requests of one person only one at a time waits for runs with a connection in use.
    { queueKey: `runs:${ctx.actor.id}` },
  );
}
