import type { Access } from '../members/access.ts';
import { roleGroups } from '../members/roles.ts';

/**
 * Who may have rosters at all: viewers of all rosters, leaders, and members named in the settings
 * (ACC-19). The page, links to it, the live topic and the rules of a single roster all use it.
 */
export const rosterAccess: Access = {
  who: 'roles',
  roles: [...roleGroups.rosterKeeper, ...roleGroups.leaders],
  orNamed: 'rosters',
  notBlacklisted: true,
};
