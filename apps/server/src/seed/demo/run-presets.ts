import type { OfferedBoss } from '../../features/runs/tables.ts';

/** The content of a run; numbers are positions in the catalogue's lists. */
export interface RunPreset {
  readonly raid: number;
  readonly difficulty: number;
  readonly type: number;
  readonly raidType?: number;
  readonly capacity: number;
  readonly bosses?: readonly OfferedBoss[];
}
export const heroicVip: RunPreset = { raid: 3, difficulty: 1, type: 0, capacity: 20 };
export const heroicShare: RunPreset = { raid: 2, difficulty: 1, type: 1, capacity: 16 };
export const normalSaved: RunPreset = { raid: 0, difficulty: 0, type: 2, capacity: 14 };
export const normalDepths: RunPreset = { raid: 1, difficulty: 0, type: 1, capacity: 12 };
export const mythicLast: RunPreset = {
  raid: 3,
  difficulty: 2,
  type: 0,
  raidType: 1,
  capacity: 6,
};
export const mythicMount: RunPreset = { raid: 3, difficulty: 2, type: 3, raidType: 3, capacity: 5 };
export const heroicMount: RunPreset = { raid: 2, difficulty: 1, type: 3, raidType: 3, capacity: 8 };
export const lastTwo: RunPreset = {
  raid: 2,
  difficulty: 1,
  type: 0,
  raidType: 1,
  capacity: 8,
  bosses: [
    { boss: "Mug'Zee", possibleCustomers: 4 },
    { boss: 'Gallywix', possibleCustomers: 4 },
  ],
};
export const lastBoss: RunPreset = {
  ...lastTwo,
  capacity: 5,
  bosses: [{ boss: 'Gallywix', possibleCustomers: 5 }],
};
