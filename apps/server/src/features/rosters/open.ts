import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { bossesOfRun } from '@warchest/domain/rosters/attendance.ts';
import { mayOpenRoster } from '@warchest/domain/rosters/rights.ts';
import { defaultCounts } from '@warchest/domain/rosters/role.ts';
import { isOngoing, maySee } from '@warchest/domain/runs/visibility.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { enqueueMessages } from '../chat/public.ts';
import { lockRuns, type RunRow } from '../runs/public.ts';
import { rosterOfLocked, rosterRows } from './queries.ts';
import { toRosterReply } from './change-roster.ts';
import type { RosterRow } from './tables.ts';

/** The roster of a run as it is opened; not yet written. */
export function newRoster(
  { now, actor }: { readonly now: number; readonly actor: Pick<Ctx['actor'], 'id'> },
  run: Pick<RunRow, 'id' | 'raid' | 'raidBoss'>,
  raids: CatalogueLists['raids'],
): RosterRow {
  const at = new Date(now).toISOString();
  return {
    id: newId(now),
    runId: run.id,
    wantedTank: defaultCounts.tank,
    wantedHeal: defaultCounts.healer,
    wantedDps: defaultCounts.dps,
    wantedLb: defaultCounts.lb,
    leaderNote: '',
    bosses: bossesOfRun(run.raidBoss, raids.find(({ label }) => label === run.raid)?.bosses.length),
    closed: false,
    lastUsed: {},
    openedBy: actor.id,
    openedAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 1,
    chatChannelId: null,
    chatMessageId: null,
  };
}

/**
 * Opens the roster of a run: its sign-up message is posted, and boosters can sign up.
 * Refuses: not-found, forbidden, run-closed (cancelled or completed), roster-exists.
 */
export async function open(ctx: Ctx, runId: string): Promise<{ data: Roster }> {
  const { raids } = await catalogueLists(ctx);
  return change(ctx, 'roster.open', async (tx) => {
    const [run] = await lockRuns(tx, [runId]);
    if (!run || !maySee(run, ctx.actor, 'schedule')) {
      throw new Refused('not-found', { detail: `No run with the id ${runId}` });
    }
    if (!mayOpenRoster(run, ctx.actor)) {
      throw new Refused('forbidden', {
        detail: 'Only the leader and managers open rosters',
      });
    }
    if (!isOngoing(run)) throw new Refused('run-closed');
    if (await rosterOfLocked(tx, run)) throw new Refused('roster-exists');
    const row = newRoster({ now: tx.now, actor: ctx.actor }, run, raids);
    await tx.q(rosterRows.insertSql, rosterRows.inserted(row), 'rosters.open');
    tx.audit({
      subject: 'roster',
      subjectId: row.id,
      runId,
      version: row.version,
      differences: { open: { oldValue: false, newValue: true } },
    });
    tx.notice({ topic: 'rosters' });
    await enqueueMessages(tx, [{ kind: 'roster.opened', rosterId: row.id, runId }]);
    return { data: await toRosterReply(tx, ctx, runId) };
  });
}
