import type { Role } from './roles.ts';

const minute = 60_000;

/** In use, roles are asked for again when what we know is older than this (ACC-4). */
const refreshRolesAfter = 5 * minute;
/** Staff rights rest when the chat platform could not confirm them for longer than this. */
const staffRestAfter = 15 * minute;

/** What stays without confirmation: what everybody has, and what takes rights away. */
const lasting: readonly Role[] = ['OVERVIEW', 'BLACKLISTED'];

/** Whether the roles are worth asking for again. Times are epoch ms. */
export const isDue = (refreshedAt: number, now: number): boolean =>
  now - refreshedAt >= refreshRolesAfter;

/** Whether staff rights rest, because the roles are too old. Times are epoch ms. */
export const staffRests = (refreshedAt: number, now: number): boolean =>
  now - refreshedAt > staffRestAfter;

/** The roles that count now: all of them, or only the lasting ones when they are too old. */
export const rolesInForce = (
  roles: readonly Role[],
  refreshedAt: number,
  now: number,
): ReadonlySet<Role> =>
  new Set(staffRests(refreshedAt, now) ? roles.filter((role) => lasting.includes(role)) : roles);
