import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { unpack } from './tar.mjs';

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

export interface Running {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything that it has said. */
  readonly said: () => string;
  /** Resolves when it serves, rejects if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Ended>;
}

async function freePort(wanted = 0): Promise<number> {
  const probe = createServer();
  probe.listen(wanted, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The first of two free ports in a row: the second is for the simulated chat platform. */
export async function freePair(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = await freePort();
    const next = await freePort(port + 1).catch(() => null);
    if (next !== null) return port;
  }
  throw new Error('There are no two free ports in a row');
}

/** A folder for releases on a machine that has nothing but Node: no other program is on its PATH. */
export class BareHome {
  readonly folder: string;
  readonly port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #running = new Set<Running>();

  private constructor(folder: string, port: number, env: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.port = port;
    this.#env = env;
  }

  static async make(env: Readonly<Record<string, string>> = {}): Promise<BareHome> {
    const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'warchest-release-'));
    // As root the database runs as another user, who must be able to get there.
    await chmod(folder, 0o755);
    await mkdir(path.join(folder, 'programs'));
    await symlink(process.execPath, path.join(folder, 'programs', 'node'));
    const [port, simulated] = await Promise.all([freePort(), freePort()]);
    return new BareHome(folder, port, { CHAT_SIM_PORT: String(simulated), SEED: 'none', ...env });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The whole environment: nothing of this process's own reaches what runs here. */
  get env(): Readonly<Record<string, string>> {
    return {
      PATH: path.join(this.folder, 'programs'),
      HOME: this.folder,
      PORT: String(this.port),
      ...this.#env,
    };
  }

  /** Unpacks a release beside the others; answers its folder. */
  async unpack(archive: string): Promise<string> {
    await unpack(archive, this.folder);
    return path.join(this.folder, path.basename(archive, '.tar.gz'));
  }

  /** Runs a program without waiting for it. */
  begin(
    program: string,
    words: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Running {
    const child = spawn(program, words, {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...this.env, ...env },
    });
    let said = '';
    const ended = new Promise<Ended>((resolve) =>
      child.once('close', (code) => resolve({ code, said })),
    );
    const ready = new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        if (/^ready /m.test(said)) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('error', reject);
      child.once('close', () => reject(new Error(`It ended: ${said}`)));
    });
    // Whoever does not wait for it does not mind.
    ready.catch(() => undefined);
    const running: Running = { child, said: () => said, ready, ended };
    this.#running.add(running);
    void ended.then(() => this.#running.delete(running));
    return running;
  }

  /** Runs a program to its end. */
  run(
    program: string,
    words: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<Ended> {
    return this.begin(program, words, env).ended;
  }

  /** Ends what runs here and removes everything. */
  async clear(): Promise<void> {
    for (const { child, ended } of this.#running) {
      child.kill('SIGTERM');
      const cutOff = setTimeout(() => child.kill('SIGKILL'), 12_000);
      await ended;
      clearTimeout(cutOff);
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
