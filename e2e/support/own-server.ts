import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

/** A server of a test's own, on the built product, which can be killed and started again. */
export class OwnServer {
  readonly origin: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'warchest-e2e-'));
  #child: ChildProcess | null = null;

  /** @param port of the server; the next one is the simulated chat platform's */
  constructor(port: number) {
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Starts it, on the data of the time before if there was one, and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [path.join(root, 'apps', 'server', 'dist', 'main.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(this.#port),
        CHAT_SIM_PORT: String(this.#port + 1),
        DATA_DIR: this.#folder,
        RATE_LIMITS: 'off',
        SEED: 'none',
        LOG_LEVEL: 'warn',
      },
    });
    this.#child = child;
    let log = '';
    const hear = (chunk: Buffer) => (log += chunk.toString());
    child.stderr.on('data', hear);
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${log}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        hear(chunk);
        if (log.includes('ready http')) resolve();
      });
    });
  }

  /** Ends the process as a power cut would: it can finish nothing. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it in order, and asks what it leaves for everything that must never be in it (`npm run verify`). */
  async verify(): Promise<string> {
    await this.#end('SIGTERM');
    const tsx = path.join(root, 'node_modules', '.bin', 'tsx');
    const asked = spawnSync(tsx, [path.join(root, 'apps', 'server', 'src', 'verify.ts')], {
      cwd: root,
      env: { ...process.env, DATA_DIR: this.#folder },
      encoding: 'utf8',
    });
    return `${asked.stdout}${asked.stderr}`;
  }

  /** Ends it in order and takes its data away. */
  async remove(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
