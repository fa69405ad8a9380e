import type { RosterLogEntry } from '@warchest/contract/roster-view.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Difference } from '../../platform/tables.ts';
import { memberNames } from '../members/queries.ts';

/** Entries of a page. */
const pageSize = 20;

/** What an action is called in these logs (ROS-28). */
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
  'roster.delete': 'deleteRoster',
  'run.update': 'deleteRoster',
  'run.cleanup': 'deleteRoster',
};

interface LogRow {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actorId: string;
  readonly differences: Readonly<Record<string, Difference>>;
  readonly boosterId: string;
}

interface Page {
  data: RosterLogEntry[];
  names: Record<string, string>;
  page: number;
  more: boolean;
}

/** A page of what was done with the rosters of a run, the newest first; nothing for an unknown run. */
export async function showLogs(ctx: Ctx, runId: string, page: number): Promise<Page> {
  const rows = await ctx.read<LogRow>(
    `select id, at, action, actor_id as "actorId", differences, details as "boosterId"
     from audit_log where run_id = $1 and subject = 'roster'
     order by id desc limit $2 offset $3`,
    [runId, pageSize + 1, (page - 1) * pageSize],
    'rosters.log',
  );
  const shown = rows.slice(0, pageSize);
  const ids = new Set(shown.flatMap(({ actorId, boosterId }) => [actorId, boosterId]));
  return {
    data: shown.map(entryOf),
    names: Object.fromEntries(await memberNames(ctx, ids)),
    page,
    more: rows.length > pageSize,
  };
}

const entryOf = ({ id, at, action, actorId, differences, boosterId }: LogRow): RosterLogEntry => ({
  _id: id,
  event: events[action] ?? action,
  data: JSON.stringify({
    ...(boosterId === '' ? {} : { boosterId }),
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
