import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import type { S3Settings } from '../platform/backup-settings.ts';
import { percentEncoded, signed } from './s3-signature.ts';

/** Milliseconds without a byte after which a request fails. */
const longestSilence = 60_000;
const emptyHash = createHash('sha256').digest('hex');

/** A folder of an S3-compatible storage. */
export interface S3Folder {
  /** Fails if it cannot be listed, with the reason; asks for one file at most. */
  check(): Promise<void>;
  /** Names of the files in it. */
  list(): Promise<string[]>;
  /** Stores a file, completely or not at all. */
  put(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The storage refused; the message holds neither key nor signature. */
export class StorageRefused extends Error {
  override readonly name = 'StorageRefused';
  readonly status: number;
  /** The storage's word for the reason, such as AccessDenied. */
  readonly code: string;
  constructor(host: string, method: string, status: number, code: string) {
    super(`The storage at ${host} refused ${method}: ${status} (${code})`);
    this.status = status;
    this.code = code;
  }
}

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** A file that is sent. */
  readonly body?: { readonly file: string; readonly size: number; readonly hash: string };
}

/**
 * A folder of a bucket; the path of the address is the bucket, then the folder.
 * @param now epoch ms
 * @param signal ends requests that are under way
 */
export function openS3(
  { url, ...key }: S3Settings,
  now: () => number,
  signal?: AbortSignal,
): S3Folder {
  const { origin, pathname } = new URL(url);
  const [bucket = '', ...folders] = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const place = `${origin}/${percentEncoded(bucket)}`;
  const fileUrl = (name: string): URL =>
    new URL(`${place}/${[...folders, name].map(percentEncoded).join('/')}`);

  const ask = async ({ method, url: to, body }: Asked): Promise<string> => {
    const headers = signed(
      {
        method,
        url: to,
        headers: body ? { 'content-length': String(body.size) } : {},
        bodyHash: body?.hash ?? emptyHash,
        now: now(),
      },
      key,
    );
    const { status, content } = await send(
      to,
      { method, headers, ...(signal && { signal }) },
      body?.file,
    );
    if (status >= 200 && status < 300) return content;
    const [code = 'no reason given'] = valuesIn(content, 'Code');
    throw new StorageRefused(to.host, method, status, code);
  };

  const listed = (more: Readonly<Record<string, string>>): Promise<string> => {
    const page = new URL(place);
    page.search = new URLSearchParams({ 'list-type': '2', prefix, ...more })
      .toString()
      // A space is written as + here, and signed as %20.
      .replaceAll('+', '%20');
    return ask({ method: 'GET', url: page });
  };

  return {
    async check() {
      await listed({ 'max-keys': '1' });
    },
    async list() {
      const names: string[] = [];
      let after: string | undefined;
      do {
        const answer = await listed(after === undefined ? {} : { 'continuation-token': after });
        names.push(...valuesIn(answer, 'Key').map((name) => name.slice(prefix.length)));
        [after] = valuesIn(answer, 'NextContinuationToken');
      } while (after !== undefined);
      return names;
    },
    async put(name, file) {
      const { size } = await stat(file);
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      const body = { file, size, hash: hash.digest('hex') };
      await ask({ method: 'PUT', url: fileUrl(name), body });
    },
    async remove(name) {
      await ask({ method: 'DELETE', url: fileUrl(name) });
    },
  };
}

/** Not `fetch`: it sends a streamed file without Content-Length, which storages refuse. */
async function send(
  url: URL,
  options: http.RequestOptions,
  file?: string,
): Promise<{ status: number; content: string }> {
  const { request } = url.protocol === 'https:' ? https : http;
  const sent = request(url, { ...options, timeout: longestSilence });
  sent.on('timeout', () => sent.destroy(new Error(`The storage at ${url.host} does not answer`)));
  const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });
  if (file === undefined) sent.end();
  else {
    // A storage that refuses may close before it has read everything: its answer says why.
    pipeline(createReadStream(file), sent).catch((error: unknown) =>
      sent.destroy(error instanceof Error ? error : undefined),
    );
  }
  const response = await answer;
  return { status: response.statusCode ?? 0, content: await text(response) };
}

/** The contents of all elements with this name in an answer, in order. */
function valuesIn(xml: string, element: string): string[] {
  const values: string[] = [];
  let inside = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    inside = name === element;
    if (inside) values.push('');
  });
  parser.on('text', (part) => {
    if (inside) values[values.length - 1] += part;
  });
  parser.on('closetag', () => (inside = false));
  // An intermediary, such as a proxy, may answer without XML.
  parser.on('error', () => undefined);
  parser.write(xml).close();
  return values;
}
