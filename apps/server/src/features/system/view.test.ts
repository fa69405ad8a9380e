import { expect, test } from 'vitest';
import { problemView, processView, summedErrors } from './view.ts';

type Reported = Parameters<typeof processView>[0];
type Logged = Reported['figures']['errors'][number];
const at = (hour: number) => `2026-11-24T${String(hour).padStart(2, '0')}:00:00.000Z`;
const logged = (name: string, count: number, hour: number): Logged => ({
  name,
  count,
  lastAt: at(hour),
});

const row = {
  id: 'a1',
  host: 'north',
  pid: 17,
  version: '1.2.3',
  startedAt: at(1),
  seenAt: at(2),
  state: 'silent' as const,
};
const figures = {
  memory: 1,
  heapUsed: 2,
  heapLimit: 3,
  loopDelay: 4,
  streams: 5,
  pools: {
    writes: { total: 6, idle: 7, waiting: 8 },
    reads: { total: 9, idle: 10, waiting: 11 },
  },
};
const reporting = (...errors: readonly Logged[]): Reported =>
  ({ ...row, figures: { ...figures, errors } }) as unknown as Reported;

test('a process is shown with its figures, but without its errors', () => {
  expect(processView(reporting(logged('x', 1, 1)))).toEqual({ ...row, ...figures });
});

test('errors are summed by name, with the last time, the most frequent first, then by name', () => {
  expect(
    summedErrors([
      reporting(logged('b', 2, 5), logged('d', 1, 1)),
      reporting(logged('b', 1, 9), logged('c', 7, 2), logged('a', 3, 3)),
      reporting(logged('c', 1, 1), logged('e', 1, 4)),
    ]),
  ).toEqual([
    logged('c', 8, 2),
    logged('a', 3, 3),
    logged('b', 3, 9),
    logged('d', 1, 1),
    logged('e', 1, 4),
  ]);
  expect(summedErrors([])).toEqual([]);
});

test('a problem keeps all that it says, with or without a command', () => {
  const problem = (command: string | null) => ({
    key: 'disk',
    level: 'warning' as const,
    text: 'The disk is nearly full',
    remedy: { text: 'Free some space', command, page: null },
  });
  expect(problemView(problem('npm run doctor'), undefined)).toEqual(problem('npm run doctor'));
  expect(problemView(problem(null), undefined)).toEqual(problem(null));
});
