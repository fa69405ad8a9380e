import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { refusalOf, storedFile } from '../../../test/sheet-reading.ts';
import { zipOf, type ZipEntry } from '../../../test/workbooks.ts';
import { ZipPackage } from './zip-package.ts';

/** What is done with the parts of a zip of these entries. */
async function inZip<T>(
  entries: readonly ZipEntry[],
  work: (parts: ZipPackage) => Promise<T>,
): Promise<T> {
  const file = await storedFile(zipOf(entries));
  const all: T[] = [];
  const once = async function* (parts: ZipPackage) {
    yield await work(parts);
  };
  for await (const one of ZipPackage.open(file, once)) all.push(one);
  return all[0] as T;
}

/** The number of bytes of a part. */
async function sizeOf(parts: ZipPackage, name: string, limit?: number): Promise<number> {
  let size = 0;
  for await (const piece of parts.read(name, limit)) size += piece.length;
  return size;
}

const mebi = 1024 ** 2;

test('parts are found by their names in any case', async () => {
  const entries = [{ name: 'XL/Styles.xml', content: 'abc' }];
  await inZip(entries, async (parts) => {
    expect(['xl/styles.xml', 'xl/STYLES.XML', 'xl/style.xml'].map((one) => parts.has(one))).toEqual(
      [true, true, false],
    );
    expect(await sizeOf(parts, 'Xl/styles.XML')).toBe(3);
    expect(await refusalOf(sizeOf(parts, 'xl/style.xml'))).toEqual(['broken', {}]);
  });
});

test('a part may be as large as its reader allows', async () => {
  await inZip([{ name: 'a', content: 'x'.repeat(100) }], async (parts) => {
    expect(await sizeOf(parts, 'a', 100)).toBe(100);
    expect(await refusalOf(sizeOf(parts, 'a', 99))).toEqual(['expands-too-much', { limit: 99 }]);
  });
});

// What an entry says of itself is compared before anything of it is unpacked.
test.each<[what: string, content: Buffer, most: (packed: number) => number]>([
  ['of a small part 32 MiB', Buffer.from('small'), () => 32 * mebi],
  ['of a large part 250 times its size', randomBytes(200_000), (packed) => packed * 250],
])('%s are unpacked at most', async (_what, content, most) => {
  const limit = most(deflateRawSync(content).length);
  const refused = (claimedSize: number) =>
    refusalOf(inZip([{ name: 'a', content, claimedSize }], (parts) => sizeOf(parts, 'a')));
  // it was read, and was smaller
  expect(await refused(limit)).toEqual(['broken', {}]);
  expect(await refused(limit + 1)).toEqual(['expands-too-much', { limit: 1024 * mebi }]);
});

test('all parts together are 1 GiB at most', async () => {
  const entries = [{ name: 'a', content: Buffer.alloc(32 * mebi) }];
  await inZip(entries, async (parts) => {
    for (let times = 0; times < 32; times++) expect(await sizeOf(parts, 'a')).toBe(32 * mebi);
    expect(await refusalOf(sizeOf(parts, 'a'))).toEqual([
      'expands-too-much',
      { limit: 1024 * mebi },
    ]);
  });
});

test('a zip has 10,000 entries at most', async () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}`, content: '' }));
  expect(await inZip(entries(10_000), (parts) => Promise.resolve(parts.has('9999')))).toBe(true);
  expect(
    await refusalOf(inZip(entries(10_001), (parts) => Promise.resolve(parts.has('0')))),
  ).toEqual(['expands-too-much', { limit: 10_000 }]);
});
