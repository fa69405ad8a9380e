import { createPublicKey, verify } from 'node:crypto';

/** The SPKI (DER) prefix of a raw 32-byte Ed25519 key. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The headers with which the platform proves that a request is its own. */
export interface Signature {
  /** 64 bytes in hexadecimal. */
  readonly signature: string;
  /** Unix seconds as text; part of the signed bytes, before the body. */
  readonly timestamp: string;
}

/**
 * Whether the platform signed this body and timestamp (Ed25519). Without a key: false.
 * @param publicKey 32 bytes in hexadecimal
 */
export function isSignedBy(
  publicKey: string | undefined,
  { signature, timestamp }: Signature,
  body: Uint8Array,
): boolean {
  if (!publicKey || !/^[\da-f]{128}$/i.test(signature)) return false;
  const key = createPublicKey({
    key: Buffer.concat([spkiPrefix, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify(null, signed, key, Buffer.from(signature, 'hex'));
}
