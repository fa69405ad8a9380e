import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunView } from '@warchest/contract/run-view.ts';
import { aBooking, aRun } from '../../../../test/a-run.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { applyThing } from '../../../lib/live-cache.ts';
import { queryClient } from '../../../lib/query.ts';
import { useRoleRun, useRoleRuns } from './use-role-runs.ts';
import { holdersOf, useStaffLists } from '../overview/use-staff-lists.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 8) });
  server = fakeServer();
});
afterEach(() => vi.useRealTimers());

const lea = {
  id: '100000000000000001',
  username: 'lea',
  discriminator: '0',
  displayName: 'Lea',
  avatar: null,
  roles: new Set(['RAIDLEADER'] as const),
  named: new Set<never>(),
};
const led = aRun({ id: 'a' });
const collected = aRun({ id: 'b', leader: 'x', gc: lea.id, startsAt: '2026-11-24T10:00:00.000Z' });
const foreign = aRun({ id: 'c', leader: 'x', gc: 'y' });
const over = aRun({ id: 'd', completed: true });
const tell = (view: RunView) =>
  applyThing(queryClient, 'run', { of: 'raid', id: view.id, version: view.version, view });
const ids = (list: readonly RunView[] | undefined) => list?.map(({ id }) => id);

test.each([
  ['leaderandgc', ['b', 'a']],
  ['manager', ['b', 'a', 'c']],
] as const)('%s sees the runs that go on, by start', async (type, expected) => {
  server.answers.push(json(200, [led, foreign, over, collected]));
  const hook = mount(() => useRoleRuns('raid', type, lea, true));
  await until(() => {
    expect(ids(hook.now.list)).toEqual(expected);
    expect(server.asked.map(({ url }) => url)).toEqual([
      '/v1/raid/getAllRaids?start=2026-11-23&end=2026-12-01',
    ]);
  });
});

// proves BOOK-64
test('a run that is handed over, ends or begins to be mine comes and goes', async () => {
  server.answers.push(json(200, [led, collected]));
  const hook = mount(() => useRoleRuns('raid', 'leaderandgc', lea, true));
  await until(() => expect(ids(hook.now.list)).toEqual(['b', 'a']));
  tell({ ...led, version: 2, leader: 'x' });
  tell({ ...collected, version: 2, runStatus: 'Cancelled' });
  tell({ ...foreign, version: 2, gc: lea.id });
  tell(aRun({ id: 'e', date: '2026-12-02' }));
  await until(() => expect(ids(hook.now.list)).toEqual(['c']));
});

test('nothing is asked for a screen that shows one run only', () => {
  mount(() => useRoleRuns('raid', 'manager', lea, false));
  mount(() => useRoleRun('raid', null));
  expect(server.asked).toEqual([]);
});

// proves RUN-43
test('one run is shown to a member with access to its overview, else nothing', async () => {
  server.answers.push(json(200, led));
  const offered = mount(() => useRoleRun('raid', led.id));
  await until(() => expect(ids(offered.now.list)).toEqual(['a']));
  tell({ ...led, version: 2, may: { ...led.may, overview: 'forbidden' } });
  await until(() => expect(offered.now.list).toEqual([]));
});

test('a run that is not there says so, and is asked for again', async () => {
  server.answers.push(json(404, { type: 'not-found', status: 404, title: 'No such run' }));
  const hook = mount(() => useRoleRun('raid', 'gone'));
  await until(() => expect(hook.now.error?.message).toMatch(/No such run/));
  server.answers.push(json(200, aRun({ id: 'gone' })));
  hook.do(({ retry }) => retry());
  await until(() => expect(ids(hook.now.list)).toEqual(['gone']));
});

test('leaders and collectors come as options', async () => {
  const member = (userID: string, displayName: string) => ({ userID, displayName });
  server.answers.push(
    json(200, [member('1', 'Lea')]),
    json(200, [member('2', 'Greta'), member('3', 'Gil')]),
  );
  const hook = mount(useStaffLists);
  expect(hook.now).toEqual({ leaders: [], collectors: [] });
  await until(() =>
    expect(hook.now).toEqual({
      leaders: [{ value: '1', label: 'Lea' }],
      collectors: [
        { value: '2', label: 'Greta' },
        { value: '3', label: 'Gil' },
      ],
    }),
  );
});

test('gold can be with nobody, those of the run, me, any collector, and whoever has some; each once', () => {
  const run = aRun({
    gc: '2',
    gcName: 'Greta',
    leader: '1',
    leaderName: 'Lea',
    Buyer: [aBooking({ goldWith: '7', goldWithName: 'Tom' }), aBooking({ goldWith: '2' })],
  });
  const collectors = [
    { value: '3', label: 'Gil' },
    { value: '2', label: 'Greta, again' },
  ];
  expect(holdersOf(run, collectors, { id: '9', displayName: 'Mia' })).toEqual([
    { value: '', label: 'nobody' },
    { value: '2', label: 'Greta' },
    { value: '1', label: 'Lea' },
    { value: '9', label: 'Mia' },
    { value: '3', label: 'Gil' },
    { value: '7', label: 'Tom' },
  ]);
});
