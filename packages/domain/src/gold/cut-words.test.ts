import { expect, test } from 'vitest';
import { hasRate, parseRate } from './cut-words.ts';

test.each([
  ['adv', '12.5', 12.5],
  ['adv', '12,5 %', 12.5],
  ['adv', '', null],
  ['adv', 'ten', null],
  ['adv', '-1', null],
  ['adv', '1000', null],
  ['maxbs', '100.000g', 100_000],
  ['maxbs', '1.250.000', 1_250_000],
  ['maxbs', '150000', 150_000],
  ['maxbs', '0', 0],
  ['maxbs', '100,5', null],
  ['maxbs', '', null],
] as const)('a %s of %j is %j', (field, text, rate) => expect(parseRate(field, text)).toBe(rate));

test('only raids and shifts pay a leader', () => {
  expect([hasRate('shift', 'leader'), hasRate('pvp', 'leader'), hasRate('pvp', 'adv')]).toEqual([
    true,
    false,
    true,
  ]);
});
