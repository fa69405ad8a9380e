import type { CutCategory, CutRates } from '../gold/earning.ts';

const raidCuts: CutRates = { adv: 30, booster: 62, mcut: 4, bs: 10, maxbs: 100_000, leader: 4 };
const mountCuts: CutRates = { adv: 15, booster: 75, mcut: 10, bs: 10, maxbs: 150_000, leader: 0 };
const serviceCuts: CutRates = { adv: 10, booster: 75, mcut: 15, bs: 10, maxbs: 100_000, leader: 0 };

/**
 * The initial cuts of a fresh installation, in percent, `maxbs` in gold (CYC-11). Afterwards they
 * are rows that a WEBADMIN edits.
 */
export const defaultCuts: Readonly<Record<CutCategory, CutRates>> = {
  raid: raidCuts,
  shift: raidCuts,
  mounts: mountCuts,
  mythic: serviceCuts,
  pvp: serviceCuts,
  legacy: serviceCuts,
  leveling: serviceCuts,
  mplus: serviceCuts,
  delves: serviceCuts,
};
