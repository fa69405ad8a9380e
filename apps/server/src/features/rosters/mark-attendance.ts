import type { Roster } from '@warchest/contract/roster-view.ts';
import type { Attendance } from '@warchest/domain/rosters/attendance.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { changeRoster, settleRoster } from './change-roster.ts';

interface Marked {
  readonly message: string;
  readonly booster: string;
  readonly attendance: Attendance;
  /** The number of bosses, for partial attendance. */
  readonly bosses?: number | null | undefined;
}

/**
 * Marks the attendance of a picked booster: completing the run pays them for the bosses they were
 * there for. Only before the run is completed.
 * Refuses: not-found, run-completed, run-closed, nobody-picked, not-picked (also if not notified
 * yet), invalid (more bosses than the run has, or none given for partial attendance).
 */
export const markAttendance = (
  ctx: Ctx,
  { message, booster, attendance, bosses = null }: Marked,
): Promise<{ data: Roster }> =>
  changeRoster(ctx, 'roster.attendance', { message }, { right: 'attend' }, async (tx, roster) => {
    const before = roster.picks.find(
      ({ memberId, state }) => memberId === booster && state !== 'unsaved',
    );
    if (!before) throw new Refused('not-picked');
    const isPartial = attendance === 'part' || attendance === 'replaced';
    if (isPartial && (bosses === null || bosses > roster.row.bosses)) {
      const message = `A whole number from 0 to ${roster.row.bosses}`;
      throw new Refused('invalid', { errors: [{ path: 'bosses', message }] });
    }
    const after = { attendance, bosses: isPartial ? bosses : null };
    if (before.attendance === after.attendance && before.bosses === after.bosses) {
      return tx.nothing();
    }
    await tx.q(
      'update roster_picks set attendance = $2, bosses = $3 where id = $1',
      [before.id, after.attendance, after.bosses],
      'rosters.attendance',
    );
    await settleRoster(tx, roster, [
      {
        boosterId: booster,
        differences: {
          attendance: { oldValue: before.attendance, newValue: after.attendance },
          bosses: { oldValue: before.bosses, newValue: after.bosses },
        },
      },
    ]);
  });
