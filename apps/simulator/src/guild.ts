import { allRoles, isRole, type Role } from '@warchest/domain/members/roles.ts';

const firstRoleId = 900_000_000_000_000_000n;

/** The guild's role for each application role: the first id plus the role's place in `allRoles`. */
export const guildRoleId = Object.fromEntries(
  allRoles.map((role, index) => [role, String(firstRoleId + BigInt(index))]),
) as Readonly<Record<Role, string>>;

const roleById = new Map<string, Role>(allRoles.map((role) => [guildRoleId[role], role]));

export const roleOfId = (id: string): Role | undefined => roleById.get(id);

/** Role names from a list or from texts such as `OVERVIEW, ADMIN`; null when one is unknown. */
export function rolesFrom(texts: readonly string[]): Role[] | null {
  const names = texts.flatMap((text) => text.split(/[\s,]+/)).filter((name) => name !== '');
  return names.every(isRole) ? [...new Set(names)] : null;
}

/** The guild's roles as Discord lists them; the one that everybody has carries the guild's own id. */
export function guildRoles(guildId: string, everybodyMay: string) {
  const named = [
    { id: guildId, name: '@everyone' },
    ...allRoles.map((role) => ({ id: guildRoleId[role], name: role })),
  ];
  return named.map((role, position) => ({
    ...role,
    position,
    color: 0,
    hoist: false,
    managed: false,
    mentionable: false,
    permissions: role.id === guildId ? everybodyMay : '0',
  }));
}

/** Where sign-up messages are posted. */
export const signUpChannelId = '920000000000000001';

/** The channels that are there from the start. */
export const guildChannels = [
  { id: signUpChannelId, name: 'sign-ups' },
  { id: '920000000000000002', name: 'urgent' },
  { id: '920000000000000003', name: 'raids' },
  { id: '920000000000000004', name: 'mount-raids' },
  { id: '920000000000000005', name: 'shifts' },
  { id: '920000000000000006', name: 'orders' },
] as const;
