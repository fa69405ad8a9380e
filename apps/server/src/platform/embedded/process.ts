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
 * A name for a living process that a reused pid cannot take over: pid and start time. Null when the
 * process is gone; a zombie counts as gone, because some containers never reap orphans.
 */
export async function identityOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    try {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      // The command name may hold spaces and brackets, so fields are counted after its last bracket.
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

/** Whether this pid is the postmaster of this cluster, and not a stranger that got its old number. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if ((await identityOf(pid)) === null) return false;
  try {
    if (process.platform === 'linux') {
      // A postmaster makes its data directory the working directory and stays there.
      const [cwd, own] = await Promise.all([readlink(`/proc/${pid}/cwd`), realpath(cluster)]);
      return cwd === own;
    }
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(cluster);
  } catch {
    return false;
  }
}

/** Waits until the process is gone; false when it is still there after `limitMs`. */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while ((await identityOf(pid)) !== null) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

/** Runs `work` while no other process runs under the same lock; the lock of a dead process is void. */
export async function withLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(home, 'lock');
  const mine = path.join(home, `lock.${await identityOf(process.pid)}.${counter++}`);
  const content = path.basename(mine);
  await writeFile(mine, content, { mode: 0o600 });
  try {
    const deadline = Date.now() + 120_000;
    // A hard link appears with its content or not at all, so nobody ever reads a half-written lock.
    while (!(await linked(mine, lock))) {
      await voidIfDead(lock, `${mine}.stale`);
      if (Date.now() > deadline) throw new Error(`Waited two minutes for ${lock}`);
      await pause(20);
    }
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
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
  // Between the look and the rename somebody may have taken the lock rightfully: give it back.
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== holder) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
  if (moved !== null) await rm(path.join(path.dirname(lock), holder), { force: true });
}

/** The processes that use a cluster. The last one to leave stops it. */
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
  /** Living users; the entries of dead ones are removed on the way. */
  async living(home: string): Promise<string[]> {
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
