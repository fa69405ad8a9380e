import type { Roster } from '@warchest/contract/roster-view.ts';
import { keepsRoster, rosterRights, type RosterRights } from '@warchest/domain/rosters/rights.ts';
import { restsUntil, type CooledAction } from '@warchest/domain/rosters/cool-downs.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import type { Difference } from '../../platform/tables.ts';
import { memberNames } from '../members/public.ts';
import { lockRuns } from '../runs/public.ts';
import {
  leadersOf,
  lockRoster,
  rosterRows,
  unknownRoster,
  type BareRoster,
  type FullRoster,
  type RosterRef,
} from './queries.ts';
import { readRosterContext } from './queries-booster-stats.ts';
import type { RosterRow } from './tables.ts';
import { rosterFacts, rosterView, type RosterViewer } from './view.ts';

/** The caller's views of rosters. */
export async function rosterViews(
  reader: Pick<Ctx, 'read'>,
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  rosters: readonly FullRoster[],
): Promise<Roster[]> {
  const [names, around] = await Promise.all([
    memberNames(reader, leadersOf(rosters)),
    readRosterContext(reader, rosters),
  ]);
  const viewer: RosterViewer = { person: actor, names, around, now };
  return rosters.map((roster) => rosterView(roster, viewer));
}

/** The work of a command on a locked roster. */
type Work = (tx: Tx, roster: FullRoster) => Promise<void>;

/** The requirements of a command. */
interface Needed {
  readonly right: keyof RosterRights;
  readonly coolDown?: CooledAction;
  /** Further runs to lock, all in one order. */
  readonly also?: (tx: Tx) => Promise<readonly string[]>;
}

/**
 * Changes a roster: locks its run, checks the right and the cool-down, and returns the roster as it
 * is afterwards.
 * Refuses: not-found, alike for an unknown roster and one of another leader; the refusals of the
 * right; cooling-down.
 */
export const changeRoster = (
  ctx: Ctx,
  action: string,
  ref: RosterRef,
  { right, coolDown, also }: Needed,
  work: Work,
): Promise<{ data: Roster }> =>
  change(ctx, action, async (tx) => {
    if (also) await lockRuns(tx, await also(tx));
    const roster = await lockRoster(tx, ref);
    const { run, row } = roster;
    if (!keepsRoster(run, ctx.actor)) {
      throw unknownRoster('message' in ref ? ref.message : ref.raidId);
    }
    const verdict = rosterRights(rosterFacts(roster), ctx.actor, tx.now)[right];
    if (verdict !== true) throw new Refused(verdict);
    if (coolDown) refuseCoolingDown(row, coolDown, tx.now);
    await work(tx, roster);
    return { data: await toRosterReply(tx, ctx, run.id) };
  });

/** The roster as the caller sees it now, within the change. */
export async function toRosterReply(tx: Tx, ctx: Ctx, runId: string): Promise<Roster> {
  const [view] = await rosterViews(tx, ctx, [await lockRoster(tx, { raidId: runId })]);
  if (!view) throw new Error(`The roster of ${runId} is gone in its own change`);
  return view;
}

function refuseCoolingDown(row: RosterRow, action: CooledAction, now: number): void {
  const until = restsUntil(row.lastUsed, action, now);
  if (until === null) return;
  const seconds = Math.ceil((until - now) / 1000);
  throw new Refused('cooling-down', {
    retryAfter: seconds,
    detail: `It can be used again in ${seconds} seconds`,
    extra: { until: new Date(until).toISOString() },
  });
}

/** The columns that record that an action was used now. */
export const usedNow = (
  row: RosterRow,
  action: CooledAction,
  now: number,
): Pick<RosterRow, 'lastUsed'> => ({
  lastUsed: { ...row.lastUsed, [action]: new Date(now).toISOString() },
});

/** An audit note about a booster, or about the roster. */
export interface AuditNote {
  readonly boosterId?: string;
  readonly differences: Readonly<Record<string, Difference>>;
}

/**
 * Ends every change to a locked roster: increases its version, writes its `changes`, audits each
 * note and queues the notice.
 */
export async function settleRoster(
  tx: Tx,
  { row }: Pick<BareRoster, 'row'>,
  notes: readonly AuditNote[],
  changes: Partial<RosterRow> = {},
): Promise<RosterRow> {
  const after: RosterRow = {
    ...row,
    ...changes,
    version: row.version + 1,
    updatedAt: new Date(tx.now).toISOString(),
  };
  await tx.q(rosterRows.updateSql, rosterRows.updated(after), 'rosters.write');
  for (const { boosterId, differences } of notes) {
    tx.audit({
      subject: 'roster',
      subjectId: row.id,
      runId: row.runId,
      version: after.version,
      differences,
      details: boosterId ?? '',
    });
  }
  tx.notice({ topic: 'rosters' });
  return after;
}
