import type { Role } from '@warchest/domain/members/roles.ts';
import type { ChatIdentity, ChatMember } from '../../adapters/chat/port.ts';
import type { Tx } from '../../platform/change.ts';
import type { Difference } from '../../platform/tables.ts';
import { endInvitations } from './write-invitations.ts';
import { lockRoleMap } from './write-role-map.ts';

export { memberImporter } from './import-members.ts';
export { matchMembers } from './queries-named.ts';
export { lockMembers } from './queries-locked.ts';
export { withdrawInvitation } from './withdraw-invitation.ts';
export { openInvitations } from './write-invitations.ts';
export { type MemberMessage, notifyMember, notifyMembers, notifyOnce } from './write-notices.ts';
export { lockPaymentChar, writePaymentChars } from './write-payment-chars.ts';
export {
  lockRoleMap,
  lockRoleMapToWrite,
  roleHolders,
  roleMapOf,
  writeRoleMap,
} from './write-role-map.ts';
export {
  type KnownMember,
  findMember,
  holdsRole,
  knownMembers,
  memberNames,
  membersByIds,
  membersHolding,
  membersWithRoles,
  payeeOf,
  paymentChars,
  rolesOf,
} from './queries.ts';
export type { MemberRow } from './tables.ts';
export { userView } from './view.ts';

/** The data of a member that a login needs. */
export interface UpsertedMember {
  /** Whether anything about them has changed. */
  readonly changed: boolean;
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
}

interface Known {
  username: string;
  displayName: string;
  roles: Role[];
}

/** A locked member, and when the chat platform was last asked about them. */
interface LockedMember extends Known {
  readonly refreshedAt: string;
}

/** Display name: guild nickname, else global, else account name. */
export const displayNameOf = (identity: ChatIdentity, member: ChatMember | null): string =>
  member?.nick ?? identity.globalName ?? identity.username;

/** A member's name and roles, with the row locked. */
export async function lockMember(tx: Tx, id: string): Promise<LockedMember | undefined> {
  const [row] = await tx.q<LockedMember>(
    `select username, display_name as "displayName", roles, roles_refreshed_at as "refreshedAt"
     from members where discord_id = $1 for update`,
    [id],
    'members.lock',
  );
  return row;
}

/** Whether a newer answer of the chat platform about the member is stored. */
export const isOutdated = ({ refreshedAt }: LockedMember, askedAt: number): boolean =>
  Date.parse(refreshedAt) > askedAt;

/**
 * Stores a member's account and roles as the chat platform reported them after the change began
 * (`member` null: not in the guild, so without roles). Differences are audited. An answer older
 * than the stored one changes nothing.
 */
export async function upsertMember(
  tx: Tx,
  identity: ChatIdentity,
  member: ChatMember | null,
): Promise<UpsertedMember> {
  await lockRoleMap(tx.q);
  const roles = await rolesGrantedBy(tx, member?.roleIds ?? []);
  const displayName = displayNameOf(identity, member);
  const at = new Date(tx.now).toISOString();
  const columns = [
    identity.id,
    identity.username,
    identity.discriminator,
    identity.globalName,
    displayName,
    identity.avatar,
    member?.roleIds ?? [],
    roles,
    at,
  ];
  const known = await lockMember(tx, identity.id);
  const isNew = !known && (await tx.q(insertMemberSql, columns, 'members.join')).length > 0;
  // Of two concurrent inserts the second finds the member that the first has created.
  const before = known ?? (isNew ? undefined : await lockMember(tx, identity.id));
  if (before && isOutdated(before, tx.now)) return { changed: false, id: identity.id, ...before };
  if (!isNew) await tx.q(updateMemberSql, columns, 'members.remember');
  const after = { username: identity.username, displayName, roles };
  const changed = auditMember(tx, identity.id, before ?? null, after);
  if (changed) await endInvitations(tx, [identity.id]);
  return { changed, id: identity.id, ...after };
}

/** The application roles of these guild roles, in a fixed order. */
export async function rolesGrantedBy(
  tx: Pick<Tx, 'read'>,
  guildRoleIds: readonly string[],
): Promise<Role[]> {
  if (guildRoleIds.length === 0) return [];
  const rows = await tx.read<{ role: Role }>(
    'select distinct role from role_mappings where guild_role_id = any($1) order by role',
    [guildRoleIds],
    'members.rolesMeant',
  );
  return rows.map((row) => row.role);
}

const insertMemberSql = `insert into members (discord_id, username, discriminator, global_name,
    display_name, avatar, guild_role_ids, roles, roles_refreshed_at, created_at, seen_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)
  on conflict (discord_id) do nothing returning discord_id`;
const updateMemberSql = `update members set username = $2, discriminator = $3, global_name = $4,
    display_name = $5, avatar = $6, guild_role_ids = $7, roles = $8, roles_refreshed_at = $9,
    seen_at = $9
  where discord_id = $1`;

/**
 * Audits a member's change and returns whether there is one. Changed roles end what they no longer
 * allow.
 */
export function auditMember(
  tx: Tx,
  id: string,
  before: Partial<Known> | null,
  after: Partial<Known>,
): boolean {
  const differences: Record<string, Difference> = {};
  for (const field of Object.keys(after) as (keyof Known)[]) {
    const [oldValue, newValue] = [before?.[field] ?? null, after[field]];
    if (JSON.stringify(oldValue) !== JSON.stringify(newValue)) {
      differences[field] = { oldValue, newValue };
    }
  }
  if (Object.keys(differences).length === 0) return false;
  tx.audit({ subject: 'member', subjectId: id, differences });
  if (differences.roles) tx.notice({ topic: 'member', to: id, parts: ['roles'] });
  return true;
}

interface Meant {
  readonly id: string;
  readonly before: Role[];
  readonly after: Role[];
}

/**
 * Gives members with any of these guild roles the roles that the map now grants. Differences are
 * audited, and their open screens are notified. Returns the number of changed members.
 */
export async function applyRoleMap(tx: Tx, guildRoleIds: readonly string[]): Promise<number> {
  const changed = await tx.q<Meant>(
    `with meant as (
       select m.discord_id as id, m.roles as before,
         coalesce((select array_agg(distinct r.role order by r.role) from role_mappings r
           where r.guild_role_id = any(m.guild_role_ids)), '{}') as after
       from members m where m.guild_role_ids && $1
     )
     update members set roles = meant.after from meant
     where discord_id = meant.id and roles <> meant.after
     returning meant.id, meant.before, meant.after`,
    [guildRoleIds],
    'members.applyRoleMap',
  );
  for (const { id, before, after } of changed)
    auditMember(tx, id, { roles: before }, { roles: after });
  if (changed.length > 0)
    await endInvitations(
      tx,
      changed.map(({ id }) => id),
    );
  return changed.length;
}
