import { expect, test } from 'vitest';
import type { StoreItem } from '@warchest/contract/store-items.ts';
import { bestItem, nextItem } from './affordable.ts';

const item = (id: string, amount: number): StoreItem => ({
  id,
  label: `Item ${id}`,
  description: '',
  url: '',
  amount,
  category: 'Mounts',
});
const [a, b] = [item('a', 100), item('b', 40)];

test('the next item is the cheapest one that is too dear', () => {
  expect(nextItem([a, b], 39)?.id).toBe('b');
  expect(nextItem([a, b], 40)?.id).toBe('a');
  expect(nextItem([a, b], 100)).toBeNull();
});

test('the best item is the dearest one that the balance pays for', () => {
  expect(bestItem([a, b], 39)).toBeUndefined();
  expect(bestItem([a, b], 40)?.id).toBe('b');
  expect(bestItem([b, a], 100)?.id).toBe('a');
});
