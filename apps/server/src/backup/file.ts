import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { newSecret } from '../platform/ids.ts';
import { DamagedBackup } from './errors.ts';

/**
 * The bytes of a backup: gzipped frames, then one line with the SHA-256 of everything before it, so
 * that any changed bit is detected. A frame is its length in four bytes, then its content (see
 * `contents.ts`).
 */
const trailerLength = '\nsha256 \n'.length + 64;
const trailerOf = (hash: Hash): string => `\nsha256 ${hash.digest('hex')}\n`;
/** No written frame comes near this size: a longer one is damage. */
const maxFrame = 64 * 1024 * 1024;

/** Encodes a frame. */
export function frame(content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/**
 * Writes a backup completely or not at all: under a temporary name, flushed to disk, then linked to
 * its final name. Only its owner may read it.
 * @throws if the file already exists
 */
export async function writeFrames(file: string, frames: AsyncIterable<Buffer>): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (existsSync(file)) throw new Error(`The file ${file} already exists`);
  const part = `${file}.${newSecret().slice(0, 8)}.part`;
  const handle = await open(part, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    await pipeline(
      Readable.from(frames),
      createGzip({ level: 4 }),
      hashing(hash),
      // A stream on its descriptor would close it when something breaks, and hide what did.
      (chunks: AsyncIterable<Buffer>) => writeFile(handle, chunks),
    );
    await handle.appendFile(trailerOf(hash));
    await handle.sync();
    // Unlike a rename, a link never replaces a file that was created meanwhile.
    await link(part, file);
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
  const place = await open(folder, 'r');
  try {
    await place.sync();
  } finally {
    await place.close();
  }
}

/** Reads frames one after the other; `end` after the last. */
export interface Frames {
  next(): Promise<Buffer | 'end'>;
}

/**
 * Lets `take` read a backup's frames, then checks that every frame was read and that the checksum
 * is right.
 * @throws DamagedBackup
 */
export async function readFrames<T>(
  file: string,
  take: (frames: Frames) => Promise<T>,
): Promise<T> {
  const { size } = await stat(file);
  if (size <= trailerLength) throw new DamagedBackup('it is too short to be a backup');
  const hash = createHash('sha256');
  const source = createReadStream(file, { end: size - trailerLength - 1 });
  const plain = createGunzip();
  const broken = pipeline(source, hashing(hash), plain).then(() => null, asDamage);
  const chunks = plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const reader = framesOf(chunks);
  try {
    const taken = await take(reader);
    if ((await reader.next()) !== 'end') throw new DamagedBackup('data follows its end');
    const failure = await broken;
    if (failure) throw failure;
    if ((await readTrailer(file, size)) !== trailerOf(hash)) {
      throw new DamagedBackup('its checksum is wrong');
    }
    return taken;
  } finally {
    plain.destroy();
    source.destroy();
  }
}

async function readTrailer(file: string, size: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const bytes = Buffer.alloc(trailerLength);
    await handle.read(bytes, 0, trailerLength, size - trailerLength);
    return bytes.toString('latin1');
  } finally {
    await handle.close();
  }
}

/** Errors of unpacking become damage; disk errors stay as they are. */
function asDamage(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return new DamagedBackup('it cannot be unpacked');
  return error instanceof Error ? error : new Error(String(error));
}

function framesOf(chunks: AsyncIterator<Buffer>): Frames {
  let rest: Buffer[] = [];
  let held = 0;
  const bytes = async (length: number): Promise<Buffer | null> => {
    while (held < length) {
      const more = await chunks.next().catch((error: unknown) => {
        throw asDamage(error);
      });
      if (more.done) return null;
      rest.push(more.value);
      held += more.value.length;
    }
    const all = rest.length === 1 ? (rest[0] as Buffer) : Buffer.concat(rest);
    rest = all.length > length ? [all.subarray(length)] : [];
    held = all.length - length;
    return all.subarray(0, length);
  };
  return {
    async next() {
      const head = await bytes(4);
      if (!head) {
        if (held > 0) throw new DamagedBackup('it is cut off');
        return 'end';
      }
      const length = head.readUInt32BE();
      if (length > maxFrame) throw new DamagedBackup('a part of it has an impossible length');
      const content = await bytes(length);
      if (!content) throw new DamagedBackup('it is cut off');
      return content;
    },
  };
}
