import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupRefused, DamagedBackup } from './errors.ts';

/** The first bytes of every file in the age format. */
const firstLine = 'age-encryption.org/v1\n';

const bytesOf = (file: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

/**
 * Encrypts a file in the age format, completely or not at all (BACK-6). Only the owner may read the
 * new one.
 * @param recipient a public key, `age1…`
 */
export async function encryptFile(plain: string, file: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const part = `${file}.part`;
  await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600);
  try {
    await pipeline(
      Readable.fromWeb((await encrypter.encrypt(bytesOf(plain))) as ReadableStream<Uint8Array>),
      // A stream on its descriptor would close it when something breaks, and hide what did.
      (chunks: AsyncIterable<Uint8Array>) => writeFile(handle, chunks),
    );
    await handle.sync();
    await link(part, file);
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
}

/**
 * Calls `work` with a backup that can be read: an encrypted one is decrypted into a temporary file,
 * which is removed afterwards.
 * @param identityFile holds secret keys, `AGE-SECRET-KEY-1…`, as `age-keygen` writes it
 * @throws BackupRefused if it is encrypted and none of the keys fits
 */
export async function withPlainBackup<T>(
  file: string,
  identityFile: string | undefined,
  work: (plain: string) => Promise<T>,
): Promise<T> {
  if (!(await isEncrypted(file))) return work(file);
  if (identityFile === undefined) {
    throw new BackupRefused(
      'This backup is encrypted: name the file with its secret key by --identity. Nothing was changed.',
    );
  }
  const decrypter = await decrypterOf(identityFile);
  const folder = await mkdtemp(path.join(tmpdir(), 'warchest-restore-'));
  try {
    const plain = path.join(folder, 'plain.backup');
    const content = await decrypter.decrypt(bytesOf(file)).catch(() => {
      throw new BackupRefused(
        `No key in ${identityFile} decrypts this backup. Nothing was changed.`,
      );
    });
    await pipeline(
      Readable.fromWeb(content as ReadableStream<Uint8Array>),
      createWriteStream(plain, { mode: 0o600 }),
    ).catch((error: unknown) => {
      // Errors of the disk have a code.
      if (error instanceof Error && 'code' in error) throw error;
      throw new DamagedBackup('it cannot be decrypted');
    });
    return await work(plain);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length), 0);
    return buffer.toString('latin1', 0, bytesRead) === firstLine;
  } finally {
    await handle.close();
  }
}

async function decrypterOf(identityFile: string): Promise<Decrypter> {
  const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
  } catch {
    // The library's message would show the key.
    throw new BackupRefused(`${identityFile} holds no secret key of age. Nothing was changed.`);
  }
  return decrypter;
}
