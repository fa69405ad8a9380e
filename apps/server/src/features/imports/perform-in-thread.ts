import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Ctx } from '../../platform/context.ts';
import { Limiter } from '../../platform/limiter.ts';
import { maxThreads, type Thread } from '../../platform/thread.ts';
import type { Perform, Progress } from './begin-job.ts';
import type { ImportTask } from './import-task.ts';
import {
  cancelMessage,
  loggedError,
  receivedError,
  type FromThread,
  type ThreadData,
} from './messages-thread.ts';

/** Enough for the objects of several batches: with less, V8 collects while they are in use, and copies them. */
const maxYoungGenerationSizeMb = 96;

/**
 * Performs each task in a thread of its own: thousands of rows keep a processor busy, and requests
 * would wait for them (PERF-11). A thread that crashes fails its task alone.
 */
export function performInThread({ file, databaseUrl }: Thread): Perform {
  const threads = new Limiter(maxThreads);
  return (ctx, importId, task, progress) =>
    new Promise((resolve, reject) => {
      const work = async (): Promise<void> => {
        // It may have been cancelled while it waited.
        await progress.step(0);
        const thread = new Worker(file, {
          workerData: dataOf(ctx, databaseUrl, importId, task),
          resourceLimits: { maxYoungGenerationSizeMb },
        });
        const ended = new Promise<void>((end) => thread.once('exit', () => end()));
        resolve(await resultOf(ctx, thread, progress).then(() => () => ended));
        await ended;
      };
      threads.run(work).catch(reject);
    });
}

function dataOf(ctx: Ctx, databaseUrl: string, importId: string, task: ImportTask): ThreadData {
  const { id, username, displayName, roles, named, sessionId } = ctx.actor;
  return {
    databaseUrl,
    importId,
    task,
    actor: { id, username, displayName, roles, sessionId, ...(named ? { named } : {}) },
    now: ctx.now,
    requestId: ctx.requestId,
  };
}

/** Resolves when the work of a thread is done; rejects with the reason why it is not. */
function resultOf(ctx: Ctx, thread: Worker, progress: Progress): Promise<void> {
  return new Promise((resolve, reject) => {
    let stepping: unknown = null;
    const step = (done: number): void =>
      void progress.step(done).catch((error: unknown) => {
        stepping ??= error;
        thread.postMessage(cancelMessage);
      });
    thread.on('message', (message: FromThread) => {
      if (message.type === 'step') step(message.done);
      else if (message.type === 'wake') ctx.notices.wake(message.worker);
      else if (message.type === 'log') logLine(ctx.log, message.line);
      else if (message.type === 'worked') resolve();
      // Why it was told to stop, if it was: what it says is then only that it has.
      else reject((stepping as Error | null) ?? receivedError(message.error));
    });
    thread.on('error', reject);
    thread.on('exit', (code) =>
      reject(new Error(`The thread of an import ended with ${code} before its work was done`)),
    );
  });
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;

/** Writes an entry of the thread's log into that of the server, which counts it. */
function logLine(log: Logger, line: string): void {
  const {
    level,
    time: _time,
    pid: _pid,
    hostname: _host,
    msg,
    ...details
  } = JSON.parse(line) as {
    readonly level: number;
    readonly msg?: string;
    readonly [detail: string]: unknown;
  };
  const err = details.err === undefined ? {} : { err: loggedError(details.err) };
  log[levels[level / 10 - 1] ?? 'info']({ ...details, ...err }, msg);
}
