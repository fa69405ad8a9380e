import { expect, test } from 'vitest';
import { advertiserLines, advertisersTakeaway, cancelRate } from './advertisers.ts';

const anna = { id: '1', name: 'Anna', bookings: 8, cancelled: 0, price: 400_000 };
const bert = { id: '2', name: 'Bert', bookings: 6, cancelled: 2, price: 100_000 };
const few = { id: '3', name: 'Cleo', bookings: 1, cancelled: 1, price: 0 };
const nobody = { count: 0, bookings: 0, cancelled: 0, price: 0 };
const span = { start: '2026-11-01', end: '2026-11-14' };

// proves HIST-10
test('a rate is of all bookings, and nothing of none', () =>
  expect([cancelRate(bert), cancelRate(anna), cancelRate({ ...nobody })]).toEqual([33, 0, 0]));

test('every advertiser has a line, the others together the last one', () => {
  const lines = advertiserLines({ ...span, advertisers: [anna, bert], others: nobody });
  const [{ id: annasId, ...annas }, { id: bertsId, ...berts }] = [anna, bert];
  expect(lines).toEqual([
    { key: annasId, ...annas },
    { key: bertsId, ...berts },
  ]);
  const others = { count: 3, bookings: 4, cancelled: 1, price: 800_000 };
  const withOthers = advertiserLines({ ...span, advertisers: [anna], others });
  expect(withOthers).toEqual([
    { key: annasId, ...annas },
    { key: 'others', name: '3 others', bookings: 4, cancelled: 1, price: 800_000 },
  ]);
  const one = advertiserLines({ ...span, advertisers: [], others: { ...others, count: 1 } });
  expect(one[0]?.name).toBe('1 other');
});

test('the sentence names who sold the most, and whose bookings are cancelled most', () => {
  const summaryOf = (...advertisers: (typeof anna)[]) =>
    advertisersTakeaway({ ...span, advertisers, others: nobody });
  expect(summaryOf(anna, bert, few)).toBe(
    'Anna sold the most, for 400.000g; most often cancelled are bookings of Bert, 33 %.',
  );
  expect(summaryOf(anna, few)).toBe('Anna sold the most, for 400.000g.');
  expect(summaryOf()).toBe('Nothing was sold on these days.');
});
