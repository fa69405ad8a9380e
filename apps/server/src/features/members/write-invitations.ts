import type { RoleInvitation } from '@warchest/contract/settings.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';

/** Maximum number of invitations that are listed. */
const maxListed = 1_000;

/** The open invitations, by role and name, and how many there are. */
export async function openInvitations(
  reader: Pick<Ctx, 'read'>,
): Promise<{ total: number; invitations: RoleInvitation[] }> {
  const rows = await reader.read<RoleInvitation & { readonly total: number }>(
    `select i.member_id as "memberId", m.display_name as "displayName", i.role,
       coalesce(a.display_name, i.invited_by) as by, i.invited_at as at,
       count(*) over ()::integer as total
     from role_invitations i join members m on m.discord_id = i.member_id
     left join members a on a.discord_id = i.invited_by
     where not i.role = any(m.roles)
     order by i.role, lower(m.display_name), i.member_id limit ${maxListed}`,
    [],
    'members.invitations',
  );
  return {
    total: rows[0]?.total ?? 0,
    invitations: rows.map(({ memberId, displayName, role, by, at }) => ({
      memberId,
      displayName,
      role,
      by,
      at: new Date(at).toISOString(),
    })),
  };
}

/** Ends the invitations to roles that these members have now. */
export const endInvitations = (tx: Tx, ids: readonly string[]): Promise<object[]> =>
  tx.q(
    `delete from role_invitations i using members m
     where i.member_id = any($1) and m.discord_id = i.member_id and i.role = any(m.roles)`,
    [ids],
    'members.endInvitations',
  );

/** The roles that each of these members is invited with. */
export const invitedRoles = (
  reader: Pick<Ctx, 'read'>,
  ids: readonly string[],
): Promise<{ id: string; roles: Role[] }[]> =>
  reader.read(
    `select member_id as id, array_agg(role order by role) as roles
     from role_invitations where member_id = any($1) group by member_id`,
    [ids],
    'members.invitedRoles',
  );

/** Sets the roles that members are invited with. Invitations that stay keep who made them. */
export async function writeInvitations(
  tx: Tx,
  by: string,
  invited: readonly { readonly id: string; readonly roles: readonly Role[] }[],
): Promise<void> {
  const given = JSON.stringify(
    invited.flatMap(({ id, roles }) => roles.map((role) => ({ member_id: id, role }))),
  );
  await tx.q(
    `delete from role_invitations i where i.member_id = any($2)
       and not exists (select from jsonb_to_recordset($1::jsonb) as given (member_id text, role text)
         where given.member_id = i.member_id and given.role = i.role)`,
    [given, invited.map(({ id }) => id)],
    'members.withdrawInvitations',
  );
  await tx.q(
    `insert into role_invitations (member_id, role, invited_by, invited_at)
     select member_id, role, $2, $3 from jsonb_to_recordset($1::jsonb) as given (member_id text, role text)
     on conflict do nothing`,
    [given, by, new Date(tx.now).toISOString()],
    'members.invite',
  );
}
