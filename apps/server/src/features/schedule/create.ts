import type { NewRun, RunView } from '@warchest/contract/runs.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { catalogueLists } from '../catalogue/queries.ts';
import { checkRun, startOf } from './checks.ts';
import { viewNow } from '../bookings/view-now.ts';
import { insertRun } from '../runs/steps.ts';
import type { RunRow } from '../runs/tables.ts';
import { collectorsOf, columnsOf, wireValues, type RunValues } from './values.ts';

type Everything = Omit<RunValues, 'runStatus' | 'hidden' | 'completed' | 'runState' | 'logs'>;
type CreatedValues = Everything & Pick<NewRun, 'createdAsRecurringRaid'>;

/** What a kind may not have. */
const without = { type: '', priceLimitNote: '', amountOfPossibleCustomer: 0, offeredBosses: [] };

/**
 * Creates a run (spec 2 §3). Possible customers are its capacity.
 * Refuses: invalid, naming each field (unknown raid, loot type, difficulty, leader, collector or
 * realm; a time that does not exist on that day).
 */
export async function createRun(ctx: Ctx, kind: RunKind, body: NewRun): Promise<RunView> {
  const lists = await catalogueLists(ctx);
  return change(ctx, 'run.create', async (tx) => {
    // What the kind does not have is neither asked for nor sent.
    const sent: CreatedValues = { ...without, ...body };
    const realm = await checkRun(tx, lists, sent, sent);
    const at = new Date(tx.now).toISOString();
    const run: RunRow = {
      id: newId(tx.now),
      kind,
      date: sent.date,
      time: sent.time,
      startsAt: startOf(sent.date, sent.time),
      raid: sent.raid,
      type: sent.type,
      raidType: sent.raidType,
      raidBoss: sent.raidBoss,
      difficulty: sent.difficulty,
      leader: sent.leader || null,
      gcs: collectorsOf(sent.gc),
      gcPaymentRealm: realm,
      gcDoesInvites: sent.gcDoesInvites,
      capacity: sent.amountOfPossibleCustomer,
      offeredBosses: null,
      ...(kindRules[kind].spotsPerBoss ? columnsOf({ offeredBosses: sent.offeredBosses }) : {}),
      activeCount: 0,
      waitingCount: 0,
      nextPosition: 1,
      note: sent.note,
      priceLimitNote: sent.priceLimitNote,
      runStatus: 'active',
      runState: '',
      completed: false,
      completions: 0,
      hidden: false,
      logsLink: '',
      createdAsRecurring: sent.createdAsRecurringRaid,
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
