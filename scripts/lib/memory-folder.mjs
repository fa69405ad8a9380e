import { readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const shared = '/dev/shm';
const gigabyte = 1024 ** 3;
/** What all databases of a test run take at most, and what the programs beside them need. */
const [room, memory] = [3 * gigabyte, 6 * gigabyte];

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Where tests keep databases: in memory where there is enough of it, else with other temporary files.
 * A test's database is a copy of some 700 small files; on some disks a copy costs five times as much of
 * the processor. Programs cannot be started from there on every machine, so that only data is.
 */
export function dataRoom() {
  try {
    const { bavail, bsize } = statfsSync(shared);
    if (bavail * bsize < room || os.freemem() < memory) return os.tmpdir();
    sweep(shared);
    return shared;
  } catch {
    return os.tmpdir();
  }
}

/**
 * Takes away what tests left that were killed: in memory it would stay until the machine is started anew.
 * The number in a name is the process that made the folder.
 * @param {string} folder
 */
function sweep(folder) {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^warchest-[a-z]+-(\d+)-/.exec(name)?.[1] ?? NaN);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
