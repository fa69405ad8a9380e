import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBackup, rowsIn, type BackupHeader } from './contents.ts';
import { DamagedBackup } from './errors.ts';
import { frame, writeFrames } from './file.ts';

let folder = '';
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'warchest-contents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const header: BackupHeader = {
  format: 'warchest-backup-1',
  at: '2026-11-24T12:00:00.000Z',
  schema: [{ tag: '0000_first', hash: 'abc', appliedAt: 'then', needs: '0.9.0', sql: 'select 1' }],
  tables: ['hens', 'eggs'],
  sequences: [{ name: 'tickets', value: '7', called: true }],
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hens = { table: 'hens', columns: ['id', 'name'] };
const eggs = { table: 'eggs', columns: ['id'] };
const sumOfHens = { rows: 3, sha256: sha256('1\tBerta\n2\tAnna\n3\tCleo\n') };
const sumOfEggs = { rows: 0, sha256: sha256('') };
/** The frames of an intact backup: of the first table in two parts, of the second without a row. */
const intact: readonly (object | string)[] = [
  header,
  hens,
  '1\tBerta\n2\tAnna\n',
  '3\tCleo\n',
  '',
  sumOfHens,
  eggs,
  '',
  sumOfEggs,
];

/** A file whose own checksum is right, whatever is in it. */
async function fileOf(contents: readonly (object | string)[]): Promise<string> {
  const file = path.join(folder, `${(files += 1)}.backup`);
  async function* frames() {
    for (const one of contents) {
      yield frame(typeof one === 'string' ? one : JSON.stringify(one));
      await Promise.resolve();
    }
  }
  await writeFrames(file, frames());
  return file;
}

/** The intact backup with one of its frames as another one. */
const changed = (at: number, other: object | string) => intact.with(at, other);

// proves OPS-11
test('a backup is its header, then of each table its rows as they were written', async () => {
  const seen: unknown[] = [];
  const backup = await readBackup(await fileOf(intact), {
    header: (one) => Promise.resolve(void seen.push(one)),
    rows: async (table, rows) => {
      const parts: string[] = [];
      for await (const part of rows) parts.push(part.toString());
      seen.push([table, parts]);
    },
  });
  expect(backup).toEqual({ header, sums: { hens: sumOfHens, eggs: sumOfEggs } });
  expect(seen).toEqual([header, [hens, ['1\tBerta\n2\tAnna\n', '3\tCleo\n']], [eggs, []]]);
  // without a reader it is only checked
  expect(await readBackup(await fileOf(intact))).toEqual(backup);
});

// proves OPS-11
test('backups of before the first release say less of their migrations', async () => {
  const [{ tag, hash, appliedAt }] = header.schema as [BackupHeader['schema'][number]];
  const old = { ...header, schema: [{ tag, hash, appliedAt }] };
  const backup = await readBackup(await fileOf(changed(0, old)));
  expect(backup.header.schema).toEqual([{ tag, hash, appliedAt, needs: null, sql: null }]);
});

const unreadable = 'it does not read like one';
const notWritten = (table: string) => `the rows of ${table} are not those that were written`;

// proves OPS-11
test.each([
  ['that ends before its header', [], 'it is cut off'],
  ['that ends before a table', intact.slice(0, 1), 'it is cut off'],
  ['that ends before rows', intact.slice(0, 2), 'it is cut off'],
  ['that ends within rows', intact.slice(0, 3), 'it is cut off'],
  ['that ends before the sum of a table', intact.slice(0, 5), 'it is cut off'],
  ['that ends between two tables', intact.slice(0, 6), 'it is cut off'],
  ['that goes on behind its last table', [...intact, 'more'], 'data follows its end'],
  ['of another format', changed(0, { ...header, format: 'warchest-backup-2' }), unreadable],
  ['whose header is no JSON', changed(0, '{'), unreadable],
  ['whose header says more', changed(0, { ...header, more: 1 }), unreadable],
  ['that does not say when', changed(0, { ...header, at: undefined }), unreadable],
  ['whose table has no columns', changed(1, { table: 'hens', columns: [] }), unreadable],
  ['whose table says more', changed(1, { ...hens, more: 1 }), unreadable],
  ['whose tables are in another order', changed(1, eggs), 'hens is not where it should be'],
  ['with other rows', changed(3, '3\tClea\n'), notWritten('hens')],
  [
    'with a row in a table that had none',
    changed(7, '1\n').toSpliced(8, 0, ''),
    notWritten('eggs'),
  ],
  ['with another number', changed(5, { ...sumOfHens, rows: 2 }), notWritten('hens')],
  ['with another hash', changed(5, { ...sumOfHens, sha256: sha256('') }), notWritten('hens')],
  ['with a number below none', changed(8, { ...sumOfEggs, rows: -1 }), unreadable],
  ['with a number that is none', changed(8, { ...sumOfEggs, rows: 0.5 }), unreadable],
  ['whose hash is too short', changed(8, { ...sumOfEggs, sha256: 'abc' }), unreadable],
  ['whose sum says more', changed(8, { ...sumOfEggs, more: 1 }), unreadable],
])('one %s is damaged', async (_, contents, why) => {
  const file = await fileOf(contents);
  const error = await readBackup(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DamagedBackup);
  expect(error).toEqual(new DamagedBackup(why));
});

// proves OPS-11
test('one whose bytes are others says how it is damaged', async () => {
  const file = await fileOf(intact);
  const bytes = await readFile(file);
  const packed = bytes.subarray(0, -73);
  const sealed = (body: Buffer) =>
    Buffer.concat([
      body,
      Buffer.from(`\nsha256 ${createHash('sha256').update(body).digest('hex')}\n`),
    ]);
  expect(sealed(packed)).toEqual(bytes);
  const lengthOf = (bytesOf: number) =>
    Buffer.from([bytesOf >> 24, bytesOf >> 16, bytesOf >> 8, bytesOf].map((one) => one & 255));
  const why = async (content: Buffer) => {
    await writeFile(file, content);
    const error = await readBackup(file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DamagedBackup);
    return (error as Error).message.split(': ')[1]?.split('.')[0];
  };
  const impossible = 64 * 1024 * 1024 + 1;
  expect([
    await why(Buffer.concat([packed, sealed(Buffer.from('x')).subarray(1)])),
    await why(bytes.subarray(0, 73)),
    await why(Buffer.alloc(0)),
    await why(sealed(Buffer.from('this was never packed'))),
    await why(sealed(packed.subarray(0, -20))),
    await why(sealed(gzipSync(lengthOf(impossible)))),
    await why(sealed(gzipSync(lengthOf(impossible - 1)))),
    await why(sealed(gzipSync(lengthOf(5).subarray(0, 3)))),
  ]).toEqual([
    'its checksum is wrong',
    'it is too short to be a backup',
    'it is too short to be a backup',
    'it cannot be unpacked',
    'it cannot be unpacked',
    'a part of it has an impossible length',
    'it is cut off',
    'it is cut off',
  ]);
});

test('who takes a table has to read all of its rows', async () => {
  const rows = async () => {
    // none of them
  };
  await expect(readBackup(await fileOf(intact), { rows })).rejects.toThrow(
    'The rows of hens were not all read',
  );
});

test.each([
  ['', 0],
  ['\n', 1],
  ['a\nb\n', 2],
  ['\n\na', 2],
])('in %j there are %i rows', (text, rows) => {
  expect(rowsIn(Buffer.from(text))).toBe(rows);
});
