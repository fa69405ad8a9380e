import { expect, test } from 'vitest';
import { maxSpots } from '@warchest/domain/runs/spots.ts';
import type { RunRow } from '../runs/public.ts';
import { giveSpots } from './plan-imported-runs.ts';

const bossesOf = (count: number, possibleCustomers = 1) =>
  Array.from({ length: count }, (_, at) => ({ boss: `Boss ${at}`, possibleCustomers }));
const shift = (offeredBosses: RunRow['offeredBosses']) =>
  ({ kind: 'shift', offeredBosses, capacity: -1 }) as RunRow;

test('a run gets as many spots as it may have, and keeps its own otherwise', () => {
  const raid = { kind: 'raid', capacity: 5 } as RunRow;
  expect([giveSpots(raid, 'any', maxSpots + 1), raid.capacity]).toEqual([false, 5]);
  expect([giveSpots(raid, 'any', maxSpots), raid.capacity]).toEqual([true, maxSpots]);
  expect([giveSpots(raid, 'any', 0), raid.capacity]).toEqual([true, 0]);
});

test('a boss of a shift gets its spots, also one that was not sold before', () => {
  const row = shift([
    { boss: 'Gallywix', possibleCustomers: 2 },
    { boss: "Mug'Zee", possibleCustomers: 3 },
  ]);
  expect(giveSpots(row, 'Gallywix', 7)).toBe(true);
  expect(giveSpots(row, 'Vexie', 4)).toBe(true);
  expect(row).toEqual({
    kind: 'shift',
    offeredBosses: [
      { boss: 'Gallywix', possibleCustomers: 7 },
      { boss: "Mug'Zee", possibleCustomers: 3 },
      { boss: 'Vexie', possibleCustomers: 4 },
    ],
    capacity: 14,
  });
  const first = shift(null);
  expect([giveSpots(first, 'Vexie', 4), first.capacity]).toEqual([true, 4]);
});

test('a shift has at most twenty bosses, and not more spots in all than a run', () => {
  const full = shift(bossesOf(19));
  expect(giveSpots(full, 'The last', 1)).toBe(true);
  expect([full.offeredBosses?.length, full.capacity]).toEqual([20, 20]);
  expect(giveSpots(full, 'One more', 1)).toBe(false);
  expect([full.offeredBosses?.length, full.capacity]).toEqual([20, 20]);
  // of those that it has, the spots can still change, up to as many as a run has
  expect(giveSpots(full, 'The last', maxSpots - 18)).toBe(false);
  expect(giveSpots(full, 'The last', maxSpots - 19)).toBe(true);
  expect(full.capacity).toBe(maxSpots);
});
