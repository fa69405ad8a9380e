import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { change, type ChangeCtx, type Tx } from '../../platform/change.ts';
import { serverActor } from '../../platform/context.ts';
import type { Notice } from '../../platform/notice.ts';
import { lockRun, runsAround, runsChangedSince } from './queries.ts';
import { insertRun, settle } from './public.ts';
import type { RunRow } from './tables.ts';

let world: TestWorld;
const heard: Notice[] = [];
beforeAll(async () => {
  world = await testWorld();
  world.server.deps.notices.subscribe((notice) => heard.push(notice));
});
afterAll(() => world.close());

const changed = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  const ctx: ChangeCtx = {
    ...world.server.deps,
    actor: serverActor,
    now: world.clock.now(),
    requestId: 'steps-of-runs',
  };
  return change(ctx, 'test.run', async (tx) => {
    tx.audit({ subject: 'run', subjectId: run.id, differences: {} });
    return work(tx);
  });
};

const made = '2026-11-24T10:00:00.000Z';
const run: RunRow = {
  id: 'shift0000000',
  kind: 'shift',
  date: '2026-11-24',
  time: '20:00',
  startsAt: '2026-11-24T19:00:00.000Z',
  raid: 'Manaforge Omega',
  type: 'VIP',
  raidType: 'Full Run',
  raidBoss: '8/8',
  difficulty: 'Heroic',
  leader: '10001',
  gcs: ['10002', '10003'],
  gcPaymentRealm: 'Kazzak',
  gcDoesInvites: true,
  capacity: 5,
  offeredBosses: [
    { boss: 'First', possibleCustomers: 2 },
    { boss: 'Second', possibleCustomers: 3 },
  ],
  activeCount: 2,
  waitingCount: 1,
  nextPosition: 4,
  note: 'note',
  priceLimitNote: 'limit',
  runStatus: 'active',
  runState: 'delayed',
  completed: false,
  completions: 1,
  hidden: true,
  logsLink: 'https://logs.example/1',
  createdAsRecurring: true,
  templateId: 'template00000',
  templateDay: '2026-11-24',
  createdBy: '10004',
  createdAt: made,
  updatedAt: made,
  deletedAt: null,
  version: 7,
};

test('a run is stored as it is, column by column, and published', async () => {
  await changed((tx) => insertRun(tx, run));
  expect(await changed((tx) => lockRun(tx, 'shift', run.id))).toEqual(run);
  expect(heard).toContainEqual({ topic: 'run', id: run.id, version: 7 });
});

test('settling writes every change, counts the version up, and tells', async () => {
  const changes: Partial<RunRow> = {
    date: '2026-11-25',
    time: '21:00',
    startsAt: '2026-11-25T20:00:00.000Z',
    leader: null,
    gcs: [],
    capacity: 6,
    offeredBosses: [{ boss: 'Third', possibleCustomers: 6 }],
    activeCount: 3,
    hidden: false,
  };
  await changed(async (tx) => settle(tx, await lockRun(tx, 'shift', run.id), changes));
  expect(await changed((tx) => lockRun(tx, 'shift', run.id))).toEqual({
    ...run,
    ...changes,
    version: 8,
    updatedAt: new Date(world.clock.now()).toISOString(),
  });
  expect(heard).toContainEqual({ topic: 'run', id: run.id, version: 8 });
});

/** Inserts a run like the one above that no template made. */
const inserted = (id: string, changes: Partial<RunRow>) =>
  changed((tx) => insertRun(tx, { ...run, id, templateId: null, templateDay: null, ...changes }));

test('the runs around an instant are those of the nearest moment after it, or up to it', async () => {
  const at = (minutes: number) =>
    new Date(Date.parse(run.startsAt) + minutes * 60_000).toISOString();
  const of = (id: string, minutes: number, changes: Partial<RunRow> = {}) =>
    inserted(id, { startsAt: at(minutes), ...changes });
  await of('around-6', -6);
  await of('around-4b', -4);
  await of('around-4a', -4);
  await of('around-3', -3, { runStatus: 'Cancelled' });
  await of('around-1', -1);
  await of('around1', 1);
  const around = async (side: 'next' | 'last', minutes: number) =>
    (await runsAround(world.server.deps, side, at(minutes))).map(({ id }) => id);
  expect(await around('last', -3)).toEqual(['around-4a', 'around-4b']);
  expect(await around('last', -4)).toEqual(['around-4a', 'around-4b']);
  expect(await around('last', -5)).toEqual(['around-6']);
  expect(await around('next', -5)).toEqual(['around-4a', 'around-4b']);
  expect(await around('next', -4)).toEqual(['around-1']);
  expect(await around('last', -7)).toEqual([]);
});

// proves LIVE-4
test('runs that changed since a moment are those of that moment too, deleted ones included, the oldest first', async () => {
  const at = (second: number) => new Date(Date.UTC(2027, 0, 1, 12, 0, second)).toISOString();
  const of = (id: string, second: number, changes: Partial<RunRow> = {}) =>
    inserted(id, { createdAt: at(9), updatedAt: at(second), ...changes });
  await of('since-later', 3, { version: 9 });
  await of('since-before', 1);
  await of('since-same', 2, { deletedAt: at(2) });
  expect(await runsChangedSince(world.server.deps, at(2))).toEqual([
    { id: 'since-same', version: 7 },
    { id: 'since-later', version: 9 },
  ]);
});
