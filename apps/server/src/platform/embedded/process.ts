import { execFile } from 'node:child_process';
import {
  link,
  mkdir,
  readFile,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Identifies a living process by pid and start time, so that a reused pid differs. Null if the
 * process is gone; a zombie counts as gone, because some containers never reap orphans.
 */
export async function identityOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    try {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      // The command name may contain spaces and brackets, so fields are counted after its last
      // bracket.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? null : `${pid}-${fields[19]}`;
    } catch {
      return null;
    }
  }
  try {
    process.kill(pid, 0);
    return `${pid}-0`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? `${pid}-0` : null;
  }
}

const isAlive = async (identity: string): Promise<boolean> =>
  (await identityOf(Number.parseInt(identity, 10))) === identity;

/**
 * Whether this pid is the postmaster of this cluster, and not an unrelated process with a reused
 * pid.
 */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if ((await identityOf(pid)) === null) return false;
  try {
    if (process.platform === 'linux') {
      // A postmaster's working directory is its data directory.
      const [cwd, own] = await Promise.all([readlink(`/proc/${pid}/cwd`), realpath(cluster)]);
      return cwd === own;
    }
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(cluster);
  } catch {
    return false;
  }
}

/** Waits until the process is gone; false if it still exists after `limitMs`. */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while ((await identityOf(pid)) !== null) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

/**
 * Pids of PostgreSQL's programs (initdb, postgres) that were started on this folder or on one below
 * it, also before they have written anything. A postmaster's own children are not listed.
 */
export async function findPrograms(folder: string): Promise<number[]> {
  const isOne = (commandLine: string): boolean => {
    const words = commandLine.split(/[\0\s"'=]+/);
    return (
      words.some((word) => word === folder || word.startsWith(`${folder}/`)) &&
      words.some((word) => ['initdb', 'postgres'].includes(path.basename(word)))
    );
  };
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-axo', 'pid=,command=']);
    return stdout
      .split('\n')
      .filter(isOne)
      .map((line) => Number.parseInt(line, 10));
  }
  const pids: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    if (isOne(await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''))) {
      pids.push(Number(name));
    }
  }
  return pids;
}

/** Runs `work` under an exclusive lock between processes; the lock of a dead process is void. */
export async function withLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(home, 'lock');
  const ownLock = path.join(home, `lock.${await identityOf(process.pid)}.${counter++}`);
  const content = path.basename(ownLock);
  await writeFile(ownLock, content, { mode: 0o600 });
  try {
    const deadline = Date.now() + 120_000;
    // A hard link appears with its content, so a partially written lock is never read.
    while (!(await linked(ownLock, lock))) {
      await voidIfDead(lock, `${ownLock}.stale`);
      if (Date.now() > deadline)
        throw new Error(`The lock ${lock} was not released within two minutes`);
      await pause(20);
    }
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    await rm(ownLock, { force: true });
  }
}
let counter = 0;

const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

async function voidIfDead(lock: string, aside: string): Promise<void> {
  const holder = await readFile(lock, 'utf8').catch(() => null);
  if (holder === null || (await isAlive(holder.split('.')[1] ?? ''))) return;
  await rename(lock, aside).catch(() => undefined);
  // Another process may have taken the lock before the rename: restore it.
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== holder) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
  if (moved !== null) await rm(path.join(path.dirname(lock), holder), { force: true });
}

/** The processes that use a cluster. The last one stops it. */
export const users = {
  async enter(home: string): Promise<string> {
    const folder = path.join(home, 'users');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entry = `${await identityOf(process.pid)}.${counter++}`;
    await writeFile(path.join(folder, entry), '', { mode: 0o600 });
    return entry;
  },
  async leave(home: string, entry: string): Promise<void> {
    await rm(path.join(home, 'users', entry), { force: true });
  },
  /** Living users; entries of dead ones are removed. */
  async listLiving(home: string): Promise<string[]> {
    const folder = path.join(home, 'users');
    const entries = await readdir(folder).catch(() => []);
    const living: string[] = [];
    for (const entry of entries) {
      if (await isAlive(entry.split('.')[0] ?? '')) living.push(entry);
      else await rm(path.join(folder, entry), { force: true });
    }
    return living;
  },
};
