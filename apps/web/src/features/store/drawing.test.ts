import { expect, it } from 'vitest';
import { drawingOf } from './drawing.ts';

it.each([
  ['Own colour of the name', 'Community', 'colour'],
  ['Own emoji', 'Community', 'emoji'],
  ['Raffle ticket', 'Community', 'ticket'],
  ['100.000 gold', 'Gold', 'coins'],
  ['500.000 gold', 'Gold', 'hoard'],
  ['1.000.000 gold', 'Gold', 'hoard'],
  ['2m gold', 'Gold', 'hoard'],
  ['Mythic Plus, in time', 'Boosts', 'key'],
  ['Heroic raid, full run', 'Boosts', 'keep'],
  ['A mount from the last boss', 'Boosts', 'shoe'],
  ['Something small', 'Gold', 'coins'],
  ['Goldfish', 'Pets', 'gift'],
])('%s in %s is drawn as %s', (label, category, drawing) =>
  expect(drawingOf({ label, category })).toBe(drawing),
);
