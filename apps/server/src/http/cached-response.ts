import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const gzipped = promisify(gzip);

/** Bytes of answers that are kept at most, for each owner; and how many answers. */
const budget = 64 * 1024 * 1024;
const most = 10_000;

/**
 * An answer whose JSON bytes are made at most once, with the ETag that names them. A handler may
 * return it instead of an object; it is sent as it is, as 304 when the client has it (then the bytes
 * need not be made at all), and compressed once.
 */
export class CachedResponse {
  readonly etag: string;
  #make: (() => string) | null;
  #body: Buffer | null = null;
  #squeezed: Promise<Buffer> | null = null;
  #made: () => void;

  /** @param make the answer as JSON text; called once, when it is first sent */
  constructor(etag: string, make: () => string, made: () => void = () => undefined) {
    this.etag = etag;
    this.#make = make;
    this.#made = made;
  }

  get body(): Buffer {
    if (!this.#body) {
      this.#body = Buffer.from(this.#make?.() ?? '');
      this.#make = null;
      this.#made();
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
  static find(owner: object, etag: string): CachedResponse | undefined {
    return shelves.get(owner)?.get(etag);
  }

  /** The kept answer of this ETag, or a new one. */
  static keep(owner: object, etag: string, make: () => string): CachedResponse {
    let shelf = shelves.get(owner);
    if (!shelf) shelves.set(owner, (shelf = newShelf()));
    const found = shelf.get(etag);
    if (found) return found;
    const answers = shelf;
    const made = new CachedResponse(etag, make, () => {
      // Weighed anew, unless it was dropped while nobody had asked for its bytes.
      if (answers.peek(etag) !== made) return;
      answers.delete(etag);
      answers.set(etag, made);
    });
    shelf.set(etag, made);
    return made;
  }
}

const shelves = new WeakMap<object, LRUCache<string, CachedResponse>>();

const newShelf = () =>
  new LRUCache<string, CachedResponse>({
    max: most,
    maxSize: budget,
    sizeCalculation: ({ held }) => Math.max(1, held),
  });
