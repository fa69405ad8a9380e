import type { Roster } from '@warchest/contract/roster-view.ts';
import { classNamed } from '@warchest/domain/catalogue/class-names.ts';
import { isAbsent } from '@warchest/domain/rosters/sign-up.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { notifyOfPicks } from './messages.ts';
import { pickRows, type FullRoster, type NamedPick } from './queries.ts';
import { changeRoster, settleRoster } from './change-roster.ts';
import type { PickRow } from './tables.ts';

interface PickRequest {
  readonly raidId: string;
  readonly booster: string;
  readonly role: BoosterRole;
  readonly boosterClass: string;
  readonly state?: 'saved' | 'unsaved' | undefined;
}

/**
 * Picks a booster in the role and class of one of their sign-ups. Open boards show it at once; the
 * booster is notified when the board is saved, or now if the pick is sent as `saved`. A booster is
 * in a run once: of two concurrent picks, the second is refused (record 37).
 * Refuses: not-found, forbidden, run-completed, run-closed, not-signed-up, booster-absent,
 * already-picked.
 */
export async function pick(ctx: Ctx, sent: PickRequest): Promise<{ data: Roster }> {
  const { classes, signupStatuses } = await catalogueLists(ctx);
  const request = { ...sent, boosterClass: classNamed(classes, sent.boosterClass) };
  return changeRoster(ctx, 'roster.pick', request, { right: 'pick' }, async (tx, roster) => {
    const before = roster.picks.find(({ memberId }) => memberId === request.booster);
    if (before && !isTakenBack(before, request)) throw alreadyPicked(before);
    const entry = roster.signups.find(
      (one) =>
        one.memberId === request.booster &&
        one.class === request.boosterClass &&
        one.role === request.role,
    );
    if (!entry) throw new Refused('not-signed-up');
    if (isAbsent(entry.status, signupStatuses)) throw new Refused('booster-absent');
    const after = before
      ? { ...before, state: 'saved' as const }
      : newPick(tx, ctx, roster, request, entry.memberName);
    if (before) await tx.q(pickRows.updateSql, pickRows.updated(after), 'rosters.repick');
    else await insertPick(tx, after);
    if (!before && after.state === 'saved') await notifyOfPicks(tx, ctx, roster.run, [after], []);
    await settleRoster(tx, roster, [
      {
        boosterId: request.booster,
        differences: {
          pick: { oldValue: null, newValue: `${request.role}, ${request.boosterClass}` },
          state: { oldValue: before?.state ?? null, newValue: after.state },
        },
      },
    ]);
  });
}

/** Whether a pick reverts an unsaved removal of the same pick. */
const isTakenBack = (before: PickRow, { role, boosterClass }: PickRequest): boolean =>
  before.state === 'removed' && before.role === role && before.class === boosterClass;

const alreadyPicked = ({ byName, role, class: played, state }: NamedPick): Refused =>
  new Refused('already-picked', {
    detail:
      state === 'removed'
        ? `Save first: they still know that they play ${role}, ${played}`
        : `${byName} picked them as ${role}, ${played}`,
    extra: { by: byName, role, class: played },
  });

const newPick = (
  tx: Tx,
  { actor }: Ctx,
  { row, run }: FullRoster,
  { booster, role, boosterClass, state }: PickRequest,
  name: string,
): NamedPick => ({
  id: newId(tx.now),
  rosterId: row.id,
  runId: run.id,
  memberId: booster,
  role,
  class: boosterClass,
  state: state ?? 'unsaved',
  pickedBy: actor.id,
  pickedAt: new Date(tx.now).toISOString(),
  attendance: 'here',
  bosses: null,
  name,
  byName: actor.displayName,
});

/** The unique index decides between concurrent picks. */
async function insertPick(tx: Tx, one: NamedPick): Promise<void> {
  try {
    await tx.q(pickRows.insertSql, pickRows.inserted(one), 'rosters.pick');
  } catch (error) {
    if (isUniqueViolation(error, 'roster_picks_one_each')) throw new Refused('already-picked');
    throw error;
  }
}
