import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { queryClient } from '../../../lib/query.ts';
import { useSchedule } from './use-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T11:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [late, early] = [
  aRun({ id: 'late', startsAt: '2026-11-25T20:00:00.000Z' }),
  aRun({ id: 'early', startsAt: '2026-11-24T20:00:00.000Z' }),
];
const open = (...roles: Role[]) =>
  mount(() => useSchedule('raid', { id: '1', roles: new Set(roles) }));
const live = () => {
  const found = queryClient
    .getQueryCache()
    .find({ queryKey: ['runs.raid.schedule'], exact: false });
  return found?.meta?.live as { belongs: (run: unknown) => boolean } | undefined;
};

test('a schedule is the runs of its kind by start, and who is engaged in runs of every kind', async () => {
  const server = fakeServer();
  server.answers.push(
    json(200, [late, early]),
    json(200, [aRun({ id: 'mount', kind: 'mountraid' as never })]),
    json(200, [aShift({ id: 'shift' })]),
  );
  const hook = open('ADVERTISER');
  expect(hook.now.rows).toBeUndefined();
  await until(() => expect(hook.now.engaged).toHaveLength(4));
  const { rows, days, error } = hook.now;
  expect(rows?.map(({ id }) => id)).toEqual(['early', 'late']);
  expect([days[0], days.at(-1), days.length, error]).toEqual([
    '2026-11-24',
    '2026-12-18',
    25,
    null,
  ]);
  const query = 'start=2026-11-24&end=2026-12-18&removeFilter=completed&removeFilter=runStatus';
  expect(server.asked.map(({ url }) => url)).toEqual(
    ['raid/getAllRaids', 'mountraid/getAllRaids', 'shift/getAllShifts'].map(
      (list) => `/v1/${list}ForSchedule?${query}`,
    ),
  );
  const belongs = ['2026-11-23', '2026-11-24', '2026-12-18', '2026-12-19'].map((date) =>
    live()?.belongs({ date }),
  );
  expect(belongs).toEqual([false, true, true, false]);
});

test('a schedule that fails says so, and is asked for again', async () => {
  const server = fakeServer();
  const no = json(403, { type: 'forbidden', status: 403, title: 'No' });
  server.answers.push(no, no, no);
  const hook = open('ADVERTISER');
  await until(() => expect(hook.now.error).not.toBeNull());
  server.answers.push(json(200, [early]));
  hook.do(({ retry }) => retry());
  await until(() => expect(hook.now.rows).toHaveLength(1));
});
