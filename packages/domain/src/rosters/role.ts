/** The roles of boosters, in display order. */
export const boosterRoles = ['tank', 'healer', 'dps', 'lb'] as const;
export type BoosterRole = (typeof boosterRoles)[number];

/** The display names of roles. */
export const roleWords: Readonly<Record<BoosterRole, string>> = {
  tank: 'Tank',
  healer: 'Healer',
  dps: 'DPS',
  lb: 'LB',
};

/** Roles as accepted in requests: `heal` means healer too (ROS-4). */
export const writtenRoles = [...boosterRoles, 'heal'] as const;
export const roleOf = (written: (typeof writtenRoles)[number]): BoosterRole =>
  written === 'heal' ? 'healer' : written;

/** Counts by role. */
export type RoleCounts = Readonly<Record<BoosterRole, number>>;
/** The initial counts of a roster (ROS-5). */
export const defaultCounts: RoleCounts = { tank: 2, healer: 2, dps: 6, lb: 0 };
/** Maximum count of one role: a whole raid. */
export const maxRoleCount = 40;
