import { expect, test } from 'vitest';
import { keptBackups, type KeepRule } from './kept.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const kept = (texts: readonly string[], rule: KeepRule) => {
  const found = keptBackups(texts.map(at), rule);
  return texts.filter((text) => found.has(at(text)));
};
const none = { daily: 0, weekly: 0, monthly: 0 };

// proves BACK-2
test('the newest of each of the last days that have one', () => {
  const texts = [
    '2026-11-20T04:00:00.000',
    '2026-11-22T04:00:00.000',
    '2026-11-22T23:59:59.999',
    '2026-11-23T00:00:00.000',
  ];
  expect(kept(texts, { ...none, daily: 2 })).toEqual(texts.slice(2));
  expect(kept(texts, { ...none, daily: 3 })).toEqual([texts[0], texts[2], texts[3]]);
});

test('the newest of each of the last weeks, which begin on Mondays', () => {
  const texts = [
    '2026-11-09T00:00:00.000',
    '2026-11-15T23:59:59.999',
    '2026-11-16T00:00:00.000',
    '2026-11-22T23:59:59.999',
    '2026-11-23T00:00:00.000',
  ];
  expect(kept(texts, { ...none, weekly: 2 })).toEqual([texts[3], texts[4]]);
  expect(kept(texts, { ...none, weekly: 3 })).toEqual([texts[1], texts[3], texts[4]]);
});

test('the newest of each of the last months', () => {
  const texts = [
    '2025-11-30T00:00:00.000',
    '2026-09-30T23:59:59.999',
    '2026-11-01T00:00:00.000',
    '2026-11-30T23:59:59.999',
  ];
  expect(kept(texts, { ...none, monthly: 2 })).toEqual([texts[1], texts[3]]);
  expect(kept(texts, { ...none, monthly: 3 })).toEqual([texts[0], texts[1], texts[3]]);
});

test('what any of the three keeps, and always the newest', () => {
  const texts = ['2026-10-31T04:00:00.000', '2026-11-21T04:00:00.000', '2026-11-23T04:00:00.000'];
  expect(kept(texts, { daily: 1, weekly: 2, monthly: 0 })).toEqual(texts.slice(1));
  expect(kept(texts, { daily: 1, weekly: 2, monthly: 2 })).toEqual(texts);
  expect(kept(texts, none)).toEqual(texts.slice(2));
  expect(kept([], none)).toEqual([]);
});
