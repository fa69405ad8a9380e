import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import { roleWords } from '@warchest/domain/members/role-words.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lockMembers } from './queries-locked.ts';
import { invitedRoles, openInvitations, writeInvitations } from './write-invitations.ts';

type Body = z.infer<NonNullable<typeof contract.settings.withdrawInvitation.body>>;

/**
 * Ends the invitation of a member to a role (IMP-46); members who map roles may do this. Returns
 * the remaining ones. Refuses: not-found.
 */
export function withdrawInvitation(
  ctx: Ctx,
  { memberId, role }: Body,
): ReturnType<typeof openInvitations> {
  return change(ctx, 'member.withdrawInvitation', async (tx) => {
    await lockMembers(tx, [memberId]);
    const [invited] = await invitedRoles(tx, [memberId]);
    const before = invited?.roles ?? [];
    if (!before.includes(role))
      throw new Refused('not-found', {
        detail: `No invitation of ${memberId} to ${roleWords[role].name}`,
      });
    const after = before.filter((one) => one !== role);
    await writeInvitations(tx, ctx.actor.id, [{ id: memberId, roles: after }]);
    tx.audit({
      subject: 'member',
      subjectId: memberId,
      differences: { invited: { oldValue: before, newValue: after } },
    });
    tx.notice({ topic: 'settings', parts: ['community'] });
    return openInvitations(tx);
  });
}
