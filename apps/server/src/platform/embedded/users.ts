import { lstat, mkdir, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identityOf, isAlive } from './process.ts';

let counter = 0;

const isLink = (file: string): Promise<boolean> =>
  lstat(file).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

/** The processes that use a cluster. The last one stops it. */
export const users = {
  async enter(home: string): Promise<string> {
    const folder = path.join(home, 'users');
    if (await isLink(folder)) await unlink(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entry = `${await identityOf(process.pid)}.${counter++}`;
    await writeFile(path.join(folder, entry), '', { mode: 0o600, flag: 'wx' });
    return entry;
  },
  async leave(home: string, entry: string): Promise<void> {
    await rm(path.join(home, 'users', entry), { force: true });
  },
  /** Living users; entries of dead ones are removed. */
  async listLiving(home: string): Promise<string[]> {
    const folder = path.join(home, 'users');
    const entries = (await isLink(folder)) ? [] : await readdir(folder).catch(() => []);
    const living: string[] = [];
    // Only names of its own: what else is there is not removed.
    for (const entry of entries.filter((name) => /^\d+-\d+\.\d+$/.test(name))) {
      if (await isAlive(entry.split('.')[0] ?? '')) living.push(entry);
      else await rm(path.join(folder, entry), { force: true });
    }
    return living;
  },
};
