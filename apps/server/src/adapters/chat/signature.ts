import { createPublicKey, verify } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in its usual wrapping (SPKI, DER). */
const wrapping = Buffer.from('302a300506032b6570032100', 'hex');

/** What came with a request to prove who sends it: the platform's own headers. */
export interface Signature {
  /** 64 bytes in hexadecimal. */
  readonly signature: string;
  /** Seconds, as text: signed in front of the body. */
  readonly timestamp: string;
}

/**
 * Whether the platform signed this body at this time with Ed25519. Without a key nothing is signed.
 * @param publicKey 32 bytes in hexadecimal
 */
export function isSignedBy(
  publicKey: string | undefined,
  { signature, timestamp }: Signature,
  body: Uint8Array,
): boolean {
  if (!publicKey || !/^[\da-f]{128}$/i.test(signature)) return false;
  const key = createPublicKey({
    key: Buffer.concat([wrapping, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify(null, signed, key, Buffer.from(signature, 'hex'));
}
