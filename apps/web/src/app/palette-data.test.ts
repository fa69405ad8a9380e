import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookings } from '@warchest/contract/bookings.ts';
import { runs } from '@warchest/contract/runs.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { aRun } from '../../test/a-run.ts';
import { fakeServer, json } from '../../test/fake-server.ts';
import { queryClient } from '../lib/query.ts';
import { keyOf } from '../lib/use-endpoint.ts';
import { cachedEntities, loadKnown } from './palette-data.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});
const now = Date.parse('2026-11-24T18:00:00Z');
const [older, newer] = [aRun({ version: 1 }), aRun({ version: 2 })];

test('what this tab has shown is known, each run once in its newest version', () => {
  const other = aRun({ id: '01kxanotherrun0' });
  queryClient.setQueryData(['list'], [newer, other]);
  queryClient.setQueryData(['single'], older);
  const alone = aRun({ id: '01kxalonerun000' });
  queryClient.setQueryData(['alone'], alone);
  queryClient.setQueryData(['figures'], { total: 3 });
  queryClient.setQueryData(['nothing'], null);
  queryClient.setQueryData(keyOf(bookings[runKinds[0]].own), []);
  expect(cachedEntities()).toEqual({ runs: [newer, other, alone], own: [] });
});

test('what it has not shown is loaded once in a minute, from yesterday to five days ahead', async () => {
  const roles = new Set(['ADVERTISER'] as const);
  server.answers.push(...runKinds.flatMap(() => [json(200, [newer]), json(200, [])]));
  expect((await loadKnown(roles, now)).runs).toEqual([newer]);
  expect(server.asked.map(({ url }) => url)).toEqual(
    runKinds.flatMap((kind) => [
      `/v1${runs[kind].list.path}?start=2026-11-23&end=2026-11-29`,
      `/v1${bookings[kind].own.path}`,
    ]),
  );
  await loadKnown(roles, now);
  expect(server.asked).toHaveLength(2 * runKinds.length);
});

test('nothing is asked for that the roles are not let into, and what fails is not found', async () => {
  expect(await loadKnown(new Set(), now)).toEqual({ runs: [], own: [] });
  expect(server.asked).toEqual([]);
  const refused = json(403, { type: 'forbidden', status: 403, title: 'No' });
  server.answers.push(...runKinds.flatMap(() => [refused, refused]));
  expect(await loadKnown(new Set(['ADVERTISER']), now)).toEqual({ runs: [], own: [] });
});

test('what was loaded less than a minute ago is not loaded again', async () => {
  const roles = new Set(['ADVERTISER'] as const);
  vi.useFakeTimers({ toFake: ['Date'], now });
  const days = { query: { start: '2026-11-23', end: '2026-11-29' } };
  const loaded = (updatedAt: number) => {
    for (const kind of runKinds) {
      queryClient.setQueryData(keyOf(runs[kind].list, days), [], { updatedAt });
      queryClient.setQueryData(keyOf(bookings[kind].own), [], { updatedAt });
    }
  };
  loaded(now - 59_999);
  await loadKnown(roles, now);
  expect(server.asked).toHaveLength(0);
  loaded(now - 60_000);
  server.answers.push(...runKinds.flatMap(() => [json(200, []), json(200, [])]));
  await loadKnown(roles, now);
  expect(server.asked).toHaveLength(2 * runKinds.length);
  vi.useRealTimers();
});
