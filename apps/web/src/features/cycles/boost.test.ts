import { expect, it } from 'vitest';
import { boostOf } from './boost.ts';

it.each([
  ['Manaforge Omega Heroic VIP', { raid: 'Manaforge Omega', difficulty: 'Heroic', type: 'VIP' }],
  ['Nerub-ar Palace Normal', { raid: 'Nerub-ar Palace', difficulty: 'Normal', type: '' }],
  ['Mythic Plus · Key +12', null],
  ['Heroic', null],
])('takes %s apart', (line, parts) =>
  expect(boostOf(line, ['Normal', 'Heroic'], ['Saved', 'VIP'])).toEqual(parts),
);
