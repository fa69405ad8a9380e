import type { Roster } from '@warchest/contract/roster-view.ts';
import { classNamed } from '@warchest/domain/catalogue/class-names.ts';
import { isCompleteSignUp } from '@warchest/domain/rosters/sign-up.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { enqueueMessages } from '../chat/public.ts';
import { checkCatalogueValues } from './check-catalogue-values.ts';
import { signupRows } from './queries.ts';
import { changeRoster, settleRoster } from './change-roster.ts';

interface Entry {
  readonly raidId: string;
  readonly booster: string;
  readonly class: string;
}
type TextChange = { readonly class: string } | { readonly status: string };
type SignUpChange = { readonly role: BoosterRole } | TextChange;

/**
 * Changes role, class or status of a sign-up; that of a picked booster is locked (ROS-9).
 * Refuses: not-found, forbidden, run-completed, run-closed, not-signed-up, booster-picked, invalid
 * (a class or status that is not in the catalogue, a class they have already signed up with, a role
 * that needs logs if they gave none).
 */
export async function updateSignUp(
  ctx: Ctx,
  action: 'roster.role' | 'roster.class' | 'roster.status',
  sent: Entry,
  request: SignUpChange,
): Promise<{ data: Roster }> {
  const lists = await catalogueLists(ctx);
  const entry = { ...sent, class: classNamed(lists.classes, sent.class) };
  const change: SignUpChange =
    'class' in request ? { class: classNamed(lists.classes, request.class) } : request;
  return changeRoster(ctx, action, entry, { right: 'pick' }, async (tx, roster) => {
    const own = roster.signups.filter(({ memberId }) => memberId === entry.booster);
    const before = own.find((one) => one.class === entry.class);
    if (!before) throw new Refused('not-signed-up');
    if (roster.picks.some(({ memberId }) => memberId === entry.booster)) {
      throw new Refused('booster-picked');
    }
    const [[field, value] = ['role', '']] = Object.entries(change);
    checkCatalogueValues(lists, change, { class: 'newClass' });
    const after = { ...before, ...change };
    if (before[field as keyof typeof before] === value) return tx.nothing();
    if (field === 'class' && own.some((one) => one.class === value)) {
      throw new Refused('invalid', {
        errors: [{ path: 'newClass', message: 'They have already signed up with this class' }],
      });
    }
    if (isCompleteSignUp(before) && !isCompleteSignUp(after)) {
      throw new Refused('invalid', {
        errors: [{ path: field, message: 'They gave no logs, and only loot buddies need none' }],
      });
    }
    await tx.q(signupRows.updateSql, signupRows.updated(after), 'rosters.setEntry');
    await enqueueMessages(tx, [
      { kind: 'roster.changed', rosterId: roster.row.id, runId: roster.run.id },
    ]);
    await settleRoster(tx, roster, [
      {
        boosterId: entry.booster,
        differences: {
          [field]: { oldValue: before[field as keyof typeof before], newValue: value },
        },
      },
    ]);
  });
}
