import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { importerIn, itemSheet } from '../../../test/import-files.ts';
import { ctxOf } from '../../../test/request-ctx.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { change } from '../../platform/change.ts';
import { Cancelled, ImportJobs, JobProblem, type Progress } from './begin-job.ts';
import { importById, lockAllImports } from './queries.ts';
import { withdrawImport } from './withdraw-import.ts';

const { imports } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const admin = holding('WEBADMIN');
const files = importerIn(() => world, admin);
const draft = () => files.sent('items', itemSheet(['Lamp', 5]));
const ctxNow = () => ctxOf(world, admin);
const rejected = (reason: Error): Promise<void> => Promise.reject(reason);
const task = { kind: 'preview' } as const;
/** Jobs that do this instead of a task. */
const jobsOf = (work: (progress: Progress) => Promise<void>) =>
  new ImportJobs((_ctx, _importId, _task, progress) => work(progress));

// proves IMP-5
test('work goes on until somebody cancels it, and nothing else begins meanwhile', async () => {
  const jobs = jobsOf(async ({ step }) => {
    for (;;) {
      await step(4);
      await pause(20);
    }
  });
  const { id } = await draft();
  await jobs.begin(ctxNow(), { id, state: 'draft' }, task, 9);
  await expect
    .poll(async () => (await files.as().call(imports.show, { params: { id } })).body.job)
    .toEqual({ kind: 'preview', state: 'running', done: 4, total: 9, problem: '' });
  for (const line of [imports.preview, imports.undo, imports.run] as const) {
    const body = line === imports.run ? { body: {} } : {};
    const { problem } = await files.as().call(line, { params: { id }, ...body });
    expect(problem.type).toBe(line === imports.undo ? 'import-not-done' : 'import-busy');
  }
  expect((await files.as().call(imports.remove, { params: { id } })).problem.type).toBe(
    'import-busy',
  );
  expect((await files.as().call(imports.cancel, { params: { id } })).status).toBe(200);
  await jobs.finished(id);
  expect((await files.settled(id)).job).toEqual({
    kind: 'preview',
    state: 'cancelled',
    done: 4,
    total: 9,
    problem: '',
  });
  expect((await files.previewed({ id })).preview).toMatchObject({ created: 1 });
});

// proves IMP-5
test('an import and its undo write nothing once they are cancelled, however soon they would end', async () => {
  const { id } = await files.previewed(await draft());
  const params = { id };
  const items = () => world.sql('select label from store_items');
  const cancelled = (begun: () => Promise<{ readonly status: number }>) =>
    whileLocked(world, 'lock table store_items in share mode', [], async ({ waits }) => {
      expect((await begun()).status).toBe(200);
      await waits(1);
      expect((await files.as().call(imports.cancel, { params })).status).toBe(200);
    });
  await cancelled(() => files.as().call(imports.run, { params, body: {} }));
  expect((await files.settled(id)).job).toMatchObject({ kind: 'import', state: 'cancelled' });
  expect(await items()).toEqual([]);
  expect((await files.run({ id })).counts).toMatchObject({ created: 1 });
  await cancelled(() => files.as().call(imports.undo, { params }));
  expect((await files.settled(id)).job).toMatchObject({ kind: 'undo', state: 'cancelled' });
  expect(await items()).toEqual([{ label: 'Lamp' }]);
  // also when no step asks any more
  await world.sql('update import_jobs set cancel = true where import_id = $1', [id]);
  const record = await importById(ctxNow(), id);
  const undoing = withdrawImport(ctxNow(), record, { step: () => Promise.resolve() });
  await expect(undoing).rejects.toThrow(Cancelled);
  expect(await items()).toEqual([{ label: 'Lamp' }]);
  expect((await files.undone({ id })).undone).toMatchObject({ 'taken-back': 1 });
});

test('work says why it cannot finish, and that of a bug is in the log alone', async () => {
  const { id } = await draft();
  const failedWith = async (error: Error) => {
    const jobs = jobsOf(() => rejected(error));
    await jobs.begin(ctxNow(), { id, state: 'draft' }, task, 9);
    await jobs.finished(id);
    return (await files.settled(id)).job;
  };
  expect(await failedWith(new JobProblem('The sheet is empty'))).toMatchObject({
    state: 'failed',
    problem: 'The sheet is empty',
  });
  expect(await failedWith(new Error('relation "x" is secret'))).toMatchObject({
    state: 'failed',
    problem: 'Something went wrong: nothing was written. The log of the server says more.',
  });
});

// a sign of life after the end would keep alive what another process began since
test('work says every five seconds that it goes on, and no longer when it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const others = vi.getTimerCount();
  let end = (): void => undefined;
  const jobs = jobsOf(() => new Promise<void>((resolve) => (end = resolve)));
  const { id } = await draft();
  await jobs.begin(ctxNow(), { id, state: 'draft' }, task, 9);
  await world.sql(
    `update import_jobs set beat_at = now() - interval '1 hour' where import_id = $1`,
    [id],
  );
  const isAlive = async () => {
    const [job] = await world.sql<{ alive: boolean }>(
      `select beat_at > now() - interval '1 minute' as alive from import_jobs where import_id = $1`,
      [id],
    );
    return job?.alive;
  };
  vi.advanceTimersByTime(4_999);
  expect(await isAlive()).toBe(false);
  vi.advanceTimersByTime(1);
  await expect.poll(isAlive).toBe(true);
  end();
  await jobs.finished(id);
  expect(vi.getTimerCount()).toBe(others);
});

test('a closing server ends its work at the next step, and begins none', async () => {
  const jobs = jobsOf(async ({ step }) => {
    for (;;) {
      await step(1);
      await pause(5);
    }
  });
  const { id } = await draft();
  await jobs.begin(ctxNow(), { id, state: 'draft' }, task, 9);
  await jobs.close();
  expect((await files.settled(id)).job?.state).toBe('cancelled');
  const refused = jobs.begin(ctxNow(), { id, state: 'draft' }, task, 9);
  await expect(refused).rejects.toMatchObject({ refusal: 'shutting-down' });
});

// proves IMP-5
test('one import writes at a time: another one is refused with a sentence, and can be run afterwards', async () => {
  const own = (name: string) => files.sent('items', itemSheet([name, 5]));
  const [first, second] = await Promise.all([own('Torch'), own('Rope')]);
  let end = (): void => undefined;
  let held = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const other = change(ctxNow(), 'import.run', async (tx) => {
    await lockAllImports(tx);
    held();
    await new Promise<void>((resolve) => (end = resolve));
    tx.nothing();
  });
  await isHeld;
  expect((await files.run(first)).job).toMatchObject({
    state: 'failed',
    problem: 'Another import is running: try again when it has ended',
  });
  expect(await world.sql(`select label from store_items where label = 'Torch'`)).toEqual([]);
  end();
  await other;
  // Both at once: each is written once or refused, and one that was refused can be run again.
  const together = await Promise.all([files.run(first), files.run(second)]);
  for (const one of together) if (one.state === 'draft') await files.run(one);
  const stored = await world.sql<{ label: string }>(
    `select label from store_items where label in ('Torch', 'Rope') order by 1`,
  );
  expect(stored.map(({ label }) => label)).toEqual(['Rope', 'Torch']);
});

// proves IMP-5
test('two people who import the same sheet at once write it once, and each sees what became of theirs', async () => {
  const people = [files, importerIn(() => world, holding('WEBADMIN'))];
  const sheet = itemSheet(['Kite', 5], ['Kite', 5], ['Bell', 7]);
  const drafts = await Promise.all(people.map((one) => one.sent('items', sheet)));
  const ended = await Promise.all(people.map((one, at) => one.run(drafts[at] ?? { id: '' })));
  const refused = ended.filter(({ state }) => state === 'draft');
  for (const { job } of refused)
    expect(job).toMatchObject({
      state: 'failed',
      problem: 'Another import is running: try again when it has ended',
    });
  const again = await Promise.all(refused.map((one) => files.run(one)));
  const counts = [...ended.filter(({ state }) => state === 'done'), ...again].map(
    (one) => one.counts,
  );
  const by = (created: number) => ({ created, updated: 0, unchanged: 3 - created, skipped: 0 });
  expect(counts.toSorted((a, b) => (a?.created ?? 0) - (b?.created ?? 0))).toEqual([by(0), by(3)]);
  const stored = await world.sql<{ count: number }>(
    `select count(*)::integer as count from store_items where label in ('Kite', 'Bell')`,
  );
  expect(stored).toEqual([{ count: 3 }]);
});

// proves IMP-5
test('if two people run the same draft at once, one begins and the other is refused', async () => {
  const { id } = await files.sent('items', itemSheet(['Horn', 5]));
  const people = [files, importerIn(() => world, holding('WEBADMIN'))];
  const begun = await Promise.all(
    people.map((one) => one.as().call(imports.run, { params: { id }, body: {} })),
  );
  const late = begun.filter(({ status }) => status !== 200);
  expect(late).toHaveLength(1);
  // The second request may arrive when the first has already written everything.
  expect(['import-busy', 'import-finished']).toContain(late[0]?.problem.type);
  for (const one of people)
    expect(await one.settled(id)).toMatchObject({
      state: 'done',
      job: null,
      counts: { created: 1 },
    });
});

// proves IMP-5
test('work that begins just as an import is finished is refused, and the import stays as it is', async () => {
  const jobs = jobsOf(() => Promise.resolve());
  const { id } = await files.previewed(await draft());
  // Both ends of an import become visible to a statement that has begun before them.
  const end = 'update import_jobs set ended_at = now() where import_id = $1';
  const [late] = await whileLocked(world, end, [id], async ({ client, waits }) => {
    await client.query(`update imports set state = 'done' where id = $1`, [id]);
    const beginning = jobs.begin(ctxNow(), { id, state: 'draft' }, task, 9).then(
      () => 'begun',
      (error: unknown) => (error as { refusal?: string }).refusal,
    );
    await waits(1);
    return [beginning];
  });
  expect(await late).toBe('import-busy');
  const [job] = await world.sql('select done, ended_at from import_jobs where import_id = $1', [
    id,
  ]);
  expect(job).toMatchObject({ ended_at: expect.any(String) as string });
});

// proves IMP-5
test('work that was asked for before an import was finished does not begin after that', async () => {
  const jobs = jobsOf(() => Promise.resolve());
  const { id } = await draft();
  const done = await files.run({ id });
  const late = jobs.begin(ctxNow(), { id, state: 'draft' }, task, 9);
  await expect(late).rejects.toMatchObject({ refusal: 'import-busy' });
  expect(await files.settled(id)).toEqual(done);
});
