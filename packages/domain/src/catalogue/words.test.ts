import { expect, it } from 'vitest';
import * as words from './words.ts';

it('armour and tokens are called as the game calls them', () =>
  expect({ ...words }).toEqual({
    armorTypes: ['Cloth', 'Leather', 'Mail', 'Plate'],
    tokenKinds: ['Zenith', 'Dreadful', 'Mystic', 'Venerated'],
  }));
