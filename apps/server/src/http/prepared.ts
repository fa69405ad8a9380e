import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);

/** Bytes of answers that are kept at most, for each owner; and how many answers. */
const budget = 64 * 1024 * 1024;
const most = 10_000;

/**
 * An answer whose JSON bytes are made at most once, with the ETag that names them. A handler may
 * return it instead of an object; it is sent as it is, as 304 when the client has it (then the bytes
 * need not be made at all), and compressed once.
 */
export class Prepared {
  readonly etag: string;
  #make: (() => string) | null;
  #body: Buffer | null = null;
  #squeezed: Promise<Buffer> | null = null;
  #made: (bytes: number) => void;

  /** @param make the answer as JSON text; called once, when it is first sent */
  constructor(etag: string, make: () => string, made: (bytes: number) => void = () => undefined) {
    this.etag = etag;
    this.#make = make;
    this.#made = made;
  }

  get body(): Buffer {
    if (!this.#body) {
      this.#body = Buffer.from(this.#make?.() ?? '');
      this.#make = null;
      this.#made(this.#body.length);
    }
    return this.#body;
  }

  /** Bytes that it holds right now. */
  get held(): number {
    return this.#body?.length ?? 0;
  }

  /** The body compressed, made when first asked for. */
  gzip(): Promise<Buffer> {
    return (this.#squeezed ??= gzipped(this.body, { level: 5 }));
  }

  /** The kept answer of this ETag, if there still is one. */
  static find(owner: object, etag: string): Prepared | undefined {
    const answers = shelves.get(owner)?.answers;
    const found = answers?.get(etag);
    if (!answers || !found) return undefined;
    // Moved to the end: what was not asked for the longest is dropped first.
    answers.delete(etag);
    answers.set(etag, found);
    return found;
  }

  /** The kept answer of this ETag, or a new one. */
  static keep(owner: object, etag: string, make: () => string): Prepared {
    const found = Prepared.find(owner, etag);
    if (found) return found;
    const shelf = shelves.get(owner) ?? { answers: new Map<string, Prepared>(), bytes: 0 };
    shelves.set(owner, shelf);
    const made = new Prepared(etag, make, (bytes) => {
      // Dropped already while nobody had asked for its bytes.
      if (shelf.answers.get(etag) !== made) return;
      shelf.bytes += bytes;
      trim(shelf, made);
    });
    shelf.answers.set(etag, made);
    trim(shelf, made);
    return made;
  }
}

interface Shelf {
  readonly answers: Map<string, Prepared>;
  bytes: number;
}

const shelves = new WeakMap<object, Shelf>();

/** Drops the least recently used answers beyond what is kept, never the one just asked for. */
function trim(shelf: Shelf, asked: Prepared): void {
  for (const [etag, oldest] of shelf.answers) {
    if (shelf.bytes <= budget && shelf.answers.size <= most) break;
    if (oldest === asked) continue;
    shelf.answers.delete(etag);
    shelf.bytes -= oldest.held;
  }
}
