import type { RosterLogEntry } from '@warchest/contract/roster-view.ts';
import { auditOfRun, type RunAudit } from '../../platform/audit-log.ts';
import type { Ctx } from '../../platform/context.ts';
import { memberNames } from '../members/public.ts';

/** Entries per page. */
const pageSize = 20;

/** The names of actions in these logs (ROS-28). */
const events: Readonly<Record<string, string>> = {
  'roster.open': 'openRoster',
  'roster.pick': 'pickBooster',
  'roster.unpick': 'unPickBooster',
  'roster.save': 'saveRoster',
  'roster.ping': 'pingInvites',
  'roster.urgent': 'urgentPing',
  'roster.note': 'editNote',
  'roster.count': 'setRoleCount',
  'roster.role': 'setBoosterRole',
  'roster.class': 'setBoosterClass',
  'roster.status': 'setBoosterStatus',
  'roster.values': 'setBoosterValues',
  'roster.attendance': 'markAttendance',
  'roster.close': 'closeSignup',
  'roster.signup': 'signUp',
  'roster.leave': 'leave',
  'roster.reply': 'replyToPick',
  'roster.delete': 'deleteRoster',
  'run.update': 'deleteRoster',
  'run.cleanup': 'deleteRoster',
};

interface Page {
  data: RosterLogEntry[];
  names: Record<string, string>;
  page: number;
  more: boolean;
}

/** A page of the log of a run's rosters, newest first; empty for an unknown run. */
export async function showLogs(ctx: Ctx, runId: string, page: number): Promise<Page> {
  const rows = await auditOfRun(ctx, [runId, 'roster'], pageSize + 1, (page - 1) * pageSize);
  const shown = rows.slice(0, pageSize);
  const ids = new Set(shown.flatMap(({ actorId, details }) => [actorId, details]));
  return {
    data: shown.map(entryOf),
    names: Object.fromEntries(await memberNames(ctx, ids)),
    page,
    more: rows.length > pageSize,
  };
}

const entryOf = ({ id, at, action, actorId, differences, details }: RunAudit): RosterLogEntry => ({
  _id: id,
  event: events[action] ?? action,
  data: JSON.stringify({
    ...(details === '' ? {} : { boosterId: details }),
    ...Object.fromEntries(
      Object.entries(differences).map(([field, { oldValue, newValue }]) => [
        field,
        { from: oldValue, to: newValue },
      ]),
    ),
  }),
  author: /^\d+$/.test(actorId) ? actorId : '',
  time: new Date(at).toISOString(),
});
