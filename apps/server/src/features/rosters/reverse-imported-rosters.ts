import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import type { UndoneThing, WrittenThingRow } from '../../importing/importer.ts';
import { refused } from '../../importing/row-problems.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { enqueueMessages } from '../chat/public.ts';
import { livePayouts } from '../gold/public.ts';
import { lockRuns } from '../runs/public.ts';
import { rostersOfRuns, type FullRoster } from './queries.ts';
import type { PickRow, RosterRow, SignupRow } from './tables.ts';
import {
  auditEntry,
  countChanges,
  isSameEntry,
  replaceEntries,
  type LoggedEntry,
  type LoggedRoster,
  type RosterEntry,
} from './write-imported-rosters.ts';

/** A roster while an import is taken back. */
interface Now {
  readonly roster: FullRoster;
  /** Its boosters were paid by it. */
  readonly isPaid: boolean;
  readonly signups: Map<string, SignupRow>;
  readonly picks: Map<string, PickRow>;
  isChanged: boolean;
  isDeleted: boolean;
}

/** What taking things back writes, all at once. */
interface Undo {
  readonly gone: RosterEntry[];
  readonly back: RosterEntry[];
}

/**
 * Takes entries of rosters back, and the rosters that were opened for them if they are empty then.
 * What leaders have worked on since, and what boosters were paid by since, stays.
 */
export async function reverseImportedRosters(
  tx: Tx,
  _ctx: Ctx,
  things: readonly WrittenThingRow[],
): Promise<UndoneThing[]> {
  const runIds = [...new Set(things.map(({ after }) => (after as { runId: string }).runId))];
  const runs = await lockRuns(tx, runIds);
  const [rosters, payouts] = await Promise.all([rostersOfRuns(tx, runs), livePayouts(tx, runIds)]);
  const byId = new Map(
    rosters.map((roster): [string, Now] => {
      const payout = payouts.get(roster.run.id);
      return [
        roster.row.id,
        {
          roster,
          isPaid: roster.run.completed && payout !== undefined && roster.row.id < payout,
          signups: new Map(roster.signups.map((one) => [one.id, one])),
          picks: new Map(roster.picks.map((one) => [one.id, one])),
          isChanged: false,
          isDeleted: false,
        },
      ];
    }),
  );
  const undo: Undo = { gone: [], back: [] };
  const results = things.map((thing): UndoneThing => {
    const problem = takeBack(tx, byId.get(thing.subjectId), thing, undo);
    if (!problem) return { seq: thing.seq, result: 'taken-back' };
    const result = problem.key === 'refused' ? 'refused' : 'kept';
    return { seq: thing.seq, result, problem };
  });
  await replaceEntries(tx, undo.gone, undo.back);
  await settle(tx, [...byId.values()]);
  return results;
}

async function settle(tx: Tx, all: readonly Now[]): Promise<void> {
  const changed = all.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return;
  const deleted = changed.filter(({ isDeleted }) => isDeleted);
  const idOf = ({ roster }: Now): string => roster.row.id;
  await countChanges(tx, changed.map(idOf), deleted.map(idOf));
  await enqueueMessages(
    tx,
    changed
      .filter(({ roster }) => roster.row.chatMessageId !== null)
      .map(({ roster: { row, run }, isDeleted }) => ({
        kind: isDeleted ? 'roster.deleted' : 'roster.changed',
        rosterId: row.id,
        runId: run.id,
      })),
  );
  tx.notice({ topic: 'rosters' });
}

/** Takes one thing back; returns why it is kept or refused instead. */
function takeBack(
  tx: Tx,
  now: Now | undefined,
  thing: WrittenThingRow,
  undo: Undo,
): RowProblem | null {
  if (!now || now.isDeleted) return { key: 'gone', values: {} };
  const { row } = now.roster;
  const version = row.version + 1;
  const after = thing.after as LoggedEntry | LoggedRoster;
  if ('opened' in after) {
    const problem = problemOfRoster(now, after.opened);
    if (problem) return problem;
    now.isChanged = true;
    now.isDeleted = true;
    tx.audit({
      subject: 'roster',
      subjectId: row.id,
      runId: row.runId,
      version,
      differences: { delete: { oldValue: false, newValue: true } },
    });
    return null;
  }
  const current: RosterEntry = {
    signUp: now.signups.get(after.signUp?.id ?? '') ?? null,
    pick: now.picks.get(after.pick?.id ?? '') ?? null,
  };
  const before = (thing.before as LoggedEntry | null) ?? { signUp: null, pick: null };
  const problem = problemOfEntry(now, current, after);
  if (problem) return problem;
  now.isChanged = true;
  undo.gone.push(current);
  undo.back.push(before);
  if (current.signUp) now.signups.delete(current.signUp.id);
  if (current.pick) now.picks.delete(current.pick.id);
  if (before.signUp) now.signups.set(before.signUp.id, before.signUp);
  if (before.pick) now.picks.set(before.pick.id, before.pick);
  auditEntry(tx, { ...row, version }, current, before);
  return null;
}

function problemOfRoster({ roster, signups, picks }: Now, opened: RosterRow): RowProblem | null {
  if (signups.size > 0 || picks.size > 0) return { key: 'in-use', values: {} };
  const { row } = roster;
  const isSame =
    row.leaderNote === opened.leaderNote &&
    row.closed === opened.closed &&
    row.wantedTank === opened.wantedTank &&
    row.wantedHeal === opened.wantedHeal &&
    row.wantedDps === opened.wantedDps &&
    row.wantedLb === opened.wantedLb;
  return isSame ? null : { key: 'changed', values: {} };
}

function problemOfEntry(
  { isPaid, picks }: Now,
  current: RosterEntry,
  after: RosterEntry,
): RowProblem | null {
  const isGone = (after.signUp && !current.signUp) || (after.pick && !current.pick);
  if (isGone) return { key: 'gone', values: {} };
  if (!isSameEntry(current, after)) return { key: 'changed', values: {} };
  if (isPaid && after.pick)
    return refused(undefined, 'The run was paid out by its roster since: reopen it first');
  const isPicked =
    after.pick === null &&
    [...picks.values()].some(({ memberId }) => memberId === after.signUp?.memberId);
  return isPicked ? { key: 'in-use', values: {} } : null;
}
