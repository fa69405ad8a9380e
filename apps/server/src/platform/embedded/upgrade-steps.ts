import { readdir, rename, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bytesText } from '@warchest/domain/text/size.ts';
import { finishUpgrade, syncFolder, type Home } from './cluster.ts';
import { removeFolder } from './foreign-folder.ts';
import { findRunning, shutDown } from './postmaster.ts';
import { findPrograms } from './process.ts';
import { UpgradeRefused } from './upgrade-refused.ts';

/** Bytes beyond the copies: a new cluster, and the write-ahead log of filling it. */
const spareBytes = 600_000_000;
/**
 * Stops the programs of an interrupted run and removes what they had written. The old cluster is
 * unchanged.
 */
export async function removeInterruptedRun(home: Home, scratch: Home): Promise<void> {
  // Ended first: they would bring their folder back while it is removed.
  for (let left = await findPrograms(scratch.folder); left.length > 0;) {
    left.forEach(kill);
    await pause(20);
    left = await findPrograms(scratch.folder);
  }
  const found = await findRunning(home);
  if (found) await shutDown(found);
  for (const folder of [scratch.folder, home.upgraded]) {
    await removeFolder(folder);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Replaces the old cluster with the new one by renames. A folder named `upgraded` is always
 * complete, and is moved into place as soon as there is no cluster there.
 */
export async function replaceCluster(home: Home, scratch: Home, from: number): Promise<string> {
  await rename(scratch.cluster, home.upgraded);
  await syncFolder(home.folder);
  const oldFolder = await freeName(`${home.cluster}.postgresql-${from}`);
  await rename(home.cluster, oldFolder);
  await syncFolder(home.folder);
  await finishUpgrade(home);
  return oldFolder;
}

/** A name that no other file has: the preferred one, else one with a number. */
export async function freeName(preferred: string): Promise<string> {
  const taken = new Set(await readdir(path.dirname(preferred)));
  let name = preferred;
  for (let next = 2; taken.has(path.basename(name)); next++) name = `${preferred}-${next}`;
  return name;
}

/** Refuses if a copy and a backup may not fit beside the cluster. */
export async function assertSpace(
  home: Home,
  freeBytes: (folder: string) => Promise<number> = freeBytesIn,
): Promise<void> {
  const needed = 2 * (await sizeOf(home.cluster)) + spareBytes;
  const free = await freeBytes(home.folder);
  if (free >= needed) return;
  throw new UpgradeRefused(
    `There is not enough room in ${home.folder}: ${bytesText(free)} are free, ` +
      `and a copy and a backup may take ${bytesText(needed)}.`,
  );
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
