/**
 * The attendance of a picked booster: for all of it, for some bosses, replaced after some, or not
 * there.
 */
export const attendances = ['here', 'part', 'replaced', 'no-show'] as const;
export type Attendance = (typeof attendances)[number];

/** Maximum number of bosses in a run. */
export const maxBosses = 30;

/** The attendance of a booster, for counting shares. */
export interface Attended {
  readonly attendance: Attendance;
  /** For partial attendance: the number of bosses. */
  readonly bosses: number | null;
}

/** The number of bosses that a booster is paid for. */
export function bossesOf({ attendance, bosses }: Attended, all: number): number {
  if (attendance === 'no-show') return 0;
  if (attendance === 'here' || bosses === null) return all;
  return Math.min(Math.max(bosses, 0), all);
}

/**
 * The number of bosses in a run: from its boss count (`8/8`, `3/8`), else that of its raid, else
 * the usual number.
 */
export function bossesOfRun(raidBoss: string, ofRaid: number | undefined): number {
  const sold = Number(/^(\d{1,2})\/\d{1,2}$/.exec(raidBoss)?.[1] ?? 0);
  const all = ofRaid ?? 0;
  return Math.min(maxBosses, sold > 0 ? sold : all > 0 ? all : 8);
}
