import { createReadStream } from 'node:fs';
import { storable } from './rows.ts';
import { UnreadableSheet } from './unreadable.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are read at once. */
const pieceSize = 65_536;

const byteOrderMarks: readonly { readonly encoding: TextEncoding; readonly bytes: Buffer }[] = [
  { encoding: 'utf-8', bytes: Buffer.of(0xef, 0xbb, 0xbf) },
  { encoding: 'utf-16le', bytes: Buffer.of(0xff, 0xfe) },
  { encoding: 'utf-16be', bytes: Buffer.of(0xfe, 0xff) },
];

/** What 0x80 to 0x9F mean in Windows-1252; five of them mean nothing and stay control characters. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Zeros at every second place are UTF-16 without a mark: most characters of a sheet are below U+0100. */
function utf16Without(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = { even: 0, odd: 0 };
  for (const [index, byte] of head.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const most = head.length / 2;
  if (zeros.odd > most * 0.4 && zeros.even < most * 0.05) return 'utf-16le';
  if (zeros.even > most * 0.4 && zeros.odd < most * 0.05) return 'utf-16be';
  return undefined;
}

/** Control characters other than those that order text, and NUL, which is dropped. */
const isStrange = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && byte !== 0 && !(byte >= 0x09 && byte <= 0x0d));

/**
 * How a text file is to be read. All of it is looked at: the first byte that is not UTF-8 may stand in
 * the last line.
 * @param head the first bytes of the file
 * @throws UnreadableSheet not-a-sheet, if it is no text
 */
export async function detectEncoding(path: string, head: Buffer): Promise<TextEncoding> {
  const marked = byteOrderMarks.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes));
  if (marked) return marked.encoding;
  const wide = utf16Without(head);
  if (wide) return wide;
  const strange = head.filter((byte) => isStrange(byte)).length;
  const zeros = head.filter((byte) => byte === 0).length;
  if (strange > head.length * 0.05 || zeros > head.length * 0.3) {
    throw new UnreadableSheet('not-a-sheet');
  }
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of bytesOf(path)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const bytesOf = (path: string): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: pieceSize });

/** The text of a file in pieces, without byte order mark and NUL. What is no character becomes U+FFFD. */
export async function* textOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding);
  for await (const piece of bytesOf(path)) yield decode(piece);
  yield decode();
}

function decoderOf(encoding: TextEncoding): (piece?: Buffer) => string {
  if (encoding === 'windows-1252') {
    // not by TextDecoder: that of Node 20 and 22 takes Windows-1252 for Latin-1
    return (piece) =>
      storable(
        (piece?.toString('latin1') ?? '').replaceAll(/[\u0080-\u009F]/g, (sign) =>
          windowsSigns.charAt(sign.charCodeAt(0) - 0x80),
        ),
      );
  }
  const decoder = new TextDecoder(encoding);
  return (piece) => storable(piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
}
