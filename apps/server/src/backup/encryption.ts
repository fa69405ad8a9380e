import { createReadStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { writeWhole } from '../platform/write-whole.ts';
import { BackupRefused, DamagedBackup } from './errors.ts';
import type { OpenBackup } from './file.ts';

/** The first bytes of every file in the age format. */
const firstLine = 'age-encryption.org/v1\n';

const bytesOf = (file: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

/**
 * Encrypts a file in the age format, completely or not at all (BACK-6, BACK-7).
 * @param recipient a public key, `age1…`
 */
export async function encryptFile(plain: string, file: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await writeWhole(file, async (handle) => {
    await pipeline(
      Readable.fromWeb((await encrypter.encrypt(bytesOf(plain))) as ReadableStream<Uint8Array>),
      // A stream on its descriptor would close it when something breaks, and hide what did.
      (chunks: AsyncIterable<Uint8Array>) => writeFile(handle, chunks),
    );
  });
}

/**
 * How a backup is opened: an encrypted one is decrypted while it is read, because a decrypted file
 * would outlive a process that is killed (BACK-6).
 * @param identityFile holds secret keys, `AGE-SECRET-KEY-1…`, as `age-keygen` writes it
 * @returns undefined if it is plain
 * @throws BackupRefused if it is encrypted and no key is named; its stream, if none of the keys fits
 */
export async function decryptionOf(
  file: string,
  identityFile: string | undefined,
): Promise<OpenBackup | undefined> {
  if (!(await isEncrypted(file))) return undefined;
  if (identityFile === undefined) {
    throw new BackupRefused(
      'This backup is encrypted: name the file with its secret key by --identity. Nothing was changed.',
    );
  }
  const decrypter = await decrypterOf(identityFile);
  return (encrypted) => Readable.from(decrypted(encrypted, decrypter, identityFile));
}

async function* decrypted(
  file: string,
  decrypter: Decrypter,
  identityFile: string,
): AsyncGenerator<Uint8Array> {
  const content = await decrypter.decrypt(bytesOf(file)).catch(() => {
    throw new BackupRefused(`No key in ${identityFile} decrypts this backup. Nothing was changed.`);
  });
  try {
    yield* content as ReadableStream<Uint8Array>;
  } catch (error) {
    // Errors of the disk have a code.
    if (error instanceof Error && 'code' in error) throw error;
    throw new DamagedBackup('it cannot be decrypted');
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
