import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A process that runs tests, and a new one whenever a change made it run for ever. */
export class Runner<Request extends object, Result> {
  readonly #worker: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  #ready: Promise<unknown> = Promise.resolve();

  /**
   * @param worker its file in this folder
   * @param args what it is started with
   */
  constructor(worker: string, args: readonly string[] = []) {
    this.#worker = path.join(import.meta.dirname, worker);
    this.#args = args;
  }

  #start(): ChildProcess {
    const child = fork(this.#worker, this.#args, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, WARCHEST_TIER: 'mutants' },
      // it may have processes of its own, which end with it
      detached: true,
    });
    this.#child = child;
    this.#ready = new Promise((resolve) => {
      child.once('message', resolve);
      child.once('exit', resolve);
    });
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
      const timer = setTimeout(() => kill(child), timeoutMs);
      child.on('message', end);
      child.once('exit', lost);
      if (child.exitCode === null && child.signalCode === null) child.send(request);
      else lost();
    });
  }

  stop(): void {
    if (this.#child) kill(this.#child);
  }
}

/** Ends the process and those that it started. */
function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
