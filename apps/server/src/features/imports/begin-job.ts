import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { Refused } from '../../platform/refused.ts';
import { requireDraft } from './create-import.ts';
import { beatJob, claimJob, endJob, isCancelled, lockImport, stateNow } from './queries.ts';
import type { ImportTask } from './import-task.ts';
import type { ImportRecord } from './tables.ts';

/** Reports how far a job is, and ends it if it was cancelled. */
export interface Progress {
  /** @param done rows so far. Throws {@link Cancelled}. */
  readonly step: (done: number) => Promise<void>;
}

/** A person has cancelled the job, or the server stops. */
export class Cancelled extends Error {}

/**
 * Throws Cancelled if a person has cancelled the work. Asked last in its transaction: the end may come
 * sooner than the next step that would ask, and what was cancelled writes nothing (IMP-5).
 */
export async function stopIfCancelled(q: Read, importId: string): Promise<void> {
  if (await isCancelled(q, importId)) throw new Cancelled();
}

/** Why a job cannot finish, as a sentence for people. */
export class JobProblem extends Error {}

const changedMeanwhile = 'Somebody has changed this import at the same moment: try again';

/**
 * Locks a draft, first in the transaction of work on it: until its end nobody changes or removes it.
 * Refuses: not-found, import-finished. Throws JobProblem if it was changed since it was read.
 */
export async function lockDraft(q: Read, { id, version }: ImportRecord): Promise<void> {
  const now = await lockImport(q, id);
  requireDraft(now);
  if (now.version !== version) throw new JobProblem(changedMeanwhile);
}

/** Runs after the job is reported as finished, such as cleaning up; it never fails the job. */
export type Afterwards = () => Promise<void>;
/** Performs a task on an import: in this thread, or in one of its own. */
export type Perform = (
  ctx: Ctx,
  importId: string,
  task: ImportTask,
  progress: Progress,
) => Promise<Afterwards | void>;

/** Between two reports of progress, in ms: pages ask once a second. */
const reportEvery = 700;
/** Between two signs of life during long statements, in ms. */
const beatEvery = 5_000;

/** The background work of this process. */
export class ImportJobs {
  readonly #running = new Map<string, Promise<void>>();
  #closing = false;
  readonly #perform: Perform;

  constructor(perform: Perform) {
    this.#perform = perform;
  }

  /**
   * Begins background work on an import. It goes on after the request, and a page that comes back
   * sees it. Refuses: import-busy, if other work on it is going on in any process, or has ended since it
   * was read and left it in another state.
   * @param total rows
   */
  async begin(
    ctx: Ctx,
    { id: importId, state }: Pick<ImportRecord, 'id' | 'state'>,
    task: ImportTask,
    total: number,
  ): Promise<void> {
    if (this.#closing) throw new Refused('shutting-down', { retryAfter: 2 });
    await upkeep(ctx, async (q) => {
      const claimed = await claimJob(q, { importId, kind: task.kind, total });
      // After the claim, whose snapshot may be older than the end of the work before.
      if (!claimed || (await stateNow(q, importId)) !== state) throw new Refused('import-busy');
    });
    const running = this.#work(ctx, importId, task).finally(() => {
      // Other work may have begun since this one ended for people.
      if (this.#running.get(importId) === running) this.#running.delete(importId);
    });
    this.#running.set(importId, running);
  }

  async #work(ctx: Ctx, importId: string, task: ImportTask): Promise<void> {
    const beat = (done: number | null) => upkeep(ctx, (q) => beatJob(q, importId, done));
    const timer = setInterval(() => void beat(null).catch(() => undefined), beatEvery);
    let reported = 0;
    const step = async (done: number): Promise<void> => {
      if (this.#closing) throw new Cancelled();
      if (Date.now() - reported < reportEvery) return;
      reported = Date.now();
      if (await beat(done)) throw new Cancelled();
    };
    let problem: string | null = null;
    let afterwards: Afterwards | void = undefined;
    try {
      afterwards = await this.#perform(ctx, importId, task, { step });
    } catch (error) {
      problem = this.#problemOf(ctx, importId, error);
    } finally {
      clearInterval(timer);
    }
    // Without this row the job counts as interrupted a little later, which is also true then.
    await upkeep(ctx, (q) => endJob(q, importId, problem)).catch((error: unknown) =>
      ctx.log.warn({ err: error, importId }, 'The end of an import job was not recorded'),
    );
    await afterwards?.();
  }

  #problemOf(ctx: Ctx, importId: string, error: unknown): string {
    if (error instanceof Cancelled) return '';
    if (error instanceof JobProblem) return error.message;
    if (error instanceof Refused) return error.options.detail ?? error.message;
    ctx.log.error({ err: error, importId }, 'An import failed');
    return 'Something went wrong: nothing was written. The log of the server says more.';
  }

  /** Waits for the work on an import in this process; for tests and commands. */
  async finished(importId: string): Promise<void> {
    await this.#running.get(importId);
  }

  /** Stops all work at its next step and waits for it: a closing server leaves nothing half done. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.all(this.#running.values());
  }
}
