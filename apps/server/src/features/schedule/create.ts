import type { NewRun } from '@warchest/contract/run-change.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { announceRunChange } from '../chat/public.ts';
import { checkRun } from './validate-run.ts';
import { viewNow } from '../bookings/public.ts';
import { insertRun } from '../runs/public.ts';
import { auditNew, newRun, defaultRunValues, type NewValues } from './build-run.ts';

/**
 * Creates a run (RUN-12, RUN-13). Possible customers are its capacity.
 * Refuses: invalid, naming each field (unknown raid, loot type, difficulty, leader, collector or
 * realm; a time that does not exist on that day).
 */
export async function createRun(ctx: Ctx, kind: RunKind, body: NewRun): Promise<RunView> {
  const lists = await catalogueLists(ctx);
  return change(ctx, 'run.create', async (tx) => {
    // Values that the kind does not have are not sent.
    const sent: NewValues = { ...defaultRunValues, ...body };
    const realm = await checkRun(tx, lists, sent, sent);
    const run = newRun(tx, ctx.actor, kind, { ...sent, gcPaymentRealm: realm });
    await insertRun(tx, run);
    auditNew(tx, run);
    await announceRunChange(tx, null, run);
    return viewNow(tx, ctx.actor, { run, bookings: [] });
  });
}
