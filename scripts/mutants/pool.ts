import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Request, Result } from './worker.ts';

const worker = path.join(import.meta.dirname, 'worker.ts');

/** A process that runs tests, and a new one whenever a change made it run for ever. */
export class Runner {
  #child: ChildProcess | null = null;
  #ready: Promise<unknown> = Promise.resolve();

  #start(): ChildProcess {
    const child = fork(worker, [], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, WARCHEST_TIER: 'mutants' },
    });
    this.#child = child;
    this.#ready = new Promise((resolve) => child.once('message', resolve));
    return child;
  }

  /**
   * Asks it to run tests.
   * @param timeoutMs milliseconds after which it is given up
   * @returns null if it did not end
   */
  async ask(request: Request, timeoutMs: number): Promise<Result | null> {
    const child = this.#child ?? this.#start();
    await this.#ready;
    return new Promise((resolve) => {
      const end = (result: Result | null) => {
        clearTimeout(timer);
        child.off('message', end);
        child.off('exit', lost);
        resolve(result);
      };
      const lost = () => {
        this.#child = null;
        end(null);
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      child.on('message', end);
      child.once('exit', lost);
      child.send(request);
    });
  }

  stop(): void {
    this.#child?.kill();
  }
}
