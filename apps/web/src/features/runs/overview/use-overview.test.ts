import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { applyThing } from '../../../lib/live-cache.ts';
import { queryClient } from '../../../lib/query.ts';
import { hideForMe, useHiddenForMe } from './hidden-for-me.ts';
import { maySeeTheRest, useOverview } from './use-overview.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 8) });
  server = fakeServer();
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const person = (...roles: Role[]) => ({ id: '100000000000000009', roles: new Set(roles) });
const early = aRun({ id: 'a', startsAt: '2026-11-24T10:00:00.000Z' });
const late = aRun({ id: 'b' });
const tell = (view: RunView) =>
  applyThing(queryClient, 'run', { of: 'raid', id: view.id, version: view.version, view });
const ids = (rows: readonly RunView[] | undefined) => rows?.map(({ id }) => id);

test('the overview reaches from yesterday to three days ahead, in the order of their start', async () => {
  server.answers.push(json(200, [late, early]));
  const hook = mount(() => useOverview('raid', person('ADVERTISER'), false));
  expect(hook.now.rows).toBeUndefined();
  await until(() => {
    expect(ids(hook.now.rows)).toEqual(['a', 'b']);
    expect(server.asked.map(({ url }) => url)).toEqual([
      '/v1/raid/getAllRaidsOverview?start=2026-11-23&end=2026-11-27',
    ]);
    expect(hook.now.days).toEqual(['23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`));
  });
  tell({ ...late, version: 2, leader: '' });
  await until(() => expect(ids(hook.now.rows)).toEqual(['a']));
  tell(aRun({ id: 'c', date: '2026-11-28' }));
  tell(aRun({ id: 'd', date: '2026-11-27', startsAt: '2026-11-27T19:00:00.000Z' }));
  await until(() => expect(ids(hook.now.rows)).toEqual(['a', 'd']));
});

test('the overview of mount raids reaches five days ahead', async () => {
  server.answers.push(json(200, []));
  const hook = mount(() => useOverview('mountraid', person('ADVERTISER'), false));
  await until(() => {
    expect(hook.now.rows).toEqual([]);
    expect(server.asked.map(({ url }) => url)).toEqual([
      '/v1/mountraid/getAllRaidsOverview?start=2026-11-23&end=2026-11-29',
    ]);
  });
});

test('staff who ask for the rest get what is put aside, and keep it when it changes', async () => {
  server.answers.push(json(200, [late]));
  const hook = mount(() => useOverview('raid', person('RAIDMANAGER'), true));
  await until(() => expect(ids(hook.now.rows)).toEqual(['b']));
  const { searchParams } = new URL(server.asked[0]?.url ?? '', 'https://here.invalid');
  expect(searchParams.getAll('removeFilter')).toEqual([
    'completed',
    'runStatus',
    'hidden',
    'leader',
    'runState',
  ]);
  tell({ ...late, version: 2, hidden: true });
  await until(() => expect(hook.now.rows?.[0]?.hidden).toBe(true));
});

test('an overview that cannot be loaded says why, and can be tried again', async () => {
  const refused = json(403, { type: 'forbidden', status: 403, title: 'Not for you' });
  server.answers.push(refused);
  const hook = mount(() => useOverview('raid', person(), false));
  await until(() => expect(hook.now.error?.message).toMatch(/Not for you/));
  server.answers.push(json(200, [early]));
  hook.do(({ retry }) => retry());
  await until(() => {
    expect(ids(hook.now.rows)).toEqual(['a']);
    expect(hook.now.error).toBeNull();
  });
});

test.each<[Role, boolean]>([
  ['ADVERTISER', false],
  ['RAIDLEADER', true],
  ['GOLDCOLLECTOR', true],
  ['RAIDMANAGER', true],
  ['ADMIN', true],
])('%s may ask for the rest: %s', (role, may) => expect(maySeeTheRest(person(role))).toBe(may));

// proves RUN-53
test('a hidden run is hidden in every list of its kind, and on the next visit', () => {
  const [raids, others] = [
    mount(() => useHiddenForMe('raid')),
    mount(() => useHiddenForMe('shift')),
  ];
  raids.do(() => hideForMe('raid', 'a', true));
  raids.do(() => hideForMe('raid', 'b', true));
  expect([...raids.now]).toEqual(['a', 'b']);
  expect([...others.now]).toEqual([]);
  expect(window.localStorage.getItem('warchest.hiddenRuns.raid')).toBe('["a","b"]');
  raids.do(() => hideForMe('raid', 'a', false));
  expect([...raids.now]).toEqual(['b']);
  for (let run = 0; run < 500; run += 1) hideForMe('raid', `r${run}`, true);
  expect(raids.now.size).toBe(500);
  expect(raids.now.has('b')).toBe(false);
});
