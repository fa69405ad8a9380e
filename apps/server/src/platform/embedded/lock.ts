import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeAnew } from './foreign-folder.ts';
import { identityOf, isAlive } from './process.ts';

/** Runs `work` under an exclusive lock between processes; the lock of a dead process is void. */
export async function withLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(home, 'lock');
  const ownLock = path.join(home, `lock.${await identityOf(process.pid)}.${counter++}`);
  const content = path.basename(ownLock);
  await writeAnew(ownLock, content);
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

/**
 * Removes a lock whose process has ended.
 * @param aside where the lock is moved for that
 * @param lives whether the process with an identity still runs
 */
export async function voidIfDead(lock: string, aside: string, lives = isAlive): Promise<void> {
  const holder = await readFile(lock, 'utf8').catch(() => null);
  if (holder === null || (await lives(holder.split('.')[1] ?? ''))) return;
  await rename(lock, aside).catch(() => undefined);
  // Another process may have taken the lock before the rename: restore it.
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== holder) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
  // Who may write the lock may name any file in it.
  if (moved !== null && path.basename(holder) === holder && holder.startsWith('lock.'))
    await rm(path.join(path.dirname(lock), holder), { force: true });
}
