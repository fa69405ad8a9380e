import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Logger } from 'pino';
import { serverActor, type Ctx } from '../../platform/context.ts';
import { Cancelled, JobProblem, type Progress } from './begin-job.ts';
import type { ImportTask } from './import-task.ts';
import { performInThread } from './perform-in-thread.ts';
import { noOpenRequests } from '../../platform/open-requests.ts';
import { sentError, type FromThread } from './messages-thread.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'warchest-thread-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const requests = noOpenRequests();

/**
 * Threads that run these statements, which may `send` and wait for `cancelled`, with the `first` message.
 * They end with their task unless the statements wait for the next.
 */
async function threadOf(statements: string, idle?: number) {
  const file = path.join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  await writeFile(
    file,
    `import { parentPort, workerData } from 'node:worker_threads';
     const send = (message) => parentPort.postMessage(message);
     const next = () => new Promise((resolve) => parentPort.once('message', resolve));
     const first = await next();
     const cancelled = next();
     ${statements}
     parentPort.close();`,
  );
  return performInThread({ file, databaseUrl: 'postgres://here', requests }, idle);
}
const sends = (...messages: FromThread[]): string =>
  messages.map((message) => `send(${JSON.stringify(message)});`).join('\n');

/** A request of somebody, and what reached the server through it. */
function requestOf() {
  const logged: unknown[][] = [];
  const woken: string[] = [];
  const informed: unknown[][] = [];
  const log = {
    warn: (...given: unknown[]) => logged.push(given),
    info: (...given: unknown[]) => informed.push(given),
  } as unknown as Logger;
  const notices = { wake: (worker: string) => woken.push(worker) } as unknown as Ctx['notices'];
  const actor = { ...serverActor, id: '7', roles: new Set(['WEBADMIN'] as const) };
  const ctx = { log, notices, actor, now: 5, requestId: 'request-1' } as unknown as Ctx;
  return { ctx, logged, informed, woken };
}
const task: ImportTask = { kind: 'import', badRows: 'stop' };
const seen: number[] = [];
const progress: Progress = { step: (done) => Promise.resolve(void seen.push(done)) };

test('a thread is given the task, the caller and the time, and no more', async () => {
  const perform = await threadOf(
    `const { actor, ...data } = first.data;
     const { requests } = workerData;
     const text = JSON.stringify({
       ...data, actor: { ...actor, roles: [...actor.roles] }, type: first.type, requests: requests[0],
     });
     send({ type: 'failed', error: { kind: 'problem', name: 'Error', message: text } });`,
  );
  const { ctx } = requestOf();
  requests[0] = 3;
  const withSnapshot = { ...ctx, actor: { ...ctx.actor, snapshot: () => undefined } } as never;
  const given = await perform(withSnapshot, 'import-1', task, progress).catch((error: unknown) =>
    JSON.parse((error as Error).message),
  );
  expect(given).toEqual({
    databaseUrl: 'postgres://here',
    importId: 'import-1',
    task,
    actor: {
      id: '7',
      username: 'server',
      displayName: 'Server',
      roles: ['WEBADMIN'],
      sessionId: '',
    },
    now: 5,
    requestId: 'request-1',
    type: 'task',
    requests: 3,
  });
});

test('what a thread reports reaches the server, and its cleaning up is waited for afterwards', async () => {
  const { ctx, logged, informed, woken } = requestOf();
  const error = { type: 'DatabaseError', message: 'gone', code: '57P01', stack: 'at import' };
  const line = { level: 40, time: 1, pid: 2, hostname: 'here', msg: 'Slow', table: 'runs' };
  const perform = await threadOf(
    sends(
      { type: 'step', done: 40 },
      { type: 'step', done: 90 },
      { type: 'wake', worker: 'outbox' },
      { type: 'log', line: JSON.stringify({ ...line, err: error }) },
      { type: 'log', line: JSON.stringify({ ...line, level: 35, msg: 'Noticed' }) },
      { type: 'worked' },
    ) +
      `await new Promise((resolve) => setTimeout(resolve, 300));
       ${sends({ type: 'log', line: JSON.stringify({ ...line, msg: 'Cleaned up' }) })}`,
  );
  seen.length = 0;
  const afterwards = await perform(ctx, 'import-1', task, progress);
  // The first is asked before the thread begins.
  expect({ seen, woken }).toEqual({ seen: [0, 40, 90], woken: ['outbox'] });
  expect(logged).toEqual([[{ table: 'runs', err: expect.any(Error) as Error }, 'Slow']]);
  // a level that the server does not know
  expect(informed).toEqual([[{ table: 'runs' }, 'Noticed']]);
  const err = { name: 'DatabaseError', message: 'gone', code: '57P01', stack: 'at import' };
  expect(logged[0]?.[0]).toMatchObject({ err });
  await afterwards?.();
  expect(logged[1]).toEqual([{ table: 'runs' }, 'Cleaned up']);
});

test('why a thread failed is known by class and code', async () => {
  const { ctx } = requestOf();
  const failedWith = async (error: unknown): Promise<unknown> => {
    const perform = await threadOf(sends({ type: 'failed', error: sentError(error) }));
    return perform(ctx, 'import-1', task, progress).then(
      () => 'worked',
      (reason: unknown) => reason,
    );
  };
  const problem = await failedWith(new JobProblem('The sheet is empty'));
  expect(problem).toBeInstanceOf(JobProblem);
  expect((problem as Error).message).toBe('The sheet is empty');
  expect(await failedWith(new Cancelled())).toBeInstanceOf(Cancelled);
  const broken = Object.assign(new TypeError('no rows'), { code: '42P01', constraint: 'runs_key' });
  const received = await failedWith(broken);
  expect(received).toMatchObject({
    name: 'TypeError',
    message: 'no rows',
    code: '42P01',
    constraint: 'runs_key',
    stack: broken.stack,
  });
  expect(received).not.toBeInstanceOf(JobProblem);
});

test('a thread that crashes or ends early fails its task', async () => {
  const { ctx } = requestOf();
  const crashing = await threadOf(`throw new Error('out of paper');`);
  await expect(crashing(ctx, 'import-1', task, progress)).rejects.toThrow('out of paper');
  const ending = await threadOf(`process.exit(3);`);
  await expect(ending(ctx, 'import-1', task, progress)).rejects.toThrow(
    'The thread of an import ended with 3 before its work was done',
  );
});

// proves IMP-5
test('a cancellation is sent to the thread, and the task fails with it once the thread has stopped', async () => {
  const { ctx } = requestOf();
  const perform = await threadOf(
    `${sends({ type: 'step', done: 10 })}
     if ((await cancelled).type !== 'cancel') throw new Error('Told something else');
     ${sends({ type: 'failed', error: sentError(new Error('whatever it was doing')) })}`,
  );
  const reason = new Cancelled();
  const stops: Progress = {
    step: (done) => (done > 0 ? Promise.reject(reason) : Promise.resolve()),
  };
  await expect(perform(ctx, 'import-1', task, stops)).rejects.toBe(reason);
});

test('two threads work at once, and one that was cancelled while it waited never begins', async () => {
  const { ctx } = requestOf();
  const perform = await threadOf(
    `const timer = setInterval(() => {${sends({ type: 'step', done: 1 })}}, 10);
     await cancelled;
     clearInterval(timer);
     ${sends({ type: 'failed', error: sentError(new Cancelled()) })}`,
  );
  const steps: string[] = [];
  let isCancelled = false;
  const stepsOf = (name: string): Progress => ({
    step: (done) => {
      steps.push(`${name}:${done}`);
      return isCancelled ? Promise.reject(new Cancelled()) : Promise.resolve();
    },
  });
  const ends = ['a', 'b', 'c'].map((name) =>
    perform(ctx, name, task, stepsOf(name)).catch((error: unknown) => error),
  );
  await expect.poll(() => [...new Set(steps)].toSorted()).toEqual(['a:0', 'a:1', 'b:0', 'b:1']);
  isCancelled = true;
  for (const end of await Promise.all(ends)) expect(end).toBeInstanceOf(Cancelled);
  expect(steps.filter((step) => step.startsWith('c'))).toEqual(['c:0']);
});

test('a task begins only after a thread has cleaned up: until then it has its connections', async () => {
  const { ctx, logged } = requestOf();
  const line = { level: 40, time: 1, pid: 2, hostname: 'here', msg: 'Cleaned up' };
  const perform = await threadOf(
    `${sends({ type: 'worked' })}
     await new Promise((resolve) => setTimeout(resolve, 300));
     ${sends({ type: 'log', line: JSON.stringify(line) })}`,
  );
  const cleanedBefore = new Map<string, number>();
  const begins = (name: string): Progress => ({
    step: () => Promise.resolve(void cleanedBefore.set(name, logged.length)),
  });
  await Promise.all(['a', 'b', 'c'].map((name) => perform(ctx, name, task, begins(name))));
  expect([cleanedBefore.get('a'), cleanedBefore.get('b')]).toEqual([0, 0]);
  expect(cleanedBefore.get('c')).toBeGreaterThan(0);
});

/** Performs tasks one after another, and fails each with the number of those before it. */
const counts = `
  let before = 0;
  for (let message = first; ; message = await next()) {
    if (message.type !== 'task') continue;
    if (message.data.importId === 'crash') process.exit(4);
    const fails = { kind: 'problem', name: 'Error', message: String(before++) };
    send({ type: 'failed', error: fails });
    send({ type: 'ended' });
  }`;
const failedWith = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'worked',
    (error: unknown) => (error as Error).message,
  );

// proves PERF-11
test('a thread performs the next task too, two at once have one each, and a crashed one is replaced', async () => {
  const { ctx } = requestOf();
  const perform = await threadOf(counts);
  const performed = (id: string) => failedWith(Promise.resolve(perform(ctx, id, task, progress)));
  expect([await performed('a'), await performed('b')]).toEqual(['0', '1']);
  expect((await Promise.all(['c', 'd'].map(performed))).toSorted()).toEqual(['0', '2']);
  expect(await performed('crash')).toBe(
    'The thread of an import ended with 4 before its work was done',
  );
  // That of the other is still there.
  expect(['1', '3']).toContain(await performed('e'));
});

test('a task is not cancelled by what is found out about the one before', async () => {
  const { ctx } = requestOf();
  const perform = await threadOf(`
    ${sends({ type: 'step', done: 1 }, { type: 'worked' }, { type: 'ended' })}
    await cancelled;
    const then = await Promise.race([next(), new Promise((end) => setTimeout(end, 100, null))]);
    if (then) throw new Error('Cancelled');
    ${sends({ type: 'worked' }, { type: 'ended' })}`);
  let findOut: (reason: Error) => void = () => undefined;
  const late: Progress = {
    step: (done) =>
      done === 0 ? Promise.resolve() : new Promise((_, reject) => (findOut = reject)),
  };
  await (
    await perform(ctx, 'a', task, late)
  )?.();
  const second = perform(ctx, 'b', task, {
    step: () => Promise.resolve(void setImmediate(findOut, new Cancelled())),
  });
  expect(await second).toBeInstanceOf(Function);
});

test('a thread without a task ends after a while', async () => {
  const { ctx } = requestOf();
  const perform = await threadOf(counts, 0);
  expect(await failedWith(Promise.resolve(perform(ctx, 'a', task, progress)))).toBe('0');
  // The timer is due now; it stands before this one.
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(await failedWith(Promise.resolve(perform(ctx, 'b', task, progress)))).toBe('0');
});
