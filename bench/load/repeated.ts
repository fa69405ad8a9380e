import { setTimeout as pause } from 'node:timers/promises';
import { AnswerReader, open, requestText, type Answer } from './connection.ts';
import type { ClientScript } from './requests.ts';

export interface RepeatedRequest {
  readonly port: number;
  readonly script: ClientScript;
  /** Milliseconds from an answer to the next request. */
  readonly pauseMs: number;
}

/** One client that repeats a request until it is stopped. */
export class RepeatedRequests {
  readonly #times: number[] = [];
  readonly #done: Promise<void>;
  #isStopped = false;

  constructor(request: RepeatedRequest) {
    this.#done = this.#repeat(request);
    // Told by `stop`.
    this.#done.catch(() => undefined);
  }

  /** Milliseconds that each answer took. Fails if one was another than 200. */
  async stop(): Promise<number[]> {
    this.#isStopped = true;
    await this.#done;
    return this.#times;
  }

  async #repeat({ port, script, pauseMs }: RepeatedRequest): Promise<void> {
    const text = requestText(script.method, script.path, port, script.headers, script.body);
    let finish: (answer: Answer) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const reader = new AnswerReader((answer) => finish(answer));
    const socket = await open(
      port,
      (bytes) => reader.read(bytes),
      (why) => fail(new Error(`${script.method} ${script.path}: ${why}`)),
    );
    try {
      while (!this.#isStopped) {
        const begun = performance.now();
        const { status } = await new Promise<Answer>((resolve, reject) => {
          finish = resolve;
          fail = reject;
          socket.write(text, 'latin1');
        });
        if (status !== 200) throw new Error(`${script.method} ${script.path}: ${status}`);
        this.#times.push(performance.now() - begun);
        await pause(pauseMs);
      }
    } finally {
      socket.destroy();
    }
  }
}
