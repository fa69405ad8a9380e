import { runs } from '@warchest/contract/runs.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { queryClient } from '../../../lib/query.ts';
import { keyOf } from '../../../lib/use-endpoint.ts';
import { useStaffLists } from './use-staff-lists.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
const [lea, gina] = [
  { userID: '1', displayName: 'Lea' },
  { userID: '2', displayName: 'Gina' },
];

test('leaders and collectors are options, by their names', async () => {
  server.answers.push(json(200, [lea]), json(200, [gina]));
  const hook = mount(useStaffLists);
  expect(hook.now).toEqual({ leaders: [], collectors: [] });
  await until(() =>
    expect(hook.now).toEqual({
      leaders: [{ value: '1', label: 'Lea' }],
      collectors: [{ value: '2', label: 'Gina' }],
    }),
  );
  // the same lists as long as nothing has changed
  const { now } = hook;
  hook.again();
  expect(hook.now).toBe(now);
});

test.each([
  [5 * 60_000 - 1, 0],
  [5 * 60_000, 2],
])('who was loaded %d ms ago is asked for %d times', (age, times) => {
  const now = Date.UTC(2026, 10, 24);
  vi.useFakeTimers({ toFake: ['Date'], now });
  for (const line of [runs.leaders, runs.collectors])
    queryClient.setQueryData(keyOf(line), [lea], { updatedAt: now - age });
  mount(useStaffLists);
  expect(server.asked).toHaveLength(times);
});
