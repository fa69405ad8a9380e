import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipOf } from './zip.ts';

test('an archive of two files is, byte for byte, what the format says', () => {
  const files = [
    { name: 'a/é.txt', body: Buffer.from('first') },
    { name: 'b', body: Buffer.from('the second') },
  ];
  const numbers = (...pairs: readonly (readonly [bytes: 2 | 4, value: number])[]) =>
    Buffer.concat(
      pairs.map(([bytes, value]) => {
        const one = Buffer.alloc(bytes);
        one.writeUIntLE(value, 0, bytes);
        return one;
      }),
    );
  // version 2.0, UTF-8 names, stored, no time, 1980-01-01, checksum, both sizes, lengths of name and extra
  const about = ({ name, body }: (typeof files)[number]) =>
    numbers(
      [2, 20],
      [2, 0x800],
      [2, 0],
      [2, 0],
      [2, 33],
      [4, crc32(body)],
      [4, body.length],
      [4, body.length],
      [2, Buffer.byteLength(name)],
      [2, 0],
    );
  const local = files.map((file) =>
    Buffer.concat([numbers([4, 0x04034b50]), about(file), Buffer.from(file.name), file.body]),
  );
  const offsets = [0, local[0]?.length ?? 0];
  // made by 2.0; no comment, first disk, no attributes, where the file begins
  const listed = files.map((file, at) =>
    Buffer.concat([
      numbers([4, 0x02014b50], [2, 20]),
      about(file),
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offsets[at] ?? 0]),
      Buffer.from(file.name),
    ]),
  );
  const [before, directory] = [Buffer.concat(local), Buffer.concat(listed)];
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, 2],
    [2, 2],
    [4, directory.length],
    [4, before.length],
    [2, 0],
  );
  expect(zipOf(files).toString('hex')).toBe(
    Buffer.concat([before, directory, end]).toString('hex'),
  );
});
