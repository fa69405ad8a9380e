import { expect, it } from 'vitest';
import { retryDelay } from './retries.ts';

// proves CHAT-6
it('waits longer after every attempt, and gives up after the tenth', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => retryDelay(index + 1) ?? 0);
  expect(pauses).toEqual([
    5_000, 15_000, 45_000, 120_000, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 14_400_000,
  ]);
  expect(retryDelay(11)).toBeNull();
});
