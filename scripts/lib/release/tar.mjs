import { createReadStream } from 'node:fs';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';

/**
 * Archives in the format ustar (POSIX.1-1988), written and read without a program of the system: the
 * same entries are the same bytes on every machine, and a machine with only Node can unpack them.
 */

/**
 * A file with its content or where that is read, or a symbolic link with its target.
 * @typedef {{ path: string, mode?: number, content?: string | Buffer, file?: string, link?: string }} Entry
 */

const block = 512;

/** @param {string} full @returns {{ name: string, prefix: string }} */
function splitPath(full) {
  if (Buffer.byteLength(full) <= 100) return { name: full, prefix: '' };
  for (let at = full.indexOf('/'); at > 0; at = full.indexOf('/', at + 1)) {
    const [prefix, name] = [full.slice(0, at), full.slice(at + 1)];
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { name, prefix };
  }
  throw new Error(`${full} is too long for an archive`);
}

/**
 * @param {Entry} entry
 * @param {number} size
 * @param {number} time seconds since 1970
 */
function headerOf(entry, size, time) {
  const header = Buffer.alloc(block);
  const { name, prefix } = splitPath(entry.path);
  const link = entry.link ?? '';
  if (Buffer.byteLength(link) > 100) throw new Error(`${link} is too long for an archive`);
  const octal = (value, at, length) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at, length - 1, 'latin1');
  header.write(name, 0, 100);
  octal(entry.link === undefined ? (entry.mode ?? 0o644) : 0o777, 100, 8);
  // owned by root, whoever packs it
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(time, 136, 12);
  header.write('        ', 148);
  header.write(entry.link === undefined ? '0' : '2', 156);
  header.write(link, 157, 100);
  header.write('ustar\u000000', 257);
  header.write('root', 265);
  header.write('root', 297);
  header.write(prefix, 345, 155);
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return header;
}

/**
 * The bytes of an archive of these entries, sorted by their paths.
 * @param {readonly Entry[]} entries
 * @param {number} time seconds since 1970, for all of them
 */
export async function* pack(entries, time) {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const [index, entry] of sorted.entries()) {
    if (sorted[index + 1]?.path === entry.path) throw new Error(`${entry.path} is there twice`);
    const content =
      entry.link !== undefined
        ? Buffer.alloc(0)
        : entry.file === undefined
          ? Buffer.from(entry.content ?? '')
          : await readFile(entry.file);
    yield headerOf(entry, content.length, time);
    yield content;
    yield Buffer.alloc((block - (content.length % block)) % block);
  }
  yield Buffer.alloc(2 * block);
}

/** @param {Buffer} header @param {number} at @param {number} length */
function text(header, at, length) {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString();
}

/**
 * The entries of an archive that is packed by gzip.
 * @param {string} file
 * @returns {AsyncGenerator<Required<Pick<Entry, 'path' | 'mode' | 'link'>> & { content: Buffer }>} the link
 *   is '' for a file
 * @throws if it is damaged, cut off, or holds anything but files and symbolic links
 */
export async function* entriesOf(file) {
  /** @type {Buffer[]} */
  let parts = [];
  let length = 0;
  const chunks = createReadStream(file).pipe(createGunzip())[Symbol.asyncIterator]();
  /** @param {number} wanted */
  const take = async (wanted) => {
    while (length < wanted) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('it ends too early');
      parts.push(value);
      length += value.length;
    }
    const all = Buffer.concat(parts);
    parts = [all.subarray(wanted)];
    length -= wanted;
    return all.subarray(0, wanted);
  };
  for (;;) {
    const header = Buffer.from(await take(block));
    if (header.every((byte) => byte === 0)) return;
    const sum = Number.parseInt(text(header, 148, 8), 8);
    header.fill(' ', 148, 156);
    if (sum !== header.reduce((total, byte) => total + byte, 0))
      throw new Error('a header in it is damaged');
    const prefix = text(header, 345, 155);
    const name = text(header, 0, 100);
    const place = prefix === '' ? name : `${prefix}/${name}`;
    const type = text(header, 156, 1);
    if (type !== '0' && type !== '2') throw new Error(`${place} is neither a file nor a link`);
    const size = Number.parseInt(text(header, 124, 12), 8);
    const content = Buffer.from(await take(size));
    await take((block - (size % block)) % block);
    const mode = Number.parseInt(text(header, 100, 8), 8);
    yield { path: place, mode, link: text(header, 157, 100), content };
  }
}

/** Whether a path stays inside the folder that it starts from. @param {string} place */
const isInside = (place) => {
  const plain = path.posix.normalize(place);
  return !path.posix.isAbsolute(plain) && plain !== '..' && !plain.startsWith('../');
};

/**
 * Unpacks an archive into a folder, in which nothing may be.
 * @param {string} file
 * @param {string} folder
 * @throws if anything in it would come to lie, or points, outside of the folder
 */
export async function unpack(file, folder) {
  for await (const entry of entriesOf(file)) {
    const target = path.posix.join(path.posix.dirname(entry.path), entry.link);
    if (!isInside(entry.path) || !isInside(target) || path.posix.isAbsolute(entry.link))
      throw new Error(`${entry.path} leads out of the archive`);
    const place = path.join(folder, entry.path);
    await mkdir(path.dirname(place), { recursive: true });
    if (entry.link !== '') {
      await symlink(entry.link, place);
      continue;
    }
    await writeFile(place, entry.content, { flag: 'wx' });
    await chmod(place, entry.mode & 0o755);
  }
}
