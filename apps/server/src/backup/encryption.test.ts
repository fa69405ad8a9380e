import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptFile, withPlainBackup } from './encryption.ts';

let folder = '';
let identity = '';
const at = (name: string) => path.join(folder, name);
/** Longer than one part of the format. */
const content = Buffer.alloc(200_001, 'some rows\n');
const read = (file: string, identityFile?: string) =>
  withPlainBackup(file, identityFile, (plain) => readFile(plain));
const temporary = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('warchest-restore-'));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'warchest-age-'));
  identity = await generateIdentity();
  await writeFile(at('plain'), content);
  await writeFile(at('key'), `# created: today\n# public key: x\n${identity}\n`);
  await writeFile(at('other'), await generateIdentity());
  await writeFile(at('no-key'), 'password\n');
  await encryptFile(at('plain'), at('encrypted'), await identityToRecipient(identity));
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
  expect(await readdir(folder)).not.toContain('encrypted.part');
  const recipient = await identityToRecipient(identity);
  await expect(encryptFile(at('plain'), at('encrypted'), recipient)).rejects.toThrow(/EEXIST/);
  await expect(encryptFile(at('none'), at('new'), recipient)).rejects.toThrow(/ENOENT/);
  expect((await readdir(folder)).filter((name) => name.startsWith('new'))).toEqual([]);
});

// proves BACK-6
test('it is read with its key, and a plain one without any', async () => {
  const before = await temporary();
  expect(content.equals(await read(at('encrypted'), at('key')))).toBe(true);
  expect(content.equals(await read(at('plain')))).toBe(true);
  expect(content.equals(await read(at('plain'), at('none')))).toBe(true);
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  await writeFile(at('by-age'), await encrypter.encrypt('short'));
  expect(String(await read(at('by-age'), at('key')))).toBe('short');
  expect(await temporary()).toEqual(before);
});

// proves BACK-6
test('it is refused without its key, and when it is damaged, and no message shows a key', async () => {
  const before = await temporary();
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
  expect(await temporary()).toEqual(before);
});
