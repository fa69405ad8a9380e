import { setTimeout as pause } from 'node:timers/promises';
import { linux, posix } from './process-table.ts';

export const { identityOf, isPostmasterOf, findPrograms } =
  process.platform === 'linux' ? linux : posix;

/** Whether the process with this identity still runs. */
export const isAlive = async (identity: string): Promise<boolean> =>
  (await identityOf(Number.parseInt(identity, 10))) === identity;

/** Waits until the process is gone; false if it still exists after `limitMs`. */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while ((await identityOf(pid)) !== null) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}
