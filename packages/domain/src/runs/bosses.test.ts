import { expect, test } from 'vitest';
import { usualBosses } from './bosses.ts';

test('the first two of the catalogue that are in use', () => {
  const boss = (label: string, active = true) => ({ label, active });
  expect(usualBosses([boss('Old', false), boss('A'), boss('B'), boss('C')])).toEqual(['A', 'B']);
  expect(usualBosses([boss('A')])).toEqual(['A']);
  expect(usualBosses([])).toEqual([]);
});
