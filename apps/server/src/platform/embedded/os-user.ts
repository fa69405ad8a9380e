import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The OS user that PostgreSQL runs as. `null`: the user of this process. */
export interface OsUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Tried in this order if the process is root, which PostgreSQL refuses to run as. */
const preferred = ['postgres', 'warchest'];

async function knownAccounts(passwd: string): Promise<OsUser[]> {
  const lines = (await readFile(passwd, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/**
 * The OS user for PostgreSQL. Not root: the current user. Root: the owner of the existing data,
 * else a `postgres` or `warchest` user; if both are missing, `warchest` is created as a system user
 * without login.
 * @param passwd the file that lists the users
 */
export async function chooseAccount(home: string, passwd = '/etc/passwd'): Promise<OsUser | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = await knownAccounts(passwd);
  const owner = await stat(home).then(
    (found) => found.uid,
    () => 0,
  );
  const ownerAccount = owner === 0 ? undefined : accounts.find((account) => account.uid === owner);
  if (ownerAccount) return ownerAccount;
  const existing = pick(accounts);
  if (existing) return existing;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'warchest',
  ]);
  const made = pick(await knownAccounts(passwd));
  if (!made) throw new Error('The system user "warchest" could not be created');
  return made;
}

const pick = (accounts: readonly OsUser[]): OsUser | undefined =>
  preferred
    .map((name) => accounts.find((account) => account.name === name))
    .find((account) => account !== undefined && account.uid !== 0);

/**
 * Whether the account can reach this path: it may search every directory above it (and the path
 * itself, if it is one). Missing parts are judged by the nearest existing parent.
 */
export async function canReach(account: OsUser | null, target: string): Promise<boolean> {
  if (!account) return true;
  let folder = path.resolve(target);
  for (;;) {
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory()) {
      const bit = found.uid === account.uid ? 0o100 : found.gid === account.gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    const parent = path.dirname(folder);
    if (parent === folder) return true;
    folder = parent;
  }
}
