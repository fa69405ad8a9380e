import { crc32 } from 'node:zlib';

/** A file in an archive. */
export interface ZipEntry {
  /** Path within the archive, with slashes. */
  readonly name: string;
  readonly body: Buffer;
}

/** Names are UTF-8 (APPNOTE 4.4.4, bit 11). */
const utf8Names = 1 << 11;
/** 1980-01-01, the format's first day: the same files give the same archive. */
const firstDay = (1 << 5) | 1;

/**
 * A zip archive of small files, stored uncompressed: a few kilobytes of text do not justify a
 * library (record 32).
 */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of entries) {
    const path = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0); // version needed: 2.0
    about.writeUInt16LE(utf8Names, 2);
    about.writeUInt16LE(firstDay, 8);
    about.writeUInt32LE(crc32(body), 10);
    about.writeUInt32LE(body.length, 14);
    about.writeUInt32LE(body.length, 18);
    about.writeUInt16LE(path.length, 22);
    const head = Buffer.concat([signature(0x04034b50), about, path]);
    files.push(head, body);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), about.subarray(0, 2), about, place, path);
    offset += head.length + body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, signature(0x06054b50), end]);
}

function signature(of: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(of);
  return bytes;
}
