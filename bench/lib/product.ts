import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, temporaryFolder } from './database.ts';
import { freePort } from './ports.ts';
import { stopping } from './stopping.ts';

/** The built server, running as its own process. */
export interface Product {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Another build of the server can be measured instead, to compare two states of the sources. */
const entry = process.env.BENCH_SERVER ?? path.join(root, 'apps/server/dist/main.js');

/** With `--enable-source-maps` its threads would read the maps as well. */
const starter = path.join(root, 'bench/lib/start-product.mjs');

/** Builds what is stale, as `npm start` would. */
export async function build(...targets: string[]): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/build.mjs'), ...targets], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The product could not be built');
}

/**
 * Starts the server on a database with its usual settings, except that nobody is slowed down.
 * @param settings further variables of the environment
 */
export async function startProduct(
  connectionString: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const { folder, remove } = await temporaryFolder();
  const port = await freePort();
  const logFile = path.join(folder, 'server.log');
  const log = openSync(logFile, 'w');
  const extra = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter((one) => one !== '');
  const child = spawn(process.execPath, [...extra, starter, path.resolve(entry)], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(Object.entries(process.env).filter(([k]) => k.startsWith('X'))),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: connectionString,
      DATA_DIR: path.join(folder, 'data'),
      SEED: 'none',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const gone = once(child, 'exit');
  const stop = stopping(async () => {
    child.kill('SIGTERM');
    const patience = new AbortController();
    const ended = await Promise.race([
      gone.then(() => true),
      pause(15_000, false, { signal: patience.signal }),
    ]);
    patience.abort();
    if (!ended) child.kill('SIGKILL');
    await gone;
    await remove();
  });
  const deadline = performance.now() + 30_000;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      const said = readFileSync(logFile, 'utf8').slice(-4000);
      await stop();
      throw new Error(`The server did not start:\n${said}`);
    }
    await pause(20);
  }
  return { port, pid: child.pid ?? 0, stop };
}

/** Whether the server is ready to work. */
const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    async (response) => {
      await response.text();
      return response.ok;
    },
    () => false,
  );
