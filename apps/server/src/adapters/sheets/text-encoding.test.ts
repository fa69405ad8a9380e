import { expect, test } from 'vitest';
import { refusalOf, storedFile } from '../../../test/sheet-reading.ts';
import { detectEncoding, textOf } from './text-encoding.ts';

/** So many letters, of which some are replaced by zeros at even and at odd places. */
function withZeros(length: number, even: number, odd: number): Buffer {
  const bytes = Buffer.alloc(length, 'a');
  for (let at = 0; at < even; at++) bytes[at * 2] = 0;
  for (let at = 0; at < odd; at++) bytes[at * 2 + 1] = 0;
  return bytes;
}
const found = async (head: Buffer, rest: Buffer = Buffer.alloc(0)) =>
  detectEncoding(await storedFile(Buffer.concat([head, rest])), head);

test.each<[bytes: readonly number[], encoding: string]>([
  [[0xef, 0xbb, 0xbf, 0x61], 'utf-8'],
  [[0xff, 0xfe, 0x61, 0x62], 'utf-16le'],
  [[0xfe, 0xff, 0x61, 0x62], 'utf-16be'],
  // no marks
  [[0xef, 0xbb, 0xbe, 0x61], 'utf-8'],
  [[0xef, 0xbb], 'windows-1252'],
  [[0xff, 0xfd, 0x61], 'windows-1252'],
  [[0xfe, 0xfe, 0x61], 'windows-1252'],
])('bytes that begin with %j are %s', async (bytes, encoding) => {
  expect(await found(Buffer.from(bytes))).toBe(encoding);
});

test.each([
  [0, 41, 'utf-16le'],
  [4, 41, 'utf-16le'],
  [0, 40, 'utf-8'],
  [5, 41, 'utf-8'],
  [41, 0, 'utf-16be'],
  [41, 4, 'utf-16be'],
  [40, 0, 'utf-8'],
  [41, 5, 'utf-8'],
])('of 200 bytes %i zeros at even and %i at odd places are %s', async (even, odd, encoding) => {
  expect(await found(withZeros(200, even, odd))).toBe(encoding);
});

test('less than a third of zeros is left out of a text, more is no text', async () => {
  expect(await found(withZeros(100, 15, 15))).toBe('utf-8');
  expect(await refusalOf(found(withZeros(100, 15, 16)))).toEqual(['not-a-sheet', {}]);
});

test.each([0x01, 0x08, 0x0e, 0x1f, 0x7f])(
  'five of a hundred control characters %i are a text, six are none',
  async (byte) => {
    const head = (count: number) =>
      Buffer.concat([Buffer.alloc(count, byte), Buffer.alloc(100 - count, 'a')]);
    expect(await found(head(5))).toBe('utf-8');
    expect(await refusalOf(found(head(6)))).toEqual(['not-a-sheet', {}]);
  },
);

test.each([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x7e])(
  'any number of characters %i is a text',
  async (byte) => {
    expect(await found(Buffer.alloc(100, byte))).toBe('utf-8');
  },
);

test('a single byte that is not UTF-8 makes all of it Windows-1252, also the last one', async () => {
  const head = Buffer.alloc(65_536, 'a');
  expect(await found(head, Buffer.from('é'))).toBe('utf-8');
  expect(await found(head, Buffer.from([0xe9]))).toBe('windows-1252');
  // the first half of a character
  expect(await found(head, Buffer.from([0xc3]))).toBe('windows-1252');
});

async function read(bytes: Buffer, encoding: Parameters<typeof textOf>[1]): Promise<string> {
  let text = '';
  for await (const piece of textOf(await storedFile(bytes), encoding)) text += piece;
  return text;
}

test('Windows-1252 is read as its writer saw it', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
  const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
  const rest = Array.from({ length: 96 }, (_, at) => String.fromCharCode(160 + at)).join('');
  const ascii = Array.from({ length: 127 }, (_, at) => String.fromCharCode(1 + at)).join('');
  expect(await read(bytes, 'windows-1252')).toBe(ascii + signs + rest);
});

test.each<[encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: (text: string) => Buffer]>([
  ['utf-8', (text) => Buffer.from(text)],
  ['utf-16le', (text) => Buffer.from(text, 'utf16le')],
  ['utf-16be', (text) => Buffer.from(text, 'utf16le').swap16()],
])('%s is read over the pieces of the file, without mark and zeros', async (encoding, bytes) => {
  const text = `a${'é€'.repeat(30_000)}`;
  expect((await read(bytes(`\uFEFF\0${text}\0`), encoding)) === text).toBe(true);
  // a character that the end cuts is one that cannot be read
  const cut = bytes('xé');
  expect(await read(cut.subarray(0, -1), encoding)).toBe('x\uFFFD');
});
