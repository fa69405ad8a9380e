import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { canReach, type OsUser } from './os-user.ts';
import type { Binaries } from './binaries.ts';
import { ForeignMajorError, majorOfCluster } from './version.ts';

/** Superuser of the cluster and owner of everything in it. */
export const superuser = 'warchest';

/** The files of one embedded database, all inside its home directory (0700). */
export interface Home {
  readonly folder: string;
  readonly cluster: string;
  /** What an upgrade has made whole, until it takes the place of the cluster. */
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

/** The major version of the data in a home: of what an upgrade made whole, if it was cut off there. */
export const majorOfHome = async (home: Home): Promise<number | null> =>
  (await majorOfCluster(home.cluster)) ?? (await majorOfCluster(home.upgraded));

/** @throws ForeignMajorError if the data there is of another major version than the programs */
export async function assertMajor(dataDir: string, wanted: number): Promise<void> {
  const home = await findHome(dataDir);
  const found = home && (await majorOfHome(home));
  if (home && found !== null && found !== wanted) {
    throw new ForeignMajorError(home.folder, found, wanted);
  }
}

/** Follows an earlier relocation, without making anything. */
export async function findHome(dataDir: string): Promise<Home | null> {
  const folder = await realpath(dataDir).catch(() => null);
  return folder !== null && (await stat(folder)).isDirectory() ? filesIn(folder) : null;
}

/**
 * Makes the home directory. When PostgreSQL runs as another OS user that cannot get to `dataDir` (a
 * checkout below /root, say), the data lives in /var/lib/warchest and `dataDir` is a link to it.
 */
export async function makeHome(dataDir: string, account: OsUser | null): Promise<Home> {
  const wanted = path.resolve(dataDir);
  await mkdir(path.dirname(wanted), { recursive: true });
  const isLink = await lstat(wanted).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  let folder = wanted;
  if (isLink) {
    folder = path.resolve(path.dirname(wanted), await readlink(wanted));
  } else if (!(await canReach(account, path.dirname(wanted)))) {
    const tag = createHash('sha256').update(wanted).digest('hex').slice(0, 10);
    folder = path.join('/var/lib/warchest', `${path.basename(wanted)}-${tag}`);
    await mkdir(path.dirname(folder), { recursive: true, mode: 0o755 });
    if (
      await lstat(wanted).then(
        () => true,
        () => false,
      )
    ) {
      throw new Error(`${wanted} holds data, but the user "${account?.name}" cannot get to it`);
    }
    await symlink(folder, wanted);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  return filesIn(await realpath(folder));
}

/** Environment of PostgreSQL's programs: nothing of ours, least of all secrets or PG* settings. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export const identity = (account: OsUser | null): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};

/**
 * Initialises the cluster unless it exists. The work happens beside it and is renamed when complete,
 * so a crash at any moment leaves either nothing or a whole cluster. The caller holds the lock.
 * @throws ForeignMajorError if the cluster is of another major version than the programs
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  account: OsUser | null,
  password = randomBytes(24).toString('base64url'),
): Promise<void> {
  await dropLeftovers(home);
  const major = await majorOfHome(home);
  if (major !== null && major !== binaries.major) {
    throw new ForeignMajorError(home.folder, major, binaries.major);
  }
  await finishUpgrade(home);
  if (major !== null) return;
  const fresh = `${home.cluster}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${home.passwordFile}.new`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  await initdb(binaries.initdb, fresh, passwordFile, account);
  await rename(passwordFile, home.passwordFile);
  await rename(fresh, home.cluster);
  await syncFolder(home.folder);
}

/** Puts what an upgrade made whole into its place, if the upgrade was cut off after it had made room. */
export async function finishUpgrade(home: Home): Promise<boolean> {
  if ((await majorOfCluster(home.cluster)) !== null) return false;
  if ((await majorOfCluster(home.upgraded)) === null) return false;
  await rename(home.upgraded, home.cluster);
  await syncFolder(home.folder);
  return true;
}

/** What an interrupted first start left behind. */
async function dropLeftovers(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith('cluster.new-')) continue;
    // An orphaned initdb may still be writing into it; what remains goes at the next start.
    await rm(path.join(home.folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(
      () => undefined,
    );
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
    // The socket's directory lets in nobody else; over loopback the generated password is needed.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own collation never changes under an index when the operating system is upgraded.
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

/** A rename is only on disk for good once its directory is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a running postmaster writes about itself into its data directory. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  readonly ready: boolean;
}

export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
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
 * PostgreSQL refuses to start while a process of the recorded pid exists at all: after a reboot that
 * may be a stranger, and after a kill in a container a dead process that nobody reaps. The number of
 * a postmaster that does not run is therefore replaced by an impossible one. The rest stays, since
 * PostgreSQL reads from it whether orphaned backends are still attached.
 */
export async function disownPid(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const [, ...rest] = text.split('\n');
  await writeFile(file, ['2147483646', ...rest].join('\n'));
}
