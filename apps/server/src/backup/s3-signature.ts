import { createHash, createHmac } from 'node:crypto';

/** The credentials that sign requests to an S3-compatible storage. */
export interface S3Key {
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** The signed parts of a request; other parts could be changed in transit. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal. */
  readonly bodyHash: string;
  /** Epoch ms. */
  readonly now: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Percent-encoding for the signature; `encodeURIComponent` does not encode all characters. */
export const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const byText = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : 1;

/**
 * The headers of a request, signed with AWS signature version 4. The path of the address must be
 * percent-encoded already.
 */
export function signed(request: SignedRequest, key: S3Key): Record<string, string> {
  const { method, url, bodyHash } = request;
  const moment = new Date(request.now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const headers: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  };
  const entries = Object.entries(headers).toSorted(byText);
  const names = entries.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => [percentEncoded(name), percentEncoded(value)] as const)
    .toSorted(byText)
    .map(([name, value]) => `${name}=${value}`);
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...entries.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${moment.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  const text = `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${sha256(canonical)}`;
  const signature = hmac(signingKey, text).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.keyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}
