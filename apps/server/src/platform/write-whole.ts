import { existsSync } from 'node:fs';
import { link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { newSecret } from './ids.ts';

/** Errors of file systems without links, such as FAT on a stick. */
const withoutLinks: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/**
 * Writes a new file completely or not at all: under a temporary name that ends in `.part`, flushed
 * to disk, then under its own name. Only its owner may read it.
 * @param write fills the open file
 * @throws an error with the code EEXIST if the file exists, before anything is written
 */
export async function writeWhole(
  file: string,
  write: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  refuseExisting(file);
  const part = `${file}.${newSecret().slice(0, 8)}.part`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await write(handle);
    await handle.sync();
    await giveName(part, file);
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
  await syncFolder(path.dirname(file));
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw existing(file);
}

const existing = (file: string): Error =>
  Object.assign(new Error(`The file ${file} already exists`), { code: 'EEXIST' });

/** Unlike a rename, a link never replaces a file that was created meanwhile. */
async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw existing(file);
    if (!withoutLinks.has(codeOf(error))) throw error;
    refuseExisting(file);
    await rename(part, file);
  }
}

/** Without this a crash of the machine could lose the name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
