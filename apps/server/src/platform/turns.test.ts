import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { noOpenRequests } from './open-requests.ts';
import { letRequestsGoFirst, Turns, turnLengths } from './turns.ts';

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
  const whole = turnLengths.besideRequests;
  const half = whole / 2;
  expect(await played([half, half, half, whole, 0])).toEqual([false, true, false, true, false]);
});

// proves PERF-11
test('a turn waits for open requests as long as the one before has lasted, and not for ever', async () => {
  const open = noOpenRequests();
  const wait = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
    open[0] = 0;
    return 'ok';
  });
  vi.spyOn(performance, 'now').mockReturnValue(100);
  letRequestsGoFirst(open);
  /** How long a turn waits that has lasted so many ms, when so many requests are open. */
  const waits = async (lasts: number, requests: number): Promise<unknown[]> => {
    let now = 0;
    const turns = new Turns(() => now);
    now = lasts;
    open[0] = requests;
    wait.mockClear();
    await turns.pass();
    return wait.mock.calls;
  };
  const whole = turnLengths.ownThread;
  expect(await waits(whole, 0)).toEqual([]);
  expect(await waits(turnLengths.besideRequests, 2)).toEqual([]);
  expect(await waits(whole - 0.1, 2)).toEqual([]);
  expect(await waits(whole + 1, 2)).toEqual([[open, 0, 2, whole + 1]]);
  expect(await waits(500, 1)).toEqual([[open, 0, 1, 10]]);
  letRequestsGoFirst(noOpenRequests());
  vi.restoreAllMocks();
});
