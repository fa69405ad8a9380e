import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFiles } from './files.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'warchest-doctor-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const said = async (changes: { programKey?: Buffer; databaseUrl?: string } = {}) =>
  (await checkFiles({ dataDir, programKey: undefined, databaseUrl: undefined, ...changes })).map(
    ({ state, text, remedy }) =>
      `${state}: ${text} → ${remedy}`.replaceAll(dataDir, 'DIR').replace(/ → $/, ''),
  );
const fine = 'ok: Only the owner can read secret files.';
const put = async (name: string, text: string, mode: number) => {
  const file = path.join(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await chmod(file, mode);
};

// proves SYS-7
test('a folder of its own is fine, also before anything is in it', async () => {
  expect(await said()).toEqual([fine]);
  await put('program-data.key', 'a'.repeat(64), 0o600);
  await put('backups/a.backup', '', 0o600);
  await mkdir(path.join(dataDir, 'postgres'), { mode: 0o700 });
  expect(await said()).toEqual([fine]);
});

// proves SYS-7
test('what others may read is named with the command that closes it', async () => {
  await put('program-data.key', 'a'.repeat(64), 0o640);
  await put('backups/a.backup', '', 0o604);
  await put('backups/b.backup', '', 0o600);
  await mkdir(path.join(dataDir, 'postgres'), { mode: 0o750 });
  await chmod(path.join(dataDir, 'postgres'), 0o750);
  expect(await said()).toEqual([
    'problem: Others may read the database in DIR/postgres. → chmod 700 DIR/postgres',
    'problem: Others may read the key in DIR/program-data.key. → chmod 600 DIR/program-data.key',
    'warning: Others may read 1 file in DIR/backups. → chmod 600 DIR/backups/*',
  ]);
  // Neither the folder nor the key counts where others are used.
  expect(await said({ programKey: Buffer.alloc(32), databaseUrl: 'postgresql://x' })).toEqual([
    'warning: Others may read 1 file in DIR/backups. → chmod 600 DIR/backups/*',
  ]);
});

// proves SYS-7
test('a key file that holds no key is a problem', async () => {
  await put('program-data.key', 'not a key', 0o600);
  expect(await said()).toEqual([
    'problem: DIR/program-data.key is not a key: stored passwords of programs cannot be read. → Bring back the file that was used, or set PROGRAM_DATA_KEY to its content.',
  ]);
});

// proves SYS-7
test('without a folder there is nothing to write to, unless nothing needs one', async () => {
  await rm(dataDir, { recursive: true });
  expect(await said()).toEqual([
    'problem: DATA_DIR (DIR) is missing, or this user may not write to it. → mkdir -p DIR && chown "$(id -un)" DIR',
  ]);
  expect(await said({ databaseUrl: 'postgresql://x' })).toEqual([fine]);
});
