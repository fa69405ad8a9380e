import { expect, it } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { armourOf, groupText } from './armour.ts';

const classes = [
  { label: 'Warrior', token: 'Zenith' },
  { label: 'Mage', token: 'Mystic' },
] as unknown as CatalogueLists['classes'];

// proves RUN-57, RUN-58
it('groups who takes a spot by armour and token, naming those whose names are known', () => {
  const run = aRun({
    Buyer: [
      aBooking({ id: 'b1', buyer: 'Anna-Kazzak', customerStatus: 'In group' }),
      aBooking({ id: 'b2', buyer: 'Gone-Kazzak', customerStatus: 'Cancelled' }),
      aBooking({ id: 'b3', buyer: 'Bait-Kazzak', bait: true }),
      { buyerClass: 'Warrior', armorType: 'Plate', customerStatus: '', backup: false, spot: 2 },
      { buyerClass: 'Mage', armorType: 'Cloth', customerStatus: '', backup: false, spot: 3 },
    ],
  });
  const { groups, tokens } = armourOf(run, classes);
  expect(groups.map(({ armor, count }) => [armor, count])).toEqual([
    ['Cloth', 1],
    ['Leather', 0],
    ['Mail', 0],
    ['Plate', 2],
  ]);
  expect(groups[3]?.classes).toEqual([['Warrior', 2]]);
  expect(groups[3] && groupText(groups[3])).toBe('Plate: Anna-Kazzak');
  expect(tokens).toEqual([
    { token: 'Zenith', count: 2 },
    { token: 'Dreadful', count: 0 },
    { token: 'Mystic', count: 1 },
    { token: 'Venerated', count: 0 },
  ]);
});
