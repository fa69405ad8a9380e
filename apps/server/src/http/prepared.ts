import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/** Bytes of answers that are kept at most, for each database. */
const budget = 64 * 1024 * 1024;

/**
 * An answer whose JSON bytes are made already, with the ETag that names them. A handler may return
 * it instead of an object; it is sent as it is, as 304 when the client has it, and compressed once.
 */
export class Prepared {
  readonly etag: string;
  readonly body: Buffer;
  private squeezed: Promise<Buffer> | null = null;

  constructor(etag: string, body: Buffer) {
    this.etag = etag;
    this.body = body;
  }

  /** The body compressed, made when first asked for. */
  gzip(): Promise<Buffer> {
    return (this.squeezed ??= gzipped(this.body, { level: 5 }));
  }

  /** The kept answer of this ETag, or a new one; the least recently used are dropped. */
  static keep(owner: object, etag: string, make: () => string): Prepared {
    let shelf = shelves.get(owner);
    if (!shelf) shelves.set(owner, (shelf = { answers: new Map(), bytes: 0 }));
    const found = shelf.answers.get(etag);
    if (found) {
      shelf.answers.delete(etag);
      shelf.answers.set(etag, found);
      return found;
    }
    const made = new Prepared(etag, Buffer.from(make()));
    shelf.answers.set(etag, made);
    shelf.bytes += made.body.length;
    for (const [oldTag, old] of shelf.answers) {
      if (shelf.bytes <= budget || shelf.answers.size <= 1) break;
      shelf.answers.delete(oldTag);
      shelf.bytes -= old.body.length;
    }
    return made;
  }
}

const shelves = new WeakMap<object, { answers: Map<string, Prepared>; bytes: number }>();
