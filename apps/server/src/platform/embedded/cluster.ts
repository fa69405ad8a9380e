import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  lstat,
  mkdir,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  stat,
  symlink,
} from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { giveFolder, removeFolder, writeAnew } from './foreign-folder.ts';
import { canReach, type OsUser } from './os-user.ts';
import type { Binaries } from './binaries.ts';
import { ForeignMajorError, majorOfCluster } from './version.ts';

/** Superuser of the cluster and owner of everything in it. */
export const superuser = 'warchest';

/** The files of one embedded database, all in its home directory (0700). */
export interface Home {
  readonly folder: string;
  readonly cluster: string;
  /** A complete upgraded cluster, until it replaces the old one. */
  readonly upgraded: string;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly launchFile: string;
}

export const filesIn = (folder: string): Home => ({
  folder,
  cluster: path.join(folder, 'cluster'),
  upgraded: path.join(folder, 'cluster.upgraded'),
  passwordFile: path.join(folder, 'password'),
  logFile: path.join(folder, 'postgres.log'),
  launchFile: path.join(folder, 'launch.json'),
});

/**
 * The major version of the data in a home, including an upgrade that was interrupted before its
 * last step.
 */
export const majorOfHome = async (home: Home): Promise<number | null> =>
  (await majorOfCluster(home.cluster)) ?? (await majorOfCluster(home.upgraded));

/** @throws ForeignMajorError if the data has another major version than the programs */
export async function assertMajor(dataDir: string, requested: number): Promise<void> {
  const home = await findHome(dataDir);
  const found = home && (await majorOfHome(home));
  if (home && found !== null && found !== requested) {
    throw new ForeignMajorError(home.folder, found, requested);
  }
}

/** The existing home, following an earlier relocation; creates nothing. */
export async function findHome(dataDir: string): Promise<Home | null> {
  const folder = await realpath(dataDir).catch(() => null);
  return folder !== null && (await stat(folder)).isDirectory() ? filesIn(folder) : null;
}

/**
 * Creates the home directory. If PostgreSQL runs as another OS user without access to `dataDir` (a
 * checkout below /root, say), the data is in `elsewhere` and `dataDir` is a link to it.
 */
export async function makeHome(
  dataDir: string,
  account: OsUser | null,
  elsewhere = '/var/lib/warchest',
): Promise<Home> {
  const requested = path.resolve(dataDir);
  await mkdir(path.dirname(requested), { recursive: true });
  const present = await lstat(requested).catch(() => null);
  let folder = requested;
  if (present?.isSymbolicLink()) {
    if (process.getuid?.() === 0 && present.uid !== 0)
      throw new Error(`${requested} is a link of another user than root, who would follow it.`);
    folder = path.resolve(path.dirname(requested), await readlink(requested));
    // Its maker may link to a link.
    folder = await realpath(folder).catch(() => folder);
  } else if (!(await canReach(account, path.dirname(requested)))) {
    const tag = createHash('sha256').update(requested).digest('hex').slice(0, 10);
    folder = path.join(elsewhere, `${path.basename(requested)}-${tag}`);
    // Its account has to get there, whatever the umask is.
    if (await mkdir(path.dirname(folder), { recursive: true })) await chmod(elsewhere, 0o755);
    if (present) {
      throw new Error(
        `${requested} holds data, but the user "${account?.name}" has no access to it`,
      );
    }
    await symlink(folder, requested);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveFolder(folder, account);
  return filesIn(await realpath(folder));
}

/**
 * Environment of PostgreSQL's programs: without our variables, above all without secrets and PG*
 * settings.
 */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export const identity = (account: OsUser | null): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};

/**
 * Initialises the cluster unless it exists. It is created beside its final place and renamed when
 * complete, so a crash leaves either nothing or a complete cluster. The caller holds the lock.
 * @throws ForeignMajorError if the cluster has another major version than the programs
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  account: OsUser | null,
  password = randomBytes(24).toString('base64url'),
): Promise<void> {
  await removeLeftovers(home);
  const major = await majorOfHome(home);
  if (major !== null && major !== binaries.major) {
    throw new ForeignMajorError(home.folder, major, binaries.major);
  }
  await finishUpgrade(home);
  if (major !== null) return;
  const fresh = `${home.cluster}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${home.passwordFile}.new`;
  await writeAnew(passwordFile, password, account);
  await initdb(binaries.initdb, fresh, passwordFile, account);
  await rename(passwordFile, home.passwordFile);
  await rename(fresh, home.cluster);
  await syncFolder(home.folder);
}

/** Puts a complete upgraded cluster into its place if the upgrade was interrupted before that. */
export async function finishUpgrade(home: Home): Promise<boolean> {
  if ((await majorOfCluster(home.cluster)) !== null) return false;
  if ((await majorOfCluster(home.upgraded)) === null) return false;
  await rename(home.upgraded, home.cluster);
  await syncFolder(home.folder);
  return true;
}

/** Removes the files of an interrupted first start. */
async function removeLeftovers(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith('cluster.new-')) continue;
    // An orphaned initdb may still be writing; the next start removes the rest.
    await removeFolder(path.join(home.folder, name)).catch(() => undefined);
  }
}

async function initdb(
  program: string,
  target: string,
  passwordFile: string,
  account: OsUser | null,
): Promise<void> {
  const args = [
    `--pgdata=${target}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    // Only our user can enter the socket's directory; loopback needs the generated password.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    // An upgrade of the operating system never changes PostgreSQL's own collation under an index.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const child = spawn(program, args, {
    ...identity(account),
    cwd: '/',
    env: bareEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${output.trim().slice(-1000)}`);
}

/** A rename is durable only after its directory is flushed. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
