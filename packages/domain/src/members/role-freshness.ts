import type { Role } from './roles.ts';

const minute = 60_000;

/** Roles in use are refreshed if older than this (ACC-4). */
const refreshRolesAfter = 5 * minute;
/** Staff rights are suspended if the chat platform could not confirm them for longer than this. */
const staffRestAfter = 15 * minute;

/** Roles that need no confirmation: the basic one, and the one that removes rights. */
const permanentRoles: readonly Role[] = ['OVERVIEW', 'BLACKLISTED'];

/** Whether the roles are due for a refresh. Times are epoch ms. */
export const isDue = (refreshedAt: number, now: number): boolean =>
  now - refreshedAt >= refreshRolesAfter;

/** Whether staff rights are suspended because the roles are too old. Times are epoch ms. */
export const staffRests = (refreshedAt: number, now: number): boolean =>
  now - refreshedAt > staffRestAfter;

/** The effective roles: all of them, or only the lasting ones if they are too old. */
export const rolesInForce = (
  roles: readonly Role[],
  refreshedAt: number,
  now: number,
): ReadonlySet<Role> =>
  new Set(
    staffRests(refreshedAt, now) ? roles.filter((role) => permanentRoles.includes(role)) : roles,
  );
