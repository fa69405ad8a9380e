import { beforeEach, expect, test } from 'vitest';
import { histories, type HistoryName } from '@warchest/contract/change-histories.ts';
import { logs } from '@warchest/contract/logs.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { useLog, type LogOf } from './use-log.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
const entry = (id: string) => ({ id, at: '2026-11-24T18:00:00.000Z', by: '1', what: 'x' });
const page = (id: string, next: string | null, name: string) =>
  json(200, { entries: [entry(id)], names: { [id]: name }, next });
const asked = () => server.asked.map(({ method, url }) => `${method} ${url}`);
const [run, booking] = ['01kxa7v3m9q2r', '01kxa7v3m9b00'];

/** The subject of the first query in the cache, as the live stream sees it. */
const followed = () => {
  const [query] = queryClient.getQueryCache().getAll();
  const live = query?.meta?.live;
  return { key: query?.queryKey, live: live && { ...live, apply: undefined } };
};

test.each<[LogOf, string, readonly unknown[], object | undefined]>([
  [
    { kind: 'mountraid', runId: run },
    `/v1/mountraid/${run}/log`,
    [run, null],
    { topic: 'run', of: 'mountraid' },
  ],
  [
    { kind: 'raid', runId: run, bookingId: booking },
    `/v1/raid/${run}/book/${booking}/log`,
    [run, booking],
    { topic: 'run', of: 'raid' },
  ],
  [{ kind: 'mplus', runId: run }, `/v1/booking/desk/${run}/log`, [run], { topic: 'services' }],
  [{ history: 'order', id: run }, '', [run, null], { topic: 'orders', parts: ['list'] }],
  [
    { history: 'settings', id: 'all', part: 'bank' },
    '?part=bank',
    ['all', 'bank'],
    { topic: 'settings' },
  ],
])('%j is read from %s', async (of, address, ids, live) => {
  server.answers.push(page('e2', null, 'Lea'));
  const hook = mount(() => useLog(of));
  await until(() => expect(hook.now.entries).toHaveLength(1));
  const found = followed();
  expect(found).toEqual({
    key: [expect.stringMatching(/./), ...ids],
    live: live && { ...live, apply: undefined },
  });
  expect(asked()).toEqual([expect.stringContaining(address)]);
  expect(hook.now).toMatchObject({
    names: { e2: 'Lea' },
    older: null,
    loading: false,
    error: null,
  });
});

test('the log of a run and that of a booking in it are kept apart', async () => {
  server.answers.push(page('e1', null, 'Lea'), page('e2', null, 'Lea'));
  const ofRun = mount(() => useLog({ kind: 'raid', runId: run }));
  await until(() => expect(ofRun.now.entries).toHaveLength(1));
  const ofBooking = mount(() => useLog({ kind: 'raid', runId: run, bookingId: booking }));
  await until(() => expect(ofBooking.now.entries).toHaveLength(1));
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([
    [logs.raid.ofRun.name, run, null],
    [logs.raid.ofBooking.name, run, booking],
  ]);
});

test('histories follow what changes them, and those that nothing tells of are read each time', async () => {
  const live: Partial<Record<HistoryName, unknown>> = {};
  for (const history of Object.keys(histories) as HistoryName[]) {
    queryClient.clear();
    server.answers.push(page('e', null, 'x'));
    const hook = mount(() => useLog({ history, id: '1' }));
    await until(() => expect(hook.now.entries).toHaveLength(1));
    const [query] = queryClient.getQueryCache().getAll();
    live[history] = query?.meta?.live ?? (query?.isStaleByTime(0) ? 'stale' : 'fresh');
    hook.leave();
  }
  const rest = Object.fromEntries(
    Object.keys(histories).flatMap((name) =>
      live[name as HistoryName] === 'stale' ? [[name, 'stale']] : [],
    ),
  );
  expect(live).toEqual({
    ...rest,
    paymentChar: { topic: 'member', parts: ['cycle'] },
    points: { topic: 'orders', parts: ['points'] },
    order: { topic: 'orders', parts: ['list'] },
    item: { topic: 'store', parts: ['items'] },
    work: { topic: 'store', parts: ['rules'] },
    catalogue: { topic: 'catalogue' },
    settings: { topic: 'settings' },
  });
});

test('older entries are added below, with their names, until there are none', async () => {
  server.answers.push(page('e2', 'cursor', 'Lea'), page('e1', null, 'Thrall'));
  const hook = mount(() => useLog({ kind: 'raid', runId: run }));
  await until(() => expect(hook.now.older).not.toBeNull());
  hook.do(({ older }) => older?.());
  await until(() => expect(hook.now.older).toBeNull());
  expect(hook.now.entries?.map(({ id }) => id)).toEqual(['e2', 'e1']);
  expect(hook.now.names).toEqual({ e2: 'Lea', e1: 'Thrall' });
  expect(asked()[1]).toContain('before=cursor');
});

test('a log that fails says so, and is asked for again', async () => {
  server.answers.push(json(403, { type: 'forbidden', status: 403, title: 'No' }));
  const hook = mount(() => useLog({ kind: 'raid', runId: run }));
  await until(() => expect(hook.now.error).not.toBeNull());
  server.answers.push(page('e2', null, 'Lea'));
  hook.do(({ retry }) => retry());
  await until(() => expect(hook.now.entries).toHaveLength(1));
});
