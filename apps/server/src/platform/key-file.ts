import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { keyBytes } from './encryption.ts';
import { writeWhole } from './write-whole.ts';

const isNodeError = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;

/** Parses a key: 64 hexadecimal digits, or base64; null for anything else. */
export function readKey(text: string): Buffer | null {
  const plain = text.trim();
  const key = /^[0-9a-f]{64}$/i.test(plain)
    ? Buffer.from(plain, 'hex')
    : /^[A-Za-z0-9+/_-]{43}=?$/.test(plain)
      ? Buffer.from(plain, 'base64')
      : null;
  return key?.length === keyBytes ? key : null;
}

/** Reads the key of a file; `missing` without a file, `unreadable` if it is not a key. */
export async function keyInFile(file: string): Promise<Buffer | 'missing' | 'unreadable'> {
  try {
    const text = await readFile(file, 'utf8');
    await chmod(file, 0o600);
    return readKey(text) ?? 'unreadable';
  } catch (error) {
    return isNodeError(error, 'ENOENT') ? 'missing' : 'unreadable';
  }
}

/**
 * Creates a key file that only its owner can read. It is created completely or not at all; if
 * another process was first, its key is returned.
 */
export async function makeKeyFile(file: string): Promise<Buffer | 'unreadable'> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeWhole(file, (handle) =>
      handle.appendFile(`${randomBytes(keyBytes).toString('hex')}\n`),
    );
  } catch (error) {
    if (!isNodeError(error, 'EEXIST')) throw error;
  }
  const key = await keyInFile(file);
  return typeof key === 'string' ? 'unreadable' : key;
}
