import { execFile, spawn } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts';
import { findHome } from '../../src/platform/embedded/cluster.ts';
import * as postmaster from '../../src/platform/embedded/postmaster.ts';
import { root } from './server-process.ts';

const run = promisify(execFile);

export const log = { info: () => undefined, warn: () => undefined };
export const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Begins the command on a data directory. */
export function begin(dataDir: string, ...words: readonly string[]) {
  const file = path.join(root, 'apps/server/src/upgrade-database.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  return { child, ended, said: () => said };
}
export const upgrade = (dataDir: string, ...words: readonly string[]) =>
  begin(dataDir, ...words).ended;

export const majorIn = async (site: string, cluster = 'cluster') =>
  Number(await readFile(path.join(site, 'postgres', cluster, 'PG_VERSION'), 'utf8'));
/** Everything below a folder with sizes and times. */
export const listing = async (folder: string) =>
  (await run('find', [folder, '-printf', '%P %s %T@ %u %m\n'])).stdout.split('\n').toSorted();
/** Whether no database of the data directory is running. */
export const runsNowhere = async (site: string): Promise<boolean> => {
  for (const folder of ['postgres', 'postgres/upgrade']) {
    const home = await findHome(path.join(site, folder));
    if (home && (await postmaster.findRunning(home))) return false;
  }
  return true;
};

/** Starts the database as the server does; answers how it refuses, if it does. */
export const startOn = (site: string) =>
  startEmbeddedPostgres({ dataDir: path.join(site, 'postgres'), log }).then(
    async (database) => {
      await database.stop();
      return 'started';
    },
    (error: unknown) => String(error),
  );
