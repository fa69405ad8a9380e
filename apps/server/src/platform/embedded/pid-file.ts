import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAnew } from './foreign-folder.ts';
import type { OsUser } from './os-user.ts';

/** The contents of a running postmaster's pid file. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  readonly ready: boolean;
}

const fileOf = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** What the pid file in a data directory says; null if there is none. */
export const readPidFile = async (cluster: string): Promise<PidFile | null> =>
  parsePidFile(await readFile(fileOf(cluster), 'utf8').catch(() => ''));

/** What the text of a pid file says; null if it names no process. It is written line by line. */
export function parsePidFile(text: string): PidFile | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDir: (lines[4] ?? '').trim(),
    ready: (lines[7] ?? '').trim() === 'ready',
  };
}

/**
 * PostgreSQL refuses to start while any process has the recorded pid: after a reboot an unrelated
 * process, after a kill in a container a zombie. So the pid of a dead postmaster is replaced by an
 * impossible one. The rest stays: PostgreSQL uses it to detect orphaned backends.
 */
export async function disownPid(cluster: string, account: OsUser | null): Promise<void> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => null);
  if (text === null) return;
  const [, ...rest] = text.split('\n');
  await writeAnew(fileOf(cluster), ['2147483646', ...rest].join('\n'), account);
}
