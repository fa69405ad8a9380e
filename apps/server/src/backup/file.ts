import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { writeWhole } from '../platform/write-whole.ts';
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
 * Writes a backup completely or not at all, in a folder that is made for it (BACK-7).
 * @throws if the file already exists
 */
export async function writeFrames(file: string, frames: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeWhole(file, async (handle) => {
    const hash = createHash('sha256');
    await pipeline(
      Readable.from(frames),
      createGzip({ level: 4 }),
      hashing(hash),
      // A stream on its descriptor would close it when something breaks, and hide what did.
      (chunks: AsyncIterable<Buffer>) => writeFile(handle, chunks),
    );
    await handle.appendFile(trailerOf(hash));
  });
}

/** Reads frames one after the other; `end` after the last. */
export interface Frames {
  next(): Promise<Buffer | 'end'>;
}

/** Opens a backup as a stream of its bytes, from its start each time. */
export type OpenBackup = (file: string) => Readable;

/**
 * Lets `take` read a backup's frames, then checks that every frame was read and that the checksum
 * is right.
 * @param open for one that is encrypted; undefined: the file is plain
 * @throws DamagedBackup
 */
export async function readFrames<T>(
  file: string,
  take: (frames: Frames) => Promise<T>,
  open: OpenBackup = (plainFile) => createReadStream(plainFile),
): Promise<T> {
  const hash = createHash('sha256');
  const source = open(file);
  const body = new WithoutTrailer();
  const plain = createGunzip();
  const broken = pipeline(source, body, hashing(hash), plain).then(() => null, asDamage);
  const chunks = plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const reader = framesOf(chunks);
  try {
    const taken = await take(reader);
    if ((await reader.next()) !== 'end') throw new DamagedBackup('data follows its end');
    const failure = await broken;
    if (failure) throw failure;
    if (body.trailer !== trailerOf(hash)) throw new DamagedBackup('its checksum is wrong');
    return taken;
  } finally {
    plain.destroy();
    source.destroy();
  }
}

/** Passes on all bytes but the last ones, which are the trailer: a stream has no known length. */
class WithoutTrailer extends Transform {
  #held: Buffer = Buffer.alloc(0);
  #isPassing = false;

  /** Complete when the stream has ended. */
  get trailer(): string {
    return this.#held.toString('latin1');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const all = Buffer.concat([this.#held, chunk]);
    const passed = Math.max(0, all.length - trailerLength);
    this.#held = all.subarray(passed);
    this.#isPassing ||= passed > 0;
    done(null, passed > 0 ? all.subarray(0, passed) : undefined);
  }

  override _flush(done: TransformCallback): void {
    done(this.#isPassing ? null : new DamagedBackup('it is too short to be a backup'));
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
