import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedBy } from './signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const timestamp = '1764000000';
const body = Buffer.from('{"type":1}');
const signature = sign(null, Buffer.concat([Buffer.from(timestamp), body]), privateKey).toString(
  'hex',
);

test('a request is the platform’s if it signed exactly this body at this moment', () => {
  expect(isSignedBy(key, { signature, timestamp }, body)).toBe(true);
  expect(isSignedBy(key, { signature: signature.toUpperCase(), timestamp }, body)).toBe(true);
  expect(isSignedBy(key, { signature, timestamp: '1764000001' }, body)).toBe(false);
  expect(isSignedBy(key, { signature, timestamp }, Buffer.from('{"type":2}'))).toBe(false);
  const other = `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`;
  expect(isSignedBy(key, { signature: other, timestamp }, body)).toBe(false);
});

test.each([
  ['no signature', key, ''],
  ['one that is too long', key, `${signature}00`],
  ['one that begins elsewhere', key, `00${signature}`],
  ['one that is too short', key, signature.slice(2)],
  ['one that is no number', key, `${signature.slice(0, -1)}g`],
  ['no key', undefined, signature],
  ['an empty key', '', signature],
])('with %s it is not', (_what, by, text) => {
  expect(isSignedBy(by, { signature: text, timestamp }, body)).toBe(false);
});
