import { expect, test } from 'vitest';
import { priceUnitOf } from './units.ts';

test.each<[string, number | null]>([
  ['250000', 250_000],
  [' 250000 ', 250_000],
  ['250000g', 250_000],
  ['250.000g', 250_000],
  ['1.250.000g', 1_250_000],
  ['250k', 250_000],
  ['250', 250],
  ['0', 0],
  ['', null],
  // either whole gold or a part of it
  ['250.000', null],
  ['100.5', null],
  ['100,5', null],
  ['25.00g', null],
  ['much', null],
  ['-5', null],
  ['99999999999999999999', null],
])('in a shift %j is %s gold', (text, gold) => expect(priceUnitOf('shift').parse(text)).toBe(gold));

test.each(['raid', 'mountraid'] as const)('in a %s prices are thousands', (kind) => {
  const unit = priceUnitOf(kind);
  expect([unit.parse('250'), unit.parse('100.5')]).toEqual([250_000, 100_500]);
  expect([unit.show(250_000), unit.typed(100_500), unit.sign]).toEqual(['250k', '100.5', 'k']);
});

test.each(['raid', 'mountraid', 'shift'] as const)(
  'what a %s writes can be typed again',
  (kind) => {
    const unit = priceUnitOf(kind);
    for (const gold of [0, 5, 1_000, 75_500, 250_000, 1_234_567]) {
      expect(unit.parse(unit.typed(gold))).toBe(gold);
    }
    expect(unit.parse(unit.example.split(' ')[0] ?? '')).toBe(250_000);
  },
);
