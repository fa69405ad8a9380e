import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /^(text|application)\/|svg/;

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the web build in memory, compressed once, on first use. */
export class WebFile {
  readonly type: string;
  readonly etag: string;
  /** Its name contains a hash of its content, so it never changes. */
  readonly immutable: boolean;
  readonly body: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(address: string, body: Buffer) {
    this.body = body;
    this.type = types[path.extname(address)] ?? 'application/octet-stream';
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.immutable = /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(address);
  }

  /** The best accepted encoding that is worth it for this file. */
  choose(accepted: string): Encoding {
    if (this.body.length < 1_000 || !compressible.test(this.type)) return 'identity';
    if (/\bbr\b/.test(accepted)) return 'br';
    return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  }

  packed(encoding: Encoding): Promise<Buffer> {
    let packed = this.#packed.get(encoding);
    if (!packed) this.#packed.set(encoding, (packed = pack(this.body, encoding)));
    return packed;
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function pack(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body);
  if (encoding === 'gzip') return zip(body, { level: 9 });
  // Close to the best compression at a tenth of the time.
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
