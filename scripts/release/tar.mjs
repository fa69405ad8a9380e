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

/** Whether a path is plain: relative, without empty, `.` and `..` parts. @param {string} place */
const isPlain = (place) => place.split('/').every((part) => !['', '.', '..'].includes(part));

/** The folders above an entry, by their paths in the archive. @param {string} place */
const foldersAbove = (place) =>
  place
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

/**
 * Follows a link step by step from its own folder.
 * @param {string} place of the link
 * @param {string} target
 * @param {ReadonlyMap<string, string>} links all of the archive, by their paths
 * @throws if a step leaves the topmost folder of the archive, which is moved when it is unpacked, or
 *   goes through another link, which could lead anywhere
 */
function assertInside(place, target, links) {
  const parts = place.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '' || (step === '..' && parts.length <= 1) || links.has(parts.join('/')))
      throw new Error(`${place} leads out of the archive`);
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
}

/**
 * Makes the folders above a file, readable for all users: the umask of this process is that of whoever
 * calls it, and other users run what is unpacked.
 * @param {string} folder
 * @param {string} place
 */
async function makeFoldersOf(folder, place) {
  for (const above of foldersAbove(place)) {
    const made = path.join(folder, above);
    const isNew = await mkdir(made).then(
      () => true,
      (error) => {
        if (error.code !== 'EEXIST') throw error;
        return false;
      },
    );
    if (isNew) await chmod(made, 0o755);
  }
}

/**
 * Unpacks an archive into a folder, in which nothing of it may be. Links come last, so that no file is
 * written through one.
 * @param {string} file
 * @param {string} folder
 * @throws if anything in it would be, or leads, outside of the folder
 */
export async function unpack(file, folder) {
  /** @type {Map<string, string>} */
  const links = new Map();
  /** @type {string[]} */
  const places = [];
  await mkdir(folder, { recursive: true });
  for await (const entry of entriesOf(file)) {
    if (!isPlain(entry.path)) throw new Error(`${entry.path} leads out of the archive`);
    places.push(entry.path);
    if (entry.link !== '') {
      links.set(entry.path, entry.link);
      continue;
    }
    await makeFoldersOf(folder, entry.path);
    const place = path.join(folder, entry.path);
    await writeFile(place, entry.content, { flag: 'wx' });
    await chmod(place, (entry.mode & 0o111) === 0 ? 0o644 : 0o755);
  }
  for (const place of places) {
    if (foldersAbove(place).some((above) => links.has(above)))
      throw new Error(`${place} is behind a link of the archive`);
  }
  for (const [place, target] of links) assertInside(place, target, links);
  for (const [place, target] of links) {
    await makeFoldersOf(folder, place);
    await symlink(target, path.join(folder, place));
  }
}
