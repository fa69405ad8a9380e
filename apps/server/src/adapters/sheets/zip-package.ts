import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { packageLimits } from './limits.ts';
import { UnreadableSheet } from './unreadable.ts';

/** The parts of a workbook file, which is a zip. Nothing is unpacked to disk, so their names are only keys. */
export class ZipPackage {
  readonly #zip: yauzl.ZipFile;
  /** By name in lower case: the names of parts differ by more than case. */
  readonly #entries: ReadonlyMap<string, yauzl.Entry>;
  #expanded = 0;

  private constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Gives `work` the open package and closes it afterwards.
   * @throws UnreadableSheet broken, encrypted or expands-too-much
   */
  static async *open<T>(
    path: string,
    work: (parts: ZipPackage) => AsyncIterable<T>,
  ): AsyncGenerator<T, void, undefined> {
    const zip = await yauzl.openPromise(path, { autoClose: false }).catch(blame);
    try {
      yield* work(new ZipPackage(zip, await entriesOf(zip).catch(blame)));
    } finally {
      zip.close();
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /**
   * The bytes of a part, in pieces.
   * @param limit of its expanded size
   * @throws UnreadableSheet broken if it is missing
   */
  async *read(name: string, limit: number = packageLimits.expanded): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new UnreadableSheet('broken');
    if (entry.isEncrypted()) throw new UnreadableSheet('encrypted');
    const mostByRatio = Math.max(
      packageLimits.alwaysExpanded,
      entry.compressedSize * packageLimits.ratio,
    );
    if (entry.uncompressedSize > Math.min(limit, mostByRatio)) throw tooLarge(limit);
    try {
      // fails if more comes out than the entry says
      const stream: Readable = await this.#zip.openReadStreamPromise(entry);
      let checksum = 0;
      for await (const piece of stream as AsyncIterable<Buffer>) {
        checksum = crc32(piece, checksum);
        this.#expanded += piece.length;
        if (this.#expanded > packageLimits.expanded) throw tooLarge(packageLimits.expanded);
        yield piece;
      }
      // a wrong digit is worse than no file
      if (checksum !== entry.crc32) throw new UnreadableSheet('broken');
    } catch (error) {
      blame(error);
    }
  }
}

const tooLarge = (limit: number) => new UnreadableSheet('expands-too-much', { limit });

async function entriesOf(zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> {
  if (zip.entryCount > packageLimits.entries) throw tooLarge(packageLimits.entries);
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  return entries;
}

/** What the libraries throw is about the file, unless the operating system says it. */
function blame(error: unknown): never {
  if (error instanceof UnreadableSheet || !(error instanceof Error) || 'syscall' in error) {
    throw error;
  }
  const isEncrypted = error.message.includes('encrypt');
  throw new UnreadableSheet(isEncrypted ? 'encrypted' : 'broken', {}, error);
}
