import type { BoosterRole, RoleCounts } from './role.ts';

/** Counts by role. */
export function countRoles(all: readonly { readonly role: BoosterRole }[]): RoleCounts {
  const counts = { tank: 0, healer: 0, dps: 0, lb: 0 };
  for (const { role } of all) counts[role] += 1;
  return counts;
}

/** How many of each role are missing; at least 0. */
export function missingOf(
  needed: RoleCounts,
  picked: readonly { readonly role: BoosterRole }[],
): RoleCounts {
  const there = countRoles(picked);
  const missing = (role: BoosterRole): number => Math.max(0, needed[role] - there[role]);
  return {
    tank: missing('tank'),
    healer: missing('healer'),
    dps: missing('dps'),
    lb: missing('lb'),
  };
}
