import type { CatalogueLists } from '@warchest/contract/catalogue.ts';

const named = (...labels: string[]) => labels.map((label) => ({ key: label, label, active: true }));
/** What a template of a run can choose from. */
export const lists = {
  raids: named('Manaforge Omega', 'Nerub-ar Palace'),
  lootTypes: named('VIP', 'Saved'),
  difficulties: named('Normal', 'Heroic', 'Mythic'),
  shiftBosses: named("Mug'Zee", 'Gallywix'),
  bossCounts: named('11/11', '10/11'),
} as unknown as CatalogueLists;
