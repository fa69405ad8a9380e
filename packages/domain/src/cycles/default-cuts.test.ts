import { expect, it } from 'vitest';
import { defaultCuts } from './default-cuts.ts';
import { cutCategories } from '../gold/earning.ts';

// proves CYC-11
it.each([
  ['raid', 30, 62, 4, 10, 100_000, 4],
  ['shift', 30, 62, 4, 10, 100_000, 4],
  ['mounts', 15, 75, 10, 10, 150_000, 0],
  ...(['mythic', 'pvp', 'legacy', 'leveling', 'mplus', 'delves'] as const).map(
    (category) => [category, 10, 75, 15, 10, 100_000, 0] as const,
  ),
] as const)('%s', (category, adv, booster, mcut, bs, maxbs, leader) =>
  expect(defaultCuts[category]).toEqual({ adv, booster, mcut, bs, maxbs, leader }),
);

it.each(cutCategories)('%s shares out no more than there is', (category) => {
  const { adv, booster, mcut, leader } = defaultCuts[category];
  expect(adv + booster + mcut + leader).toBeLessThanOrEqual(100);
});
