import { expect, test } from 'vitest';
import { keepOrder } from './use-stable-rows.ts';

const row = (id: string, version = 1) => ({ id, version });
const id = (one: { id: string }) => one.id;
const ids = (rows: readonly { id: string }[]) => rows.map(id).join('');

test('contents change in place and count as nothing', () => {
  const kept = keepOrder([row('a'), row('b')], [row('a', 2), row('b')], id);
  expect(kept.shown).toEqual([row('a', 2), row('b')]);
  expect(kept.pending).toBe(0);
});

test('what is gone stays drawn and is marked', () => {
  const kept = keepOrder([row('a'), row('b')], [row('b')], id);
  expect(ids(kept.shown)).toBe('ab');
  expect([...kept.gone]).toEqual(['a']);
  expect(kept.pending).toBe(1);
});

test('what is new waits, what would move stays', () => {
  const kept = keepOrder([row('a'), row('b')], [row('c'), row('b'), row('a')], id);
  expect(ids(kept.shown)).toBe('ab');
  expect(kept.pending).toBe(2);
});
