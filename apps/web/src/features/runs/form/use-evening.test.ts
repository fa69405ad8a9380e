import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { queryClient } from '../../../lib/query.ts';
import { useEvening } from './use-evening.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T11:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the evening of a day is the planned runs of every kind around it', async () => {
  const server = fakeServer();
  server.answers.push(
    json(200, [aRun({ id: 'raid' })]),
    json(200, [aRun({ id: 'mount', kind: 'mountraid' as never })]),
    json(200, [aShift({ id: 'shift' })]),
  );
  const hook = mount(() => useEvening('2026-11-25'));
  expect(hook.now).toBeUndefined();
  await until(() =>
    expect(hook.now).toMatchObject([{ id: 'raid' }, { id: 'mount' }, { id: 'shift' }]),
  );
  expect(server.asked.map(({ url }) => url)).toEqual(
    ['raid/getAllRaids', 'mountraid/getAllRaids', 'shift/getAllShifts'].map(
      (list) => `/v1/${list}ForSchedule?start=2026-11-24&end=2026-11-26`,
    ),
  );
  const [{ belongs }] = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['runs.raid.schedule'] })
    .map(({ meta }) => meta?.live as { belongs: (run: unknown) => boolean }) as [
    { belongs: (run: unknown) => boolean },
  ];
  expect(
    ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'].map((date) => belongs({ date })),
  ).toEqual([false, true, true, false]);
});

test.each(['2026-11-23', '2026-12-19', '2026-11-32', '2026-11-30T', '31.02.2026', ''])(
  'no schedule covers "%s"',
  (day) => {
    const server = fakeServer();
    expect(mount(() => useEvening(day)).now).toBe('unplanned');
    expect(server.asked).toEqual([]);
  },
);
