import type { NewRun, RunView } from '@warchest/contract/runs.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { catalogueLists } from '../catalogue/queries.ts';
import { checkRun, startOf } from './check.ts';
import { viewNow } from '../bookings/view-now.ts';
import { insertRun } from '../runs/steps.ts';
import type { RunRow } from '../runs/tables.ts';
import { wireValues } from './convert-values.ts';

/**
 * Creates a run (spec 2 §3). Possible customers are its capacity.
 * Refuses: invalid, naming each field (unknown raid, loot type, difficulty, leader, collector or
 * realm; a time that does not exist on that day).
 */
export async function createRun(ctx: Ctx, kind: RunKind, body: NewRun): Promise<RunView> {
  const lists = await catalogueLists(ctx);
  return change(ctx, 'run.create', async (tx) => {
    const realm = await checkRun(tx, lists, body, body);
    const at = new Date(tx.now).toISOString();
    const run: RunRow = {
      id: newId(tx.now),
      kind,
      date: body.date,
      time: body.time,
      startsAt: startOf(body.date, body.time),
      raid: body.raid,
      type: body.type,
      raidType: body.raidType,
      raidBoss: body.raidBoss,
      difficulty: body.difficulty,
      leader: body.leader || null,
      gcs: body.gc ? [body.gc] : [],
      gcPaymentRealm: realm,
      gcDoesInvites: body.gcDoesInvites,
      capacity: body.amountOfPossibleCustomer,
      offeredBosses: null,
      activeCount: 0,
      waitingCount: 0,
      nextPosition: 1,
      note: body.note,
      priceLimitNote: kindRules[kind].hasPriceLimitNote ? body.priceLimitNote : '',
      runStatus: 'active',
      runState: '',
      completed: false,
      completions: 0,
      hidden: false,
      logsLink: '',
      createdAsRecurring: body.createdAsRecurringRaid,
      createdBy: ctx.actor.id,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      version: 1,
    };
    await insertRun(tx, run);
    tx.audit({
      subject: 'run',
      subjectId: run.id,
      runId: run.id,
      version: run.version,
      differences: Object.fromEntries(
        Object.entries(wireValues(run)).map(([field, newValue]) => [
          field,
          { oldValue: null, newValue },
        ]),
      ),
    });
    return viewNow(tx, ctx.actor, { run, bookings: [] });
  });
}
