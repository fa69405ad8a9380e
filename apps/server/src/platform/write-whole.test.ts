import files, { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeWhole } from './write-whole.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'warchest-whole-'));
  file = path.join(folder, 'file');
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true, force: true });
});

/** Lets links fail: no file system of a test machine is without them. */
function failLinks(code: string): void {
  const error = Object.assign(new Error(`no links: ${code}`), { code });
  vi.spyOn(files, 'link').mockRejectedValue(error);
  syncBuiltinESMExports();
}

// proves BACK-7
test('a file appears when it is complete, for its owner alone', async () => {
  const meanwhile: string[] = [];
  await writeWhole(file, async (handle) => {
    await handle.appendFile('one ');
    meanwhile.push(...(await readdir(folder)));
    const [part = ''] = meanwhile;
    expect((await stat(path.join(folder, part))).mode & 0o777).toBe(0o600);
    await handle.appendFile('two');
  });
  expect(meanwhile).toEqual([expect.stringMatching(/^file\.[\w-]{8}\.part$/)]);
  expect(await readdir(folder)).toEqual(['file']);
  expect(await readFile(file, 'utf8')).toBe('one two');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

// proves BACK-7
test('a failure says why, and leaves nothing', async () => {
  const broken = writeWhole(file, async (handle) => {
    await handle.appendFile('half');
    throw new Error('the database went away');
  });
  await expect(broken).rejects.toThrow('the database went away');
  failLinks('EIO');
  await expect(writeWhole(file, () => Promise.resolve())).rejects.toThrow('no links: EIO');
  expect(await readdir(folder)).toEqual([]);
});

// proves BACK-7
test('an existing file is refused at once, and also if it appears meanwhile', async () => {
  const refusal = { code: 'EEXIST', message: `The file ${file} already exists` };
  const late = writeWhole(file, () => writeFile(file, 'mine'));
  await expect(late).rejects.toMatchObject(refusal);
  const write = vi.fn(() => Promise.resolve());
  await expect(writeWhole(file, write)).rejects.toMatchObject(refusal);
  expect(write).not.toHaveBeenCalled();
  expect(await readdir(folder)).toEqual(['file']);
  expect(await readFile(file, 'utf8')).toBe('mine');
});

// proves BACK-7
test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
  'where links fail by %s the file is renamed, and replaces none',
  async (code) => {
    failLinks(code);
    await writeWhole(file, (handle) => handle.appendFile('whole'));
    expect(await readdir(folder)).toEqual(['file']);
    expect(await readFile(file, 'utf8')).toBe('whole');
    const other = path.join(folder, 'other');
    await expect(writeWhole(other, () => writeFile(other, 'mine'))).rejects.toThrow(
      `The file ${other} already exists`,
    );
    expect(await readFile(other, 'utf8')).toBe('mine');
    expect(files.link).toHaveBeenCalledTimes(2);
  },
);
