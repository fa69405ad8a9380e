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

it('counts per class, the highest first and then by name, and names nobody whose name is unknown', () => {
  const hidden = (buyerClass: string, spot: number) => ({
    buyerClass,
    armorType: 'Plate' as const,
    customerStatus: '' as const,
    backup: false,
    spot,
  });
  const run = aRun({
    Buyer: [
      hidden('Warrior', 1),
      hidden('Paladin', 2),
      hidden('Death Knight', 3),
      hidden('Death Knight', 4),
      aBooking({ id: 'b1', buyer: 'Anna-Kazzak', buyerClass: 'Warrior' }),
      aBooking({ id: 'b2', buyer: 'Bert-Draenor', buyerClass: 'Evoker' }),
    ],
  });
  const { groups, tokens } = armourOf(run, classes);
  expect(groups.at(-1)).toEqual({
    armor: 'Plate',
    count: 6,
    classes: [
      ['Death Knight', 2],
      ['Warrior', 2],
      ['Evoker', 1],
      ['Paladin', 1],
    ],
    names: ['Anna-Kazzak', 'Bert-Draenor'],
  });
  expect(groups[0]).toEqual({ armor: 'Cloth', count: 0, classes: [], names: [] });
  expect(tokens[0]).toEqual({ token: 'Zenith', count: 2 });
  expect(groups.map(groupText)[3]).toBe('Plate: Anna-Kazzak, Bert-Draenor');
});
