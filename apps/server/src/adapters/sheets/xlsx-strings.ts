import { packageLimits, sheetLimits } from './limits.ts';
import { mostRaw } from './row-builder.ts';
import { UnreadableSheet } from './unreadable.ts';
import { parseXml } from './xml.ts';
import type { ZipPackage } from './zip-package.ts';

/** Texts are kept in blocks of so many bytes; the longest is smaller. */
const blockSize = 1024 ** 2;

/**
 * The texts that the cells of a workbook share. They come before the cells and are asked for in any
 * order, so all of them stay in memory: as bytes in large blocks, which takes a third of what strings take.
 */
export class SharedStrings {
  readonly #blocks: Buffer[] = [];
  /** Where each text begins (over all blocks), and its length in bytes. */
  #places = new Uint32Array(2048);
  #count = 0;
  #used = blockSize;

  add(text: string): void {
    const bytes = Buffer.from(text);
    if (this.#used + bytes.length > blockSize) {
      this.#blocks.push(Buffer.allocUnsafeSlow(blockSize));
      this.#used = 0;
    }
    const block = this.#blocks.length - 1;
    this.#blocks[block]?.set(bytes, this.#used);
    if (this.#count * 2 === this.#places.length) {
      const places = new Uint32Array(this.#places.length * 2);
      places.set(this.#places);
      this.#places = places;
    }
    this.#places[this.#count * 2] = block * blockSize + this.#used;
    this.#places[this.#count * 2 + 1] = bytes.length;
    this.#count += 1;
    this.#used += bytes.length;
    if (this.#blocks.length * blockSize + this.#places.byteLength > packageLimits.sharedText) {
      throw new UnreadableSheet('expands-too-much', { limit: packageLimits.sharedText });
    }
  }

  /** @returns undefined if there is no such text */
  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    const place = this.#places[index * 2] ?? 0;
    const start = place % blockSize;
    const end = start + (this.#places[index * 2 + 1] ?? 0);
    return this.#blocks[Math.floor(place / blockSize)]?.toString('utf8', start, end);
  }
}

/** Characters that XML does not allow are written as `_x0007_`, and `_x005F_` is the underscore of such a text. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Reads the shared texts; the parts of a rich text are joined, and how to pronounce it is left out. */
export async function readSharedStrings(parts: ZipPackage, part: string): Promise<SharedStrings> {
  const strings = new SharedStrings();
  let text = '';
  let isText = false;
  let isPronunciation = false;
  await parseXml(parts.read(part), {
    open(element) {
      if (element === 'si') text = '';
      else if (element === 'rPh') isPronunciation = true;
      else if (element === 't') isText = !isPronunciation;
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      if (text.length > mostRaw) {
        throw new UnreadableSheet('cell-too-long', { limit: sheetLimits.cellLength });
      }
    },
    close(element) {
      if (element === 't') isText = false;
      else if (element === 'rPh') isPronunciation = false;
      else if (element === 'si') strings.add(withoutEscapes(text));
    },
  });
  return strings;
}
