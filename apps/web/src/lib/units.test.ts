import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxGold } from '@warchest/contract/scalars.ts';
import { saleKinds } from '@warchest/domain/sales/sale.ts';
import { amountMessage, gameGold, priceUnitOf, thousands, typedGold, wholeGold } from './units.ts';

test.each<[string, number | null]>([
  ['250000', 250_000],
  [' 250000 ', 250_000],
  ['250.000', 250_000],
  ['250.000g', 250_000],
  ['250k', 250_000],
  ['1.625k', 1_625_000],
  ['250', 250],
  ['0', 0],
  ['', null],
  ['100.5', null],
  ['25.00g', null],
  ['much', null],
  ['-5', null],
])('in a shift %j is %s gold', (text, gold) => expect(typedGold('shift', text)).toBe(gold));

test.each<[string, number | null]>([
  ['250', 250_000],
  ['100.5', 100_500],
  ['100,5', 100_500],
  ['1.625k', 1_625_000],
  ['1.625.000g', 1_625_000],
  ['1.625', null],
  ['250.000', null],
])('in a raid %j is %s gold', (text, gold) => expect(typedGold('raid', text)).toBe(gold));

test('a refusal is a sentence; an empty field is none', () => {
  expect(amountMessage('raid', '1.625')).toBe(
    '“1.625” can mean 1.625g or 1.625.000g: write it like that',
  );
  expect(amountMessage('shift', ' much ')).toBe('“much” is not an amount');
  expect([amountMessage('raid', ' '), amountMessage('raid', '250')]).toEqual([
    undefined,
    undefined,
  ]);
});

// proves UX-18
describe('what a unit shows, copies and exports can be pasted back and means the same', () => {
  const units = [thousands, wholeGold, gameGold, ...saleKinds.map((kind) => priceUnitOf(kind))];
  test.each([...new Set(units)])('$name', (unit) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxGold }), (amount) => {
        for (const text of [unit.typed(amount), unit.show(amount), unit.full?.(amount)]) {
          if (text !== undefined) expect(unit.read(text)).toEqual({ amount });
        }
      }),
      { numRuns: 2_000 },
    );
  });
  test('and what one unit shows means the same in every other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxGold }), (amount) => {
        for (const from of units) {
          for (const to of units) expect(to.read(from.show(amount))).toEqual({ amount });
        }
      }),
      { numRuns: 200 },
    );
  });
});
