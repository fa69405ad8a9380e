import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { encryptFile, decryptionOf } from './encryption.ts';

let folder = '';
let identity = '';
const at = (name: string) => path.join(folder, name);
/** Longer than one part of the format. */
const content = Buffer.alloc(200_001, 'some rows\n');
/** The bytes that a restore reads of a backup; undefined: it reads the file itself. */
async function read(file: string, identityFile?: string): Promise<Buffer | undefined> {
  const open = await decryptionOf(file, identityFile);
  return open && Buffer.concat((await open(file).toArray()) as Uint8Array[]);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'warchest-age-'));
  identity = await generateIdentity();
  await writeFile(at('plain'), content);
  await writeFile(at('key'), `# created: today\n# public key: x\n${identity}\n`);
  await writeFile(at('other'), await generateIdentity());
  await writeFile(at('no-key'), 'password\n');
  await encryptFile(at('plain'), at('encrypted'), await identityToRecipient(identity));
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// proves BACK-6
test('a file is encrypted for its key, and whole', async () => {
  const file = await readFile(at('encrypted'));
  expect(file.includes('some rows')).toBe(false);
  expect((await stat(at('encrypted'))).mode & 0o777).toBe(0o600);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  expect(content.equals(await decrypter.decrypt(file))).toBe(true);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  const recipient = await identityToRecipient(identity);
  await expect(encryptFile(at('plain'), at('encrypted'), recipient)).rejects.toThrow(
    `The file ${at('encrypted')} already exists`,
  );
  await expect(encryptFile(at('none'), at('new'), recipient)).rejects.toThrow(/ENOENT/);
  expect((await readdir(folder)).filter((name) => name.startsWith('new'))).toEqual([]);
});

// proves BACK-6
test('it is read with its key as often as needed, and a plain one without any', async () => {
  const open = await decryptionOf(at('encrypted'), at('key'));
  for (const time of ['first', 'second']) {
    const bytes = (await open?.(at('encrypted')).toArray()) as Uint8Array[];
    expect([time, content.equals(Buffer.concat(bytes))]).toEqual([time, true]);
  }
  expect(await read(at('plain'))).toBeUndefined();
  expect(await read(at('plain'), at('none'))).toBeUndefined();
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  await writeFile(at('by-age'), await encrypter.encrypt('short'));
  expect(String(await read(at('by-age'), at('key')))).toBe('short');
});

// proves BACK-6
test('while an encrypted backup is read and when that ends early, no file has its content', async () => {
  const temporary = await mkdtemp(at('temporary-'));
  vi.stubEnv('TMPDIR', temporary);
  const before = await readdir(folder, { recursive: true });
  const source = (await decryptionOf(at('encrypted'), at('key')))?.(at('encrypted'));
  for await (const part of source ?? []) {
    expect((part as Uint8Array).length).toBeGreaterThan(0);
    break;
  }
  expect(source?.destroyed).toBe(true);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

// proves BACK-6
test('it is refused without its key, and when it is damaged, and no message shows a key', async () => {
  await expect(read(at('encrypted'))).rejects.toThrow(/^This backup is encrypted: .*--identity/);
  await expect(read(at('encrypted'), at('other'))).rejects.toThrow(
    `No key in ${at('other')} decrypts this backup. Nothing was changed.`,
  );
  await writeFile(at('broken-key'), identity.slice(0, -1));
  for (const wrong of ['no-key', 'broken-key']) {
    await expect(read(at('encrypted'), at(wrong))).rejects.toThrow(
      `${at(wrong)} holds no secret key of age. Nothing was changed.`,
    );
  }
  await expect(read(at('encrypted'), at('none'))).rejects.toThrow(/ENOENT/);
  const file = await readFile(at('encrypted'));
  for (const damaged of [file.subarray(0, -1), file.subarray(0, 100_000), Buffer.from(file)]) {
    if (damaged.length === file.length) damaged.writeUInt8(damaged.readUInt8(150_000) ^ 1, 150_000);
    await writeFile(at('damaged'), damaged);
    await expect(read(at('damaged'), at('key'))).rejects.toThrow(
      'This backup cannot be restored: it cannot be decrypted. Nothing was changed.',
    );
  }
});
