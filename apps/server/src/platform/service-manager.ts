import { spawn } from 'node:child_process';

/** Environment variables that the service manager sets (sd_notify(3)). */
interface Given {
  /** NOTIFY_SOCKET: the socket of the manager; unset: there is none. */
  readonly socket: string | undefined;
  /** WATCHDOG_USEC: the watchdog timeout in microseconds. */
  readonly watchdog: string | undefined;
  /** PATH, to find `systemd-notify`. */
  readonly path: string | undefined;
}

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Reports the state of this process to the service manager. Node has no Unix datagram sockets, so each
 * message is sent by `systemd-notify`, which comes with the service manager (record 7).
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

  /** Reports readiness, then sends two watchdog messages per timeout. */
  async ready(version: string): Promise<void> {
    await this.#notify('READY=1', `STATUS=Warchest ${version} serves`);
    const every = Number(this.#given.watchdog) / 2_000;
    if (!(every > 0)) return;
    // Sent from the event loop: if that hangs, the messages stop and the manager restarts the server.
    this.#beating = setInterval(() => void this.#notify('WATCHDOG=1'), every).unref();
  }

  /** Reports that the shutdown has begun. */
  async stopping(): Promise<void> {
    clearInterval(this.#beating);
    await this.#notify('STOPPING=1', 'STATUS=Finishing what is under way');
  }

  async #notify(...messages: readonly string[]): Promise<void> {
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
    if (problem) this.#log.warn(problem, 'The service manager was not notified');
  }
}
