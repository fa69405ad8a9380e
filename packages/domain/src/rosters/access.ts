import type { Access } from '../members/access.ts';
import { roleGroups } from '../members/roles.ts';

/**
 * Who may have rosters at all: who sees all of them, leaders, and members whom the settings name for it
 * (ACC-19). The page, what leads to it, the live topic and the rules of
 * a single roster ask this one line.
 */
export const rosterAccess: Access = {
  who: 'roles',
  roles: [...roleGroups.rosterKeeper, ...roleGroups.leaders],
  orNamed: 'rosters',
  notBlacklisted: true,
};
