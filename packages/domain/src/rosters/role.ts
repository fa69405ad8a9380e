/** What a booster plays, in the order that rosters show. */
export const boosterRoles = ['tank', 'healer', 'dps', 'lb'] as const;
export type BoosterRole = (typeof boosterRoles)[number];

/** Roles as they are read. */
export const roleWords: Readonly<Record<BoosterRole, string>> = {
  tank: 'Tank',
  healer: 'Healer',
  dps: 'DPS',
  lb: 'LB',
};

/** Roles as they are sent: `heal` is a healer as well (ROS-4). */
export const writtenRoles = [...boosterRoles, 'heal'] as const;
export const roleOf = (written: (typeof writtenRoles)[number]): BoosterRole =>
  written === 'heal' ? 'healer' : written;

/** How many of each role a run wants. */
export type RoleCounts = Readonly<Record<BoosterRole, number>>;
/** What a roster begins with (ROS-5). */
export const usualCounts: RoleCounts = { tank: 2, healer: 2, dps: 6, lb: 0 };
/** The most of one role that can be wanted: a whole raid. */
export const maxRoleCount = 40;
