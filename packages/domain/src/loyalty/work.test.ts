import { describe, expect, test } from 'vitest';
import {
  maxWorkPoints,
  noWorkPoints,
  paysWork,
  workFields,
  workOf,
  type WorkRules,
} from './work.ts';

const rules: WorkRules = { leader: 50, collector: 20, booster: 10, advertiser: 5, per100k: 3 };
const sale = (advertiser: string, price: number) => ({ advertiser, price });
type Worked = Parameters<typeof workOf>[1];
const run: Worked = { leader: 'l', gcs: ['g'], boosters: ['b'], sold: [] };
const points = (given: Partial<Worked>, by = rules): Record<string, number> =>
  Object.fromEntries([...workOf(by, { ...run, ...given })].map(([id, one]) => [id, one.points]));

test('these kinds of work bring points', () =>
  expect(workFields).toEqual(['leader', 'collector', 'booster', 'advertiser', 'per100k']));

test('no rule brings more than a hundred thousand', () => expect(maxWorkPoints).toBe(100_000));

test('rules of nothing are off, any of them is on', () => {
  expect(paysWork(noWorkPoints)).toBe(false);
  for (const field of workFields) expect(paysWork({ ...noWorkPoints, [field]: 1 })).toBe(true);
});

describe('points by a completed run', () => {
  test('are for its leader, each collector and each booster', () => {
    expect(points({})).toEqual({ l: 50, g: 20, b: 10 });
    expect(points({ gcs: ['g', 'h', 'g'], boosters: ['b', 'c', 'b'] })).toEqual({
      l: 50,
      g: 20,
      h: 20,
      b: 10,
      c: 10,
    });
    expect(points({ gcs: [], boosters: [] })).toEqual({ l: 50 });
    expect([...workOf(rules, { ...run, leader: null, gcs: [], boosters: [] })]).toEqual([]);
    expect(workOf(rules, run).get('b')?.parts).toEqual([{ work: 'booster' }]);
  });

  test('are for an advertiser once, and for each full 100,000 gold of all they sold in it', () => {
    const sold = (...prices: number[]) =>
      points({ sold: prices.map((price) => sale('a', price)) }).a;
    expect(sold(99_999)).toBe(5);
    expect(sold(100_000)).toBe(8);
    expect(sold(60_000, 40_000)).toBe(8);
    expect(sold(150_000, 149_999)).toBe(11);
    expect(sold(150_000, 150_000)).toBe(14);
  });

  test('are each advertiser’s own', () => {
    const { a, c } = points({ sold: [sale('a', 60_000), sale('c', 100_000), sale('a', 39_999)] });
    expect([a, c]).toEqual([5, 8]);
  });

  test('of a service booking are for its team and its advertiser: nobody leads it', () => {
    const service = { leader: null, gcs: [], boosters: ['b', 'c'], sold: [sale('a', 100_000)] };
    expect(points(service)).toEqual({ b: 10, c: 10, a: 8 });
    expect(points({ ...service, boosters: ['a'] })).toEqual({ a: 18 });
  });

  test('add up for whoever did several things, and say what they were for', () => {
    const all = workOf(rules, {
      leader: 'x',
      gcs: ['x'],
      boosters: [],
      sold: [sale('x', 250_000)],
    });
    expect(all.get('x')).toEqual({
      points: 50 + 20 + 5 + 6,
      parts: [
        { work: 'leader' },
        { work: 'collector' },
        { work: 'advertiser' },
        { work: 'per100k', times: 2 },
      ],
    });
  });

  test('are none where a rule is off', () => {
    expect(points({ sold: [sale('a', 200_000)] }, noWorkPoints)).toEqual({});
    expect(points({ sold: [sale('a', 200_000)] }, { ...noWorkPoints, per100k: 1 })).toEqual({
      a: 2,
    });
  });
});
