import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

export const s3Key = { region: 'eu-test-1', keyId: 'test-key', secret: 'test/secret+of=bucket' };
/** So few that a list has several pages. */
const pageSize = 2;

/** A bucket on a port of its own, which verifies signatures by another implementation than ours. */
export interface S3Server {
  /** The address of the bucket. */
  readonly bucket: string;
  /** Its files by their names in the bucket. */
  readonly files: Map<string, Buffer>;
  /** Set: every request is refused so. */
  refusal: { readonly status: number; readonly content: string } | null;
  stop(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const server = http.createServer((request, response) => {
    const done = async () => {
      const body = await buffer(request);
      const problem = await problemOf(request, body);
      const [status, content] = problem ? problem : answer(request, body);
      response.writeHead(status, { 'content-type': 'application/xml' }).end(content);
    };
    done().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: S3Server = {
    bucket: `${origin}/bucket`,
    files: new Map(),
    refusal: null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function problemOf(
    request: http.IncomingMessage,
    body: Buffer,
  ): Promise<readonly [number, string] | null> {
    const { refusal } = state;
    if (refusal) return [refusal.status, refusal.content];
    const [, names = '', signature = ''] =
      /SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(request.headers.authorization ?? '') ?? [];
    const headers = Object.fromEntries(
      names.split(';').flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' && name !== 'host' ? [[name, value] as const] : [];
      }),
    );
    const signer = new AwsV4Signer({
      method: request.method ?? '',
      url: `${origin}${request.url ?? ''}`,
      headers,
      accessKeyId: s3Key.keyId,
      secretAccessKey: s3Key.secret,
      service: 's3',
      region: s3Key.region,
      datetime: headers['x-amz-date'] ?? '',
      allHeaders: true,
    });
    const expected = (await signer.sign()).headers.get('authorization') ?? '';
    const isSigned = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) =>
      names.split(';').includes(name),
    );
    const isOfKey = request.headers.authorization?.includes(`Credential=${s3Key.keyId}/`);
    if (!isSigned || !isOfKey || !expected.endsWith(`Signature=${signature}`)) {
      return [403, errorXml('SignatureDoesNotMatch')];
    }
    const hash = createHash('sha256').update(body).digest('hex');
    if (hash !== headers['x-amz-content-sha256']) {
      return [400, errorXml('XAmzContentSHA256Mismatch')];
    }
    return null;
  }

  function answer(request: http.IncomingMessage, body: Buffer): readonly [number, string] {
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    const name = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) {
        return [411, errorXml('MissingContentLength')];
      }
      state.files.set(name, body);
      return [200, ''];
    }
    if (request.method === 'DELETE') {
      state.files.delete(name);
      return [204, ''];
    }
    if (searchParams.get('list-type') !== '2') return [501, errorXml('NotImplemented')];
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const found = [...state.files.keys()]
      .filter((one) => one.startsWith(prefix) && one > after)
      .toSorted();
    const page = found.slice(0, pageSize);
    const next = found.length > pageSize ? (page.at(-1) ?? '') : '';
    const items = page.map((one) => `<Contents><Key>${xml(one)}</Key><Size>1</Size></Contents>`);
    const more = next && `<NextContinuationToken>${xml(next)}</NextContinuationToken>`;
    return [
      200,
      `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name>${items.join('')}${more}</ListBucketResult>`,
    ];
  }

  return state;
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const errorXml = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Because.</Message></Error>`;
