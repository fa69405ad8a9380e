import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compress = promisify(gzip);

const hashOf = (bytes: Buffer | string): string =>
  createHash('sha1').update(bytes).digest('base64url');

/**
 * JSON as bytes, hashed and compressed at most once. A handler may return it instead of an object.
 */
export class Prepared {
  readonly body: Buffer;
  #etag: string | null;
  #compressed: Promise<Buffer> | null = null;

  constructor(json: string | Buffer, etag: string | null = null) {
    this.body = typeof json === 'string' ? Buffer.from(json) : json;
    this.#etag = etag;
  }

  /** An array of prepared elements. */
  static array(elements: readonly Prepared[]): Prepared {
    const pieces = elements.flatMap(({ body }) => [comma, body]);
    const json = Buffer.concat([Buffer.from('['), ...pieces.slice(1), Buffer.from(']')]);
    // Their hashes are known already, and much shorter.
    return new Prepared(json, `"${hashOf(elements.map(({ etag }) => etag).join())}"`);
  }

  /** The strong ETag, from the bytes alone: equal in every process. */
  get etag(): string {
    return (this.#etag ??= `"${hashOf(this.body)}"`);
  }

  /** The compressed body. */
  gzip(): Promise<Buffer> {
    return (this.#compressed ??= compress(this.body, { level: 5 }));
  }
}

const comma = Buffer.from(',');

/** The maximum number of bytes, without compressed copies, and of views. */
const maxBytes = 128 * 1024 * 1024;
const maxViews = 50_000;

/** Bytes that are prepared once for each audience, the least recently used dropped first. */
export class PreparedCache {
  readonly #kept = new LRUCache<string, { readonly version: unknown; readonly bytes: Prepared }>({
    max: maxViews,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.body.length,
  });

  /**
   * The bytes of a view at this version.
   * @param view identifies what is shown and its audience: everything in the viewer that the bytes
   *   depend on
   */
  get(view: string, version: unknown, prepare: () => Prepared): Prepared {
    const kept = this.#kept.get(view);
    if (kept && kept.version === version) return kept.bytes;
    const bytes = prepare();
    this.#kept.set(view, { version, bytes });
    return bytes;
  }
}
