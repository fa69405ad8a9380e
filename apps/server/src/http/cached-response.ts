import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const gzipped = promisify(gzip);

/** The maximum number of bytes and of responses, for each owner. */
const budget = 64 * 1024 * 1024;
const maxResponses = 10_000;

/**
 * A response whose JSON is created at most once, with the ETag that identifies it. A handler may
 * return it instead of an object. It is answered with 304 if the client has it (then the JSON need
 * not be created), and compressed once.
 */
export class CachedResponse {
  readonly etag: string;
  #make: (() => string) | null;
  #body: Buffer | null = null;
  #squeezed: Promise<Buffer> | null = null;
  #made: () => void;

  /** @param make returns the JSON text; called once, when it is first sent */
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

  /** The bytes it currently holds. */
  get size(): number {
    return this.#body?.length ?? 0;
  }

  /** The compressed body, created on first use. */
  gzip(): Promise<Buffer> {
    return (this.#squeezed ??= gzipped(this.body, { level: 5 }));
  }

  /** The cached response of this ETag, if there is one. */
  static find(owner: object, etag: string): CachedResponse | undefined {
    return shelves.get(owner)?.get(etag);
  }

  /** The cached response of this ETag, or a new one. */
  static keep(owner: object, etag: string, make: () => string): CachedResponse {
    let shelf = shelves.get(owner);
    if (!shelf) shelves.set(owner, (shelf = newShelf()));
    const found = shelf.get(etag);
    if (found) return found;
    const answers = shelf;
    const made = new CachedResponse(etag, make, () => {
      // Its size has grown; it may have been evicted meanwhile.
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
    max: maxResponses,
    maxSize: budget,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });
