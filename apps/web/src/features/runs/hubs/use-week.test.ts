import { afterEach, expect, test, vi } from 'vitest';
import { aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { queryClient } from '../../../lib/query.ts';
import { useWeek } from './use-week.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a week is the runs of seven days, finished ones too', async () => {
  const server = fakeServer();
  server.answers.push(json(200, [aRun({ id: 'one' })]));
  const hook = mount(() => useWeek('raid', '2026-11-24', true));
  await until(() => expect(hook.now).toMatchObject([{ id: 'one' }]));
  expect(server.asked.map(({ url }) => url)).toEqual([
    '/v1/raid/getAllRaidsForSchedule?start=2026-11-24&end=2026-11-30&removeFilter=completed&removeFilter=runStatus',
  ]);
  const meta = queryClient
    .getQueryCache()
    .find({ queryKey: ['runs.raid.schedule'], exact: false })?.meta;
  const live = meta?.live as { belongs: (run: unknown) => boolean } | undefined;
  expect(
    ['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01'].map((date) => live?.belongs({ date })),
  ).toEqual([false, true, true, false]);
});

test('who does not plan asks for no week', () => {
  const server = fakeServer();
  expect(mount(() => useWeek('raid', '2026-11-24', false)).now).toBeUndefined();
  expect(server.asked).toEqual([]);
});
