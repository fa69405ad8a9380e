import type { Role } from '@warchest/domain/members/roles.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';

/** The application role of each guild role, by its id. */
export async function roleMapOf(reader: Pick<Ctx, 'read'>): Promise<Record<string, Role>> {
  const rows = await reader.read<{ guildRoleId: string; role: Role }>(
    'select guild_role_id as "guildRoleId", role from role_mappings order by role, guild_role_id',
    [],
    'members.roleMap',
  );
  return Object.fromEntries(rows.map(({ guildRoleId, role }) => [guildRoleId, role]));
}

/** The number of members with each guild role; roles without members are left out. */
export async function roleHolders(reader: Pick<Ctx, 'read'>): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.read<{ id: string; members: number }>(
    `select id, count(*)::int as members from members, unnest(guild_role_ids) as id group by id`,
    [],
    'members.roleHolders',
  );
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/**
 * Keeps the role map unchanged until the transaction ends. It is locked before members, because a
 * change of the map updates all members and must see rows written in the meantime.
 */
export const lockRoleMap = (q: Read): Promise<unknown> =>
  q('lock table role_mappings in row share mode');

/** Writers run one after another, and readers wait for them. */
export const lockRoleMapToWrite = (q: Read): Promise<unknown> =>
  q('lock table role_mappings in exclusive mode');

/** Sets the application roles of guild roles; null: none. `note` says where they come from. */
export async function writeRoleMap(
  tx: Tx,
  set: Readonly<Record<string, Role | null>>,
  note = '',
): Promise<void> {
  await tx.q('delete from role_mappings where guild_role_id = any($1)', [Object.keys(set)]);
  const mapped = Object.entries(set).filter(([, role]) => role !== null);
  await tx.q(
    `insert into role_mappings (guild_role_id, role, note)
     select key, value, $2 from jsonb_each_text($1::jsonb)`,
    [JSON.stringify(Object.fromEntries(mapped)), note],
  );
}
