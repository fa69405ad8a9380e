import { beforeEach, expect, test } from 'vitest';
import { catalogue } from '@warchest/contract/catalogue.ts';
import { fakeServer, json } from '../../test/fake-server.ts';
import { mount, until } from '../../test/hook.tsx';
import { useEndpoint } from './use-endpoint.ts';
import { retryFailed, useFailedLoads } from './use-failed-loads.ts';
import { restartAwaited, useAwaitedLoads } from './use-first-loads.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const useLoads = () => {
  const { data, refetch } = useEndpoint(catalogue.lists, {});
  return { data, refetch, awaited: useAwaitedLoads(), failed: useFailedLoads() };
};
const never = () => new Promise<Response>(() => undefined);

test('a load that hangs is awaited, and is begun anew', async () => {
  server.answers.push(never, json(200, { fresh: true }));
  const hook = mount(useLoads);
  await until(() => expect([hook.now.awaited, hook.now.failed]).toEqual([1, 0]));
  expect(server.asked).toHaveLength(1);
  hook.do(() => void restartAwaited());
  await until(() => expect(hook.now.data).toEqual({ fresh: true }));
  expect(server.asked).toHaveLength(2);
  await until(() => expect([hook.now.awaited, hook.now.failed]).toEqual([0, 0]));
});

test('a load that failed counts until a later one brings the data', async () => {
  server.answers.push(json(500, {}), json(200, { fresh: true }), json(500, {}));
  const hook = mount(useLoads);
  await until(() => expect([hook.now.awaited, hook.now.failed]).toEqual([0, 1]));
  hook.do(() => void retryFailed());
  await until(() => expect(hook.now.data).toEqual({ fresh: true }));
  await until(() => expect(hook.now.failed).toBe(0));
  // what is shown stays, so nothing is missing
  hook.do(({ refetch }) => void refetch());
  await until(() => expect(server.asked).toHaveLength(3));
  expect([hook.now.awaited, hook.now.failed]).toEqual([0, 0]);
});
