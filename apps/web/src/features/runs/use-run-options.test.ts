import { runs } from '@warchest/contract/runs.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { someLists } from '../../../test/some-lists.ts';
import { queryClient } from '../../lib/query.ts';
import { keyOf } from '../../lib/use-endpoint.ts';
import { useRunOptions, withSet } from './use-run-options.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
const lea = { userID: '1', displayName: 'Lea' };
const refused = json(403, { type: 'forbidden', status: 403, title: 'Not for you' });

test('a form of a run waits for all it offers, and says what failed', async () => {
  server.answers.push(json(200, someLists), json(200, [lea]), refused);
  const hook = mount(useRunOptions);
  await until(() => {
    expect(hook.now.error?.message).toMatch(/Not for you/);
    expect(hook.now).toMatchObject({ lists: undefined, leaders: [lea], collectors: [] });
  });
  server.answers.push(json(200, someLists), json(200, [lea]), json(200, []));
  hook.do(({ retry }) => retry());
  await until(() => expect(hook.now).toMatchObject({ lists: someLists, error: null }));
});

test('who is set stays in the list, by name or at least by id', () => {
  expect(withSet([lea], '1', 'Lea')).toEqual([lea]);
  expect(withSet([lea], '', '')).toEqual([lea]);
  expect(withSet([lea], '2', 'Tom')).toEqual([lea, { userID: '2', displayName: 'Tom' }]);
  expect(withSet([lea], '2', '')).toEqual([lea, { userID: '2', displayName: '2' }]);
});

test.each([
  [59_999, 0],
  [60_000, 2],
])('who was loaded %d ms ago is asked for %d times', async (age, times) => {
  const now = Date.UTC(2026, 10, 24);
  vi.useFakeTimers({ toFake: ['Date'], now });
  for (const line of [runs.leaders, runs.collectors])
    queryClient.setQueryData(keyOf(line), [lea], { updatedAt: now - age });
  mount(useRunOptions);
  await until(() => expect(server.asked.length).toBeGreaterThan(0));
  const asked = server.asked.map(({ url }) => url);
  const lines = [runs.leaders, runs.collectors].map(({ path }) => `/v1${path}`);
  expect(asked.filter((url) => lines.includes(url))).toHaveLength(times);
});
