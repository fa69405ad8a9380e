import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns, turnLength } from './turns.ts';

/** Passes turns, and counts how often other work ran in between. */
async function played(steps: readonly number[]): Promise<boolean[]> {
  let now = 0;
  let others = 0;
  const turns = new Turns(() => now);
  const letThrough: boolean[] = [];
  for (const step of steps) {
    now += step;
    const before = others;
    setImmediate(() => (others += 1));
    await turns.pass();
    letThrough.push(others > before);
    await nextTurn();
  }
  return letThrough;
}

// proves PERF-11
test('other work runs as soon as a turn has lasted long enough, and the next turn begins then', async () => {
  const half = turnLength / 2;
  expect(await played([half, half, half, turnLength, 0])).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});
