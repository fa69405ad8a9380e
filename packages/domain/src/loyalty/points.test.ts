import { describe, expect, test } from 'vitest';
import {
  balanceAfter,
  isBalance,
  maxBalance,
  maxPoints,
  pointKinds,
  changeTowards,
} from './points.ts';

test('one entry moves up to a billion points, nobody has more than a thousand times that', () =>
  expect([maxPoints, maxBalance]).toEqual([1_000_000_000, 1_000_000_000_000]));

test('entries are of these kinds', () =>
  expect(pointKinds).toEqual(['assign', 'purchase', 'refund', 'work', 'work.reversal']));

describe('a balance of points', () => {
  test.each([
    [0, true],
    [-1, false],
    [1.5, false],
    [maxBalance, true],
    [maxBalance + 1, false],
    [Number.NaN, false],
  ])('%d is one: %s', (points, is) => expect(isBalance(points)).toBe(is));

  test.each([
    [100, -100, 0],
    [100, -101, null],
    [0, 1, 1],
    [maxBalance, 1, null],
    [maxBalance - 1, 1, maxBalance],
  ])('of %d moved by %d is %s', (balance, amount, after) =>
    expect(balanceAfter(balance, amount)).toBe(after),
  );
});

describe('what brings somebody to what they are to have', () => {
  test.each([
    ['all of it the first time', 50, 0, 10, 50],
    ['nothing when they have it', 50, 50, 10, 0],
    ['the rest, when part was left to them', 50, 20, 0, 30],
    ['back what is there', 0, 50, 80, -50],
    ['back exactly all that is there', 0, 50, 50, -50],
    ['back only what was not spent', 0, 50, 20, -20],
    ['nothing back where nothing is', 0, 50, 0, 0],
    ['a single point', 1, 0, 0, 1],
    ['a single point back', 0, 1, 5, -1],
    ['nothing, though it could hold no more', 50, 50, maxBalance, 0],
    ['back the difference, when it became less', 30, 50, 100, -20],
    ['no more than anybody can have', 50, 0, maxBalance - 1, 1],
  ])('%s', (_what, wanted, had, balance, moved) =>
    expect(changeTowards(wanted, had, balance)).toBe(moved),
  );
});
