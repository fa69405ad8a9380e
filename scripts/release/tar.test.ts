import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pack, unpack, type Entry } from './tar.mjs';

let room: string;
beforeAll(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'warchest-tar-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

const time = 1_790_000_000;
const long = `${'a-folder/'.repeat(11)}${'file'.repeat(20)}.txt`;
const entries: readonly Entry[] = [
  { path: 'top/z.txt', content: 'last' },
  { path: `top/${long}`, content: 'ä'.repeat(1000), mode: 0o755 },
  { path: 'top/empty', content: '' },
  { path: 'top/lib/link.so', link: '../z.txt' },
  { path: 'top/exact', content: Buffer.alloc(1024, 7) },
];

async function archive(name: string, list: readonly Entry[], seconds = time): Promise<string> {
  const file = path.join(room, name);
  await pipeline(Readable.from(pack(list, seconds)), createGzip(), createWriteStream(file));
  return file;
}
const digest = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

// proves PKG-2
test('the same entries are the same bytes in any order, and another time is not', async () => {
  const first = await digest(await archive('a', entries));
  expect(await digest(await archive('b', entries.toReversed()))).toBe(first);
  expect(await digest(await archive('c', entries, time + 1))).not.toBe(first);
});

// proves PKG-1
test.each(['our own', 'the one of the system'])(
  '%s reader unpacks what was packed',
  async (reader) => {
    const file = await archive('d', entries);
    const folder = await mkdtemp(path.join(room, 'out-'));
    if (reader === 'our own') await unpack(file, folder);
    else execFileSync('tar', ['-xzf', file, '-C', folder]);
    const read = (place: string) => readFile(path.join(folder, 'top', place));
    expect((await read('z.txt')).toString()).toBe('last');
    expect((await read(long)).toString()).toBe('ä'.repeat(1000));
    expect((await read('empty')).length).toBe(0);
    expect(await read('exact')).toEqual(Buffer.alloc(1024, 7));
    expect(await readlink(path.join(folder, 'top/lib/link.so'))).toBe('../z.txt');
    const modeOf = async (place: string) =>
      (await lstat(path.join(folder, 'top', place))).mode & 0o777;
    expect([await modeOf('z.txt'), await modeOf(long)]).toEqual([0o644, 0o755]);
  },
);

// proves PKG-6
test('what is unpacked may be read and run by all users, whoever unpacks it', async () => {
  const list = [
    { path: 'top/bin/run', content: '', mode: 0o711 },
    { path: 'top/bin/read', content: '', mode: 0o600 },
    { path: 'top/deep/er/link', link: '../../bin/read' },
  ];
  const file = await archive('m', list);
  const folder = path.join(room, 'closed');
  const before = process.umask(0o077);
  try {
    await unpack(file, folder);
  } finally {
    process.umask(before);
  }
  const places = ['top', 'top/bin', 'top/deep', 'top/deep/er', 'top/bin/run', 'top/bin/read'];
  const modes = await Promise.all(
    places.map(async (place) => (await lstat(path.join(folder, place))).mode & 0o777),
  );
  expect(modes).toEqual([0o755, 0o755, 0o755, 0o755, 0o755, 0o644]);
});

describe('is refused', () => {
  const into = async (file: string) => unpack(file, await mkdtemp(path.join(room, 'bad-')));

  test.each<[string, Entry]>([
    ['a file beside the folder', { path: '../x', content: '' }],
    ['a file anywhere', { path: '/x', content: '' }],
    ['a link out of the folder', { path: 'top/l', link: '../../x' }],
    ['a link to anywhere', { path: 'top/l', link: '/etc/passwd' }],
    ['a link to the folder above the topmost', { path: 'top/l', link: '..' }],
    ['a link from the top', { path: 'l', link: '../x' }],
    ['a link in roundabout ways', { path: 'top/a/l', link: './../b/../../x' }],
    ['a link to nothing', { path: 'top/l', link: 'a//b' }],
    ['a path with a step back', { path: 'top/a/../x', content: '' }],
    ['a path with a step on the spot', { path: 'top/./x', content: '' }],
    ['a path with an empty step', { path: 'top//x', content: '' }],
  ])('%s', async (_, entry) => {
    await expect(into(await archive('e', [entry]))).rejects.toThrow('leads out of the archive');
  });

  // Each link stays inside by its own words; together they lead out.
  test.each<[string, string, readonly Entry[]]>([
    [
      'a link through a link',
      'top/z leads out of the archive',
      [
        { path: 'top/a/b/c/up', link: '../../..' },
        { path: 'top/a/b/c/x', content: '' },
        { path: 'top/z', link: 'a/b/c/up/../../../x' },
      ],
    ],
    [
      'a file behind a link',
      'top/l/x is behind a link of the archive',
      [
        { path: 'top/a/x', content: 'own' },
        { path: 'top/l', link: 'a' },
        { path: 'top/l/x', content: 'other' },
      ],
    ],
    [
      'a link behind a link',
      'top/l/x is behind a link of the archive',
      [
        { path: 'top/l', link: 'a' },
        { path: 'top/l/x', link: 'y' },
      ],
    ],
  ])('%s', async (_, message, list) => {
    const file = await archive('e', list);
    const folder = await mkdtemp(path.join(room, 'bad-'));
    await expect(unpack(file, folder)).rejects.toThrow(message);
    const kept = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(kept.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  });

  test('a damaged header, a part, another kind of entry, the same path twice, a long name', async () => {
    const whole = gunzipSync(await readFile(await archive('f', [{ path: 'a', content: 'x' }])));
    const write = async (bytes: Buffer) => {
      await writeFile(path.join(room, 'g'), gzipSync(bytes));
      return path.join(room, 'g');
    };
    const damaged = Buffer.from(whole);
    damaged[0] = 'b'.charCodeAt(0);
    await expect(into(await write(damaged))).rejects.toThrow('a header in it is damaged');
    await expect(into(await write(whole.subarray(0, 700)))).rejects.toThrow('it ends too early');
    const folder = Buffer.from(whole);
    folder[156] = '5'.charCodeAt(0);
    folder.fill(' ', 148, 156);
    const sum = folder.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    folder.write(sum.toString(8).padStart(6, '0'), 148);
    await expect(into(await write(folder))).rejects.toThrow('a is neither a file nor a link');
    const twice = [
      { path: 'a', content: '1' },
      { path: 'a', content: '2' },
    ];
    await expect(archive('h', twice)).rejects.toThrow('a is there twice');
    await expect(archive('i', [{ path: 'x'.repeat(101), content: '' }])).rejects.toThrow(
      'is too long for an archive',
    );
  });
});
