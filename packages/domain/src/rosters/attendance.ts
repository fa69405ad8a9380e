/** Whether a picked booster was there: for all of it, for some bosses, replaced after some, or not. */
export const attendances = ['here', 'part', 'replaced', 'no-show'] as const;
export type Attendance = (typeof attendances)[number];

/** The most bosses that a run has. */
export const maxBosses = 30;

/** A picked booster as shares are counted. */
export interface Attended {
  readonly attendance: Attendance;
  /** Of those who were there for some bosses. */
  readonly bosses: number | null;
}

/** How many bosses somebody is paid for, of all of a run. */
export function bossesOf({ attendance, bosses }: Attended, all: number): number {
  if (attendance === 'no-show') return 0;
  if (attendance === 'here' || bosses === null) return all;
  return Math.min(Math.max(bosses, 0), all);
}

/**
 * How many bosses a run has: as it is called (`8/8`, `3/8`), else all of its raid, else those that
 * raids usually have.
 */
export function bossesOfRun(raidBoss: string, ofRaid: number | undefined): number {
  const sold = Number(/^(\d{1,2})\/\d{1,2}$/.exec(raidBoss)?.[1] ?? 0);
  const all = ofRaid ?? 0;
  return Math.min(maxBosses, sold > 0 ? sold : all > 0 ? all : 8);
}
