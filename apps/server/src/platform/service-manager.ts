import { spawn } from 'node:child_process';

/** What the service manager gave this process in its environment (sd_notify(3)). */
interface Given {
  /** NOTIFY_SOCKET: where it listens; unset: nobody does. */
  readonly socket: string | undefined;
  /** WATCHDOG_USEC: within so many microseconds it wants to hear again. */
  readonly watchdog: string | undefined;
  /** Where its programs are. */
  readonly path: string | undefined;
}

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Tells the service manager how this process is. Node has no datagram sockets of Unix, so each message
 * is sent by `systemd-notify`, which comes with the service manager (record 64).
 */
export class ServiceManager {
  readonly #given: Given;
  readonly #log: Log;
  readonly #program: string;
  #beating: NodeJS.Timeout | undefined;

  constructor(given: Given, log: Log, program = 'systemd-notify') {
    this.#given = given;
    this.#log = log;
    this.#program = program;
  }

  /** It serves; from now on the manager hears from it twice within the time it waits. */
  async ready(version: string): Promise<void> {
    await this.#tell('READY=1', `STATUS=Warchest ${version} serves`);
    const every = Number(this.#given.watchdog) / 2_000;
    if (!(every > 0)) return;
    // From the event loop: where that hangs, the manager hears nothing and starts it again.
    this.#beating = setInterval(() => void this.#tell('WATCHDOG=1'), every).unref();
  }

  /** It has begun to end. */
  async stopping(): Promise<void> {
    clearInterval(this.#beating);
    await this.#tell('STOPPING=1', 'STATUS=Finishing what is under way');
  }

  async #tell(...messages: readonly string[]): Promise<void> {
    const { socket, path = '' } = this.#given;
    if (!socket) return;
    const child = spawn(this.#program, messages, {
      stdio: 'ignore',
      env: { PATH: path, NOTIFY_SOCKET: socket },
    });
    const problem = await new Promise<object | null>((resolve) => {
      child.once('error', (err) => resolve({ err }));
      child.once('close', (code) => resolve(code === 0 ? null : { code }));
    });
    if (problem) this.#log.warn(problem, 'The service manager was not told');
  }
}
