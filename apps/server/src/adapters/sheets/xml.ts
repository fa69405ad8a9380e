import { SaxesParser } from 'saxes';
import { UnreadableSheet } from './unreadable.ts';

/** What a reader does with a document, in its order. Names of elements are without their prefix. */
export interface XmlReader {
  /** @param attributes by their names as they are written, with prefix */
  open(name: string, attributes: Readonly<Record<string, string>>, depth: number): void;
  text?(text: string): void;
  /** @param depth as it was opened with; 1 is the root */
  close?(name: string, depth: number): void;
}

/** No sheet nests deeper; the parser keeps what is open. */
const mostDepth = 64;

/** Characters without an element or text in them, all of which the parser keeps. */
const mostQuiet = 2_000_000;

/**
 * Parses XML and yields after every piece, so that what the reader gathered meanwhile can be passed on.
 * Declares no entities and loads none: a document type is refused.
 * @throws UnreadableSheet broken
 */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  reader: XmlReader,
): AsyncGenerator<undefined, void, undefined> {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  /** Since the last event. */
  let quiet = 0;
  parser.on('error', (error) => {
    throw new UnreadableSheet('broken', {}, error);
  });
  parser.on('doctype', () => {
    throw new UnreadableSheet('broken');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    quiet = 0;
    if (depth > mostDepth) throw new UnreadableSheet('broken');
    reader.open(localName(name), attributes, depth);
  });
  parser.on('closetag', ({ name }) => {
    quiet = 0;
    reader.close?.(localName(name), depth);
    depth -= 1;
  });
  const onText = (text: string): void => {
    quiet = 0;
    reader.text?.(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  let decoder: ReturnType<typeof decoderOf> | undefined;
  for await (const piece of bytes) {
    decoder ??= decoderOf(piece);
    const text = decoder.decode(piece, { stream: true });
    quiet += text.length;
    parser.write(text);
    if (quiet > mostQuiet) throw new UnreadableSheet('broken');
    yield;
  }
  parser.close();
}

/** Parses a document whose reader keeps what it finds. */
export async function parseXml(bytes: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(bytes, reader)) continue;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** XML is UTF-8, or UTF-16 with a byte order mark. */
function decoderOf(first: Buffer): InstanceType<typeof TextDecoder> {
  const mark = first.subarray(0, 2).toString('hex');
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8');
}
