import { expect, test } from 'vitest';
import { Refused } from '../platform/refused.ts';
import { Limits, type rates } from './rate-limits.ts';

type Kind = keyof typeof rates;

/** Limits with a clock that stands still until it is moved. */
function limitsAt(on = true) {
  let now = 1_000_000;
  return { limits: new Limits(() => now, on), pass: (ms: number) => void (now += ms) };
}
/** How long a refused caller is to wait, in seconds; null: not refused. */
function waitOf(call: () => void): number | null {
  try {
    call();
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.options.retryAfter ?? 0;
  }
}

test.each<[Kind, burst: number, seconds: number]>([
  ['read', 300, 0.01],
  ['write', 90, 1 / 30],
  ['login', 200, 0.2],
  ['failedLogin', 10, 6],
  ['calendar', 20, 10],
  ['wrongLink', 10, 6],
  ['reveal', 10, 6],
  ['search', 30, 0.2],
  ['cspReport', 20, 2],
  ['ownData', 4, 20],
])('%s: %d at once, then one in %d s', (kind, burst, seconds) => {
  const { limits, pass } = limitsAt();
  const take = () => waitOf(() => limits.take(kind, 'a'));
  expect(Array.from({ length: burst }, take)).toEqual(Array(burst).fill(null));
  expect(take()).toBeCloseTo(seconds, 9);
  expect(waitOf(() => limits.take(kind, 'b'))).toBeNull();
  pass(seconds * 1000 * 0.75);
  expect(take()).toBeCloseTo(seconds / 4, 9);
  pass(seconds * 1000 * 0.26);
  expect([take(), take() === null]).toEqual([null, false]);
});

test('each kind has tokens of its own, and a burst never grows', () => {
  const { limits, pass } = limitsAt();
  pass(3_600_000);
  const taken = Array.from({ length: 5 }, () => waitOf(() => limits.take('ownData', 'a')));
  expect(taken.map((wait) => wait === null)).toEqual([true, true, true, true, false]);
  expect(waitOf(() => limits.take('reveal', 'a'))).toBeNull();
  // a clock that is set back gives nothing and takes nothing
  pass(-60_000);
  expect(waitOf(() => limits.take('ownData', 'a'))).toBe(20);
});

test('to look costs nothing', () => {
  const { limits } = limitsAt();
  for (let n = 0; n < 4; n += 1) {
    limits.check('ownData', 'a');
    limits.take('ownData', 'a');
  }
  expect(waitOf(() => limits.check('ownData', 'a'))).toBe(20);
});

test('an attempt costs a token while it runs, and for good only if it was refused', async () => {
  const { limits } = limitsAt();
  const isLeft = () => waitOf(() => limits.check('ownData', 'a')) === null;
  for (let n = 0; n < 3; n += 1) limits.take('ownData', 'a');
  const during = await limits.attempt('ownData', 'a', () => Promise.resolve(isLeft()));
  expect([during, isLeft()]).toEqual([false, true]);
  const broken = limits.attempt('ownData', 'a', () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  expect(isLeft()).toBe(true);
  const refused = limits.attempt('ownData', 'a', () => Promise.reject(new Refused('not-found')));
  await expect(refused).rejects.toThrow('Not found');
  expect(isLeft()).toBe(false);
  await expect(limits.attempt('ownData', 'a', () => Promise.resolve())).rejects.toMatchObject({
    refusal: 'too-often',
  });
});

test('switched off they limit nothing', async () => {
  const { limits } = limitsAt(false);
  for (let n = 0; n < 9; n += 1) limits.take('ownData', 'a');
  limits.check('ownData', 'a');
  expect(await limits.attempt('ownData', 'a', () => Promise.resolve('done'))).toBe('done');
});
