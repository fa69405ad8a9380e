import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testFolder } from '../../test/folder.ts';
import {
  backupsDirOf,
  dataDirOf,
  messageOf,
  migrationsDir,
  root,
  runCommand,
  withOperatorsDatabase,
} from './database.ts';

const before = process.exitCode;
afterEach(() => {
  process.exitCode = before;
  vi.restoreAllMocks();
});

test('commands work on the folders of their installation, or on those that the variables name', () => {
  expect(existsSync(path.join(root, 'package-lock.json'))).toBe(true);
  expect(existsSync(path.join(migrationsDir, 'meta', '_journal.json'))).toBe(true);
  for (const env of [{}, { DATA_DIR: '' }]) expect(dataDirOf(env)).toBe(path.join(root, 'data'));
  expect(dataDirOf({ DATA_DIR: 'other' })).toBe(path.join(root, 'other'));
  expect(dataDirOf({ DATA_DIR: '/srv/x' })).toBe('/srv/x');
  expect(backupsDirOf({ DATA_DIR: '/srv/x' })).toBe('/srv/x/backups');
});

test('a command uses the database that is named, and makes none where there is none', async () => {
  const used = (env: Record<string, string>) =>
    withOperatorsDatabase(env, { make: false }, (url) => Promise.resolve(`used ${url}`));
  const room = await testFolder();
  expect(await used({ DATABASE_URL: 'postgresql://x', DATA_DIR: room })).toBe(
    'used postgresql://x',
  );
  await expect(used({ DATA_DIR: room })).rejects.toThrow(
    new Error(
      `There is no database in ${room}/postgres. Start the server once, or set DATA_DIR or DATABASE_URL to the server's values.`,
    ),
  );
});

test.each<[error: unknown, message: string]>([
  [new Error('It broke'), 'It broke'],
  [new TypeError(''), 'TypeError'],
  ['a text', 'a text'],
  [new AggregateError([new Error('one'), new RangeError('')]), 'one; RangeError'],
  [new AggregateError([new Error('one')], 'all of them'), 'all of them'],
])('the message for %o is %j', (error, message) => {
  expect(messageOf(error)).toBe(message);
});

test('a command ends with its code, and with 2 after it has said why it failed', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runCommand(() => Promise.resolve(1));
  expect([process.exitCode, said.mock.calls]).toEqual([1, []]);
  await runCommand(() => Promise.resolve(0));
  expect(process.exitCode).toBe(0);
  await runCommand(() => Promise.reject(new Error('It broke')));
  expect([process.exitCode, said.mock.calls]).toEqual([2, [['It broke']]]);
});
