import { spawn, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { stopStale } from '../../src/platform/embedded-postgres.ts';
import { makeDataRoom } from '../data-room.ts';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));
export const bundle = path.join(root, 'apps', 'server', 'dist', 'main.js');

// Below those that systems give to connections: a site comes back to its port after a kill. Many, so
// that two suites on one machine do not meet.
const firstPort = 10_000;
const lastPort = 29_998;

/** Whether nobody listens there now. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Two ports in a row: the second is for the simulated chat platform. */
async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const pairs = (lastPort - firstPort) / 2;
    const port = firstPort + 2 * Math.floor(Math.random() * pairs);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error(`No free ports between ${firstPort} and ${lastPort}`);
}

/** Builds what is stale, so that what is tried here is what people run. */
export function buildServer(...targets: ('server' | 'simulator' | 'web')[]): void {
  const wanted = targets.length > 0 ? targets : ['server', 'simulator'];
  const script = path.join(root, 'scripts', 'build.mjs');
  const built = spawnSync(process.execPath, [script, ...wanted], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The build failed: ${built.stdout}${built.stderr}`);
}

type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** One run of the built server as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  readonly origin: string;
  /** Everything that it has said. */
  readonly words: () => string;
  /** Resolves once it serves; rejects if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Exit>;
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

/** A place to run the server in, again and again: a folder for its data, and its ports. */
export class Installation {
  readonly folder: string;
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  #running: ServerProcess | null = null;

  private constructor(folder: string, port: number, env: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.port = port;
    this.#env = env;
  }

  static async make(env: Readonly<Record<string, string>> = {}): Promise<Installation> {
    const folder = await makeDataRoom('hard');
    return new Installation(folder, await freePorts(), env);
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Where the embedded database is. */
  get database(): string {
    return path.join(this.folder, 'postgres');
  }

  /** The whole environment of a server here: nothing of this process's own reaches it. */
  get env(): Readonly<Record<string, string>> {
    return {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(this.port),
      DATA_DIR: this.folder,
      SEED: 'none',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...this.#env,
    };
  }

  /** Starts the server without waiting for it. */
  begin(env: Readonly<Record<string, string>> = {}): ServerProcess {
    const child = spawn(process.execPath, [bundle], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...this.env, ...env },
    });
    let words = '';
    const ended = new Promise<Exit>((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
    const ready = new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        words += chunk.toString();
        if (/^ready /m.test(words)) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('close', () => reject(new Error(`The server ended at its start: ${words}`)));
    });
    // Whoever does not wait for it does not mind.
    ready.catch(() => undefined);
    const program: ServerProcess = {
      pid: child.pid ?? 0,
      origin: this.origin,
      words: () => words,
      ready,
      ended,
      kill: (signal) => {
        child.kill(signal);
        return ended;
      },
    };
    this.#running = program;
    void ended.then(() => {
      if (this.#running === program) this.#running = null;
    });
    return program;
  }

  async start(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const program = this.begin(env);
    await program.ready;
    return program;
  }

  /** Stops whatever runs here and removes everything. */
  async clear(): Promise<void> {
    const last = this.#running;
    if (last) {
      const stopped = await Promise.race([last.kill('SIGTERM'), pause(12_000, null)]);
      if (!stopped) await last.kill('SIGKILL');
    }
    await stopStale(this.database);
    await rm(this.folder, { recursive: true, force: true });
  }
}
