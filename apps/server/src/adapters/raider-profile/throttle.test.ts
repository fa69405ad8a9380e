import { expect, test } from 'vitest';
import { throttle } from './throttle.ts';

test('a burst of a second goes at once, others at an even pace, and nobody waits longer than patience lasts', async () => {
  let now = 1_000;
  const turn = throttle(20, 100, () => now);
  const calls = Array.from({ length: 24 }, () => turn());
  const isLeft = async (call: Promise<boolean> | undefined) =>
    Promise.race([call, new Promise((resolve) => setImmediate(() => resolve('waits')))]);
  const at = await Promise.all([19, 20, 21, 22, 23].map((call) => isLeft(calls[call])));
  expect(at).toEqual([true, 'waits', 'waits', false, false]);
  expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(22);
  // a refused request does not count
  now += 50;
  expect([await turn(), await turn()]).toEqual([true, false]);
  now += 5_000;
  expect(await Promise.all(Array.from({ length: 20 }, () => isLeft(turn())))).toEqual(
    Array.from({ length: 20 }, () => true),
  );
});
