import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyInFile, makeKeyFile, readKey } from './key-file.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'key-file-'));
});
afterAll(() => rm(dir, { recursive: true }));

test.each<[string, boolean]>([
  ['ab'.repeat(32), true],
  [`${'AB'.repeat(32)}\n`, true],
  [Buffer.alloc(32, 7).toString('base64'), true],
  [Buffer.alloc(32, 7).toString('base64url'), true],
  ['ab'.repeat(31), false],
  [`0${'ab'.repeat(32)}`, false],
  [`${'ab'.repeat(32)}0`, false],
  [Buffer.alloc(31, 7).toString('base64'), false],
  ['', false],
  ['password', false],
  [`x${'ab'.repeat(32)}`, false],
  [`${'ab'.repeat(32)}x`, false],
  [`!${Buffer.alloc(32, 7).toString('base64')}`, false],
  [`${Buffer.alloc(32, 7).toString('base64')}!`, false],
])('%j is a key: %s', (text, is) => expect(readKey(text) !== null).toBe(is));

test('a key file is made once, for its owner alone, and leaves nothing beside it', async () => {
  const file = path.join(dir, 'new', 'one.key');
  expect(await keyInFile(file)).toBe('missing');
  const keys = await Promise.all(Array.from({ length: 8 }, () => makeKeyFile(file)));
  expect(new Set(keys.map(String)).size).toBe(1);
  expect(await keyInFile(file)).toEqual(keys[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['one.key']);
});

test('what is no key is not taken for one, nor replaced; what others could read is closed', async () => {
  const file = path.join(dir, 'other.key');
  await writeFile(file, 'not a key');
  await chmod(file, 0o644);
  expect(await keyInFile(file)).toBe('unreadable');
  expect(await makeKeyFile(file)).toBe('unreadable');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a place that cannot be read or made is an error of its own', async () => {
  expect(await keyInFile(dir)).toBe('unreadable');
  await writeFile(path.join(dir, 'file'), '');
  await expect(makeKeyFile(path.join(dir, 'file', 'one.key'))).rejects.toThrow('EEXIST');
  expect(await makeKeyFile(path.join(dir, 'file'))).toBe('unreadable');
});
