import { copyFile, open, readFile, stat, truncate, type FileHandle } from 'node:fs/promises';
import type { Home } from './cluster.ts';
import { withLock } from './process.ts';

/** Bytes; beyond them the log begins anew, and what was in it is kept once. */
const largestLog = 10_000_000;

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    (found) => found.size,
    () => 0,
  );

/**
 * The log for PostgreSQL to write into. Opened for appending, so that it can be emptied under the
 * running server. PostgreSQL's own collector never ends where it is turned by size under one name, and
 * would take the reasons of a failed start elsewhere.
 */
export async function openLog(home: Home): Promise<FileHandle> {
  await turn(home);
  return open(home.logFile, 'a', 0o600);
}

/** What was written from a position on, as far as its end says why something failed. */
export async function readFrom(file: string, start: number): Promise<string> {
  const text = await readFile(file);
  return text.subarray(start).toString('utf8').trim().slice(-1500);
}

/** Empties a log that has become too large; the last one is kept beside it as `postgres.log.1`. */
export async function trimLog(home: Home): Promise<void> {
  if ((await sizeOf(home.logFile)) > largestLog) await withLock(home.folder, () => turn(home));
}

/** The caller holds the lock, so of several processes one does it. */
async function turn(home: Home): Promise<void> {
  if ((await sizeOf(home.logFile)) <= largestLog) return;
  await copyFile(home.logFile, `${home.logFile}.1`);
  await truncate(home.logFile);
}
