import { constants } from 'node:fs';
import { open, readFile, stat, type FileHandle } from 'node:fs/promises';
import type { Home } from './cluster.ts';
import { noFollow, writeAnew } from './foreign-folder.ts';
import { withLock } from './lock.ts';

/** Bytes; a larger log is moved to `postgres.log.1`. */
const maxLogSize = 10_000_000;

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    (found) => found.size,
    () => 0,
  );

/**
 * Opens the log for PostgreSQL. In append mode, so that it can be emptied while the server runs.
 * PostgreSQL's own collector cannot rotate one file by size, and would write the reasons of a
 * failed start elsewhere.
 */
export async function openLog(home: Home): Promise<FileHandle> {
  await rotate(home);
  const appending = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY;
  return open(home.logFile, appending | noFollow(), 0o600);
}

/** Reads what was written after a position: at most the end, which says why something failed. */
export async function readFrom(file: string, start: number): Promise<string> {
  const text = await readFile(file);
  return text.subarray(start).toString('utf8').trim().slice(-1500);
}

/** Empties a log that is too large; the last one is kept as `postgres.log.1`. */
export async function trimLog(home: Home): Promise<void> {
  if ((await sizeOf(home.logFile)) > maxLogSize) await withLock(home.folder, () => rotate(home));
}

/** The caller holds the lock, so only one process rotates. */
async function rotate(home: Home): Promise<void> {
  if ((await sizeOf(home.logFile)) <= maxLogSize) return;
  const handle = await open(home.logFile, constants.O_RDWR | noFollow());
  try {
    await writeAnew(`${home.logFile}.1`, await handle.readFile());
    await handle.truncate();
  } finally {
    await handle.close();
  }
}
