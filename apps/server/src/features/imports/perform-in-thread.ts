import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Ctx } from '../../platform/context.ts';
import { Limiter } from '../../platform/limiter.ts';
import { maxThreads, type Thread } from '../../platform/thread.ts';
import type { Perform, Progress } from './begin-job.ts';
import type { ImportTask } from './import-task.ts';
import {
  loggedError,
  receivedError,
  type FromThread,
  type ThreadData,
  type ThreadStart,
  type ToThread,
} from './messages-thread.ts';

/** Enough for the objects of several batches: with less, V8 collects while they are in use, and copies them. */
const maxYoungGenerationSizeMb = 96;

/**
 * How long a thread waits for its next task, in ms: an import has several, with a person's decisions
 * between them, and a new thread needs a fifth of a second of a processor before it begins.
 */
const idleLimit = 120_000;

/**
 * Performs each task in a thread of its own: thousands of rows keep a processor busy, and requests
 * would wait for them (PERF-11). A thread that crashes fails its task alone.
 * @param idle how long a thread waits for its next task before it ends, in ms
 */
export function performInThread({ databaseUrl, ...start }: Thread, idle = idleLimit): Perform {
  const tasks = new Limiter(maxThreads);
  const threads = new IdleThreads(idle);
  return (ctx, importId, task, progress) =>
    new Promise((resolve, reject) => {
      const work = async (): Promise<void> => {
        // It may have been cancelled while it waited.
        await progress.step(0);
        const thread = threads.take() ?? new TaskThread(start);
        const { result, ended } = thread.perform(
          ctx,
          dataOf(ctx, databaseUrl, importId, task),
          progress,
        );
        try {
          await result;
          resolve(() => ended);
        } finally {
          await ended;
          threads.put(thread);
        }
      };
      tasks.run(work).catch(reject);
    });
}

/** A thread that performs one task after another. */
class TaskThread {
  readonly #worker: Worker;
  /** What is done with messages and errors of the current task. */
  #receive: (message: FromThread) => void = () => undefined;
  #fail: (error: unknown) => void = () => undefined;
  #end: () => void = () => undefined;
  isGone = false;

  constructor({ file, requests }: Pick<Thread, 'file' | 'requests'>) {
    this.#worker = new Worker(file, {
      workerData: { requests } satisfies ThreadStart,
      resourceLimits: { maxYoungGenerationSizeMb },
    });
    this.#worker.on('message', (message: FromThread) => this.#receive(message));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => {
      this.isGone = true;
      this.#fail(new Error(`The thread of an import ended with ${code} before its work was done`));
      this.#end();
    });
  }

  /**
   * Begins a task. `result` resolves when its work is done, and rejects with the reason why it is not;
   * `ended` resolves when it has no connection any more, or the thread is gone.
   */
  perform(
    ctx: Ctx,
    data: ThreadData,
    progress: Progress,
  ): { readonly result: Promise<void>; readonly ended: Promise<void> } {
    let isOver = false;
    const ended = new Promise<void>((resolve) => {
      this.#end = () => {
        isOver = true;
        resolve();
      };
    });
    const result = new Promise<void>((resolve, reject) => {
      let stepping: unknown = null;
      const step = (done: number): void =>
        void progress.step(done).catch((error: unknown) => {
          stepping ??= error;
          // Later it would cancel the next task.
          if (!isOver) this.#send({ type: 'cancel' });
        });
      this.#fail = reject;
      this.#receive = (message) => {
        if (message.type === 'step') step(message.done);
        else if (message.type === 'wake') ctx.notices.wake(message.worker);
        else if (message.type === 'log') logLine(ctx.log, message.line);
        else if (message.type === 'worked') resolve();
        else if (message.type === 'ended') this.#end();
        // Why it was told to stop, if it was: what it says is then only that it has.
        else reject((stepping as Error | null) ?? receivedError(message.error));
      };
    });
    this.#send({ type: 'task', data });
    return { result, ended };
  }

  /** While it has no task, the process may end. */
  wait(): void {
    this.#worker.unref();
  }

  resume(): void {
    this.#worker.ref();
  }

  stop(): void {
    void this.#worker.terminate();
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}

/** Threads without a task, which end after a while. */
class IdleThreads {
  readonly #idle: { readonly thread: TaskThread; readonly timer: NodeJS.Timeout }[] = [];
  readonly #limit: number;

  /** @param limit in ms */
  constructor(limit: number) {
    this.#limit = limit;
  }

  take(): TaskThread | undefined {
    for (;;) {
      const last = this.#idle.pop();
      if (!last) return undefined;
      clearTimeout(last.timer);
      if (last.thread.isGone) continue;
      last.thread.resume();
      return last.thread;
    }
  }

  put(thread: TaskThread): void {
    if (thread.isGone) return;
    thread.wait();
    const stop = (): void => {
      this.#idle.splice(
        this.#idle.findIndex((one) => one.thread === thread),
        1,
      );
      thread.stop();
    };
    this.#idle.push({ thread, timer: setTimeout(stop, this.#limit).unref() });
  }
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
