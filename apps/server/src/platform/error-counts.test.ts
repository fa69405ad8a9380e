import { expect, test } from 'vitest';
import { ErrorCounts, otherErrors } from './error-counts.ts';

const hour = 60 * 60_000;
const start = 480_000 * hour;

function countsAt(): { counts: ErrorCounts; pass: (ms: number) => void } {
  let now = start;
  return { counts: new ErrorCounts(() => now), pass: (ms) => (now += ms) };
}

// proves SYS-5
test('what was logged is counted by name, the most frequent first', () => {
  const { counts, pass } = countsAt();
  counts.add('b');
  counts.add('a');
  counts.add('c');
  pass(7);
  counts.add('c');
  expect(counts.list()).toEqual([
    { name: 'c', count: 2, lastAt: start + 7 },
    { name: 'a', count: 1, lastAt: start },
    { name: 'b', count: 1, lastAt: start },
  ]);
});

// proves SYS-5
test('a day later it is forgotten hour by hour, and the total stays while the name is known', () => {
  const { counts, pass } = countsAt();
  counts.add('a');
  pass(hour);
  counts.add('a');
  counts.add('a');
  pass(22 * hour + hour - 1);
  expect(counts.list()).toMatchObject([{ name: 'a', count: 3 }]);
  pass(1);
  expect(counts.list()).toMatchObject([{ name: 'a', count: 2, lastAt: start + hour }]);
  expect(counts.totals()).toEqual([{ name: 'a', total: 3 }]);
  counts.add('a');
  expect(counts.list()).toMatchObject([{ count: 3 }]);
  pass(24 * hour);
  expect(counts.list()).toEqual([]);
  expect(counts.totals()).toEqual([]);
});

test('names beyond a hundred are counted together, and long ones are cut', () => {
  const { counts } = countsAt();
  counts.add('x'.repeat(500));
  for (let n = 1; n <= 105; n += 1) counts.add(`name ${n}`);
  const list = counts.list();
  expect(list).toHaveLength(101);
  expect(list[0]).toMatchObject({ name: otherErrors, count: 6 });
  expect(list.map(({ name }) => name)).toContain('x'.repeat(120));
});
