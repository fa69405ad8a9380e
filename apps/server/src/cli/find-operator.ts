import { userInfo } from 'node:os';
import { serverActor, type Actor, type Ctx } from '../platform/context.ts';
import { matchMembers, rolesOf } from '../features/members/public.ts';

/** The name of the operating-system user. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name
    return 'without a name';
  }
}

/**
 * The author of an operator command (record 36): a member, or else the server with the name of the
 * operating-system user. Throws with a message if a text does not identify one member.
 */
export async function findOperator(
  ctx: Pick<Ctx, 'read'>,
  by: string | undefined,
  user = systemUser(),
): Promise<Actor> {
  if (by === undefined) return { ...serverActor, displayName: `Operator ${user}` };
  const [match] = await matchMembers(ctx, [by]);
  if (!match || !('named' in match))
    throw new Error(
      match?.why === 'ambiguous'
        ? `Several members are called “${by}”: write the Discord id`
        : `No member is called “${by}”`,
    );
  const { discordId: id, displayName, username } = match.named;
  const roles = (await rolesOf(ctx, [id])).get(id) ?? new Set();
  return { ...serverActor, id, username, displayName, roles };
}
