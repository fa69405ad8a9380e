import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

test('no more than so many run at once, in the order in which they came, also after failures', async () => {
  const limiter = new Limiter(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const run = (at: number, fails = false) =>
    limiter.run(async () => {
      begun.push(at);
      await new Promise<void>((resolve) => (ends[at] = resolve));
      if (fails) throw new Error(`${at} failed`);
      return at * 10;
    });
  const all = [run(0), run(1, true), run(2), run(3)];
  const failure = all[1]?.catch((error: unknown) => (error as Error).message);
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  expect(await failure).toBe('1 failed');
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  expect(await all[0]).toBe(0);
  expect(await all[2]).toBe(20);
  await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  expect(await all[3]).toBe(30);
  // Nobody waits any more: the next two begin at once.
  const [last, other] = [run(4), run(5)];
  await nextTurn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  ends[4]?.();
  ends[5]?.();
  expect(await Promise.all([last, other])).toEqual([40, 50]);
});
