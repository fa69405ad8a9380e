import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { randomBytes } from 'node:crypto';
import type { OsUser } from './os-user.ts';

const run = promisify(execFile);

/*
 * The home of a database belongs to the OS user of PostgreSQL. Where the server runs as root, that user
 * can replace any file there by a link at any moment, also between two calls: nothing here follows one.
 */

/** A flag of `open`: root follows no link, others do as they can do no more than the link's owner. */
export const noFollow = (): number => (process.getuid?.() === 0 ? constants.O_NOFOLLOW : 0);

/** Creates a file that only its owner may read, in the place of whatever has its name. */
export async function writeAnew(
  file: string,
  content: string | Buffer,
  account: OsUser | null = null,
): Promise<void> {
  const fresh = `${file}.${randomBytes(4).toString('hex')}`;
  // Exclusive: a link in its place is an error.
  const handle = await open(fresh, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    if (account) await handle.chown(account.uid, account.gid);
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

/** Closes a folder to others and hands it to the account. @throws if it is a link or no folder */
export async function giveFolder(folder: string, account: OsUser | null): Promise<void> {
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  const handle = await open(folder, flags);
  try {
    await handle.chmod(0o700);
    if (account) await handle.chown(account.uid, account.gid);
  } finally {
    await handle.close();
  }
}

/**
 * Removes a folder with everything in it, as the user who owns it: while root walks through it, a folder
 * inside could become a link to one of root's.
 */
export async function removeFolder(folder: string): Promise<void> {
  const owner = await lstat(folder).catch(() => null);
  if (process.getuid?.() !== 0 || owner === null || owner.uid === 0) {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    return;
  }
  const { uid, gid } = owner;
  const env = { PATH: '/usr/bin:/bin' };
  await run('rm', ['-rf', '--', folder], { uid, gid, cwd: '/', env });
}
