import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import {
  startEmbeddedPostgres,
  stopStale,
  type EmbeddedOptions,
  type EmbeddedPostgres,
} from '../src/platform/embedded-postgres.ts';

import { makeDataRoom } from './data-room.ts';

const module = fileURLToPath(new URL('../src/platform/embedded-postgres.ts', import.meta.url));
const log = { info: () => undefined, warn: () => undefined };

/** Folders for embedded databases of one test file; whatever runs in them at its end is stopped. */
export class EmbeddedRoom {
  readonly #folders: string[] = [];
  #room = '';

  constructor() {
    beforeAll(async () => {
      this.#room = await makeDataRoom('embedded');
    });
    afterAll(async () => {
      for (const folder of this.#folders) await stopStale(folder);
      await rm(this.#room, { recursive: true, force: true });
    });
  }

  /** A folder of its own for a test's data, reachable by other users and not yet made. */
  dataDir(name: string): string {
    const folder = path.join(this.#room, name);
    this.#folders.push(folder);
    return folder;
  }
}

/** Starts a database whose data may be lost. */
export const start = (
  folder: string,
  more: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: folder, log, durable: false, ...more });

/** The values of all rows. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.flatMap((row) =>
      Object.values(row),
    );
  } finally {
    await client.end();
  }
}

/** Begins another process that starts the database, says its address and waits to be killed. */
export function beginElsewhere(folder: string): ChildProcess {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const log = { info() {}, warn() {} };
    const started = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log, durable: false });
    console.log(started.connectionString);
    setInterval(() => undefined, 1000);
    process.on('SIGTERM', () => started.stop().then(() => process.exit(0)));`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Another process whose database runs. */
export async function elsewhere(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = beginElsewhere(folder);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (exitCode) => reject(new Error(`ended with ${exitCode}`)));
  });
  return { child, url };
}

export const kill9 = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** The pid that the database in this folder has recorded. */
export const pidIn = async (folder: string): Promise<number> =>
  Number((await readFile(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
