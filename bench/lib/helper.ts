import { fork } from 'node:child_process';
import type { Answered, Calls } from './answering.ts';
import { stopping } from './stopping.ts';

/** A helper process: the load, or a limit that ours is compared with. */
export interface Helper<C extends Calls> {
  readonly pid: number;
  call<K extends keyof C & string>(
    name: K,
    input: Parameters<C[K]>[0],
  ): Promise<Awaited<ReturnType<C[K]>>>;
  stop(): Promise<void>;
}

/** Starts a file of this folder as a process of its own; the file hands its functions to `answer`. */
export function startHelper<C extends Calls>(file: URL): Helper<C> {
  const child = fork(file, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  const waiting = new Map<number, (answered: Answered) => void>();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let next = 0;
  child.on('message', (answered: Answered) => {
    waiting.get(answered.id)?.(answered);
    waiting.delete(answered.id);
  });
  void gone.then(() => {
    for (const [id, hear] of waiting) hear({ id, error: `${file.pathname} ended` });
  });
  const stop = stopping(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  return {
    pid: child.pid ?? 0,
    call: (name, input) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, ({ result, error }) => {
          if (error === undefined) resolve(result as never);
          else reject(new Error(error));
        });
        child.send({ id, call: name, input });
      }),
    stop,
  };
}
