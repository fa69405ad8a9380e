import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** Identifies a key without revealing it; stored with every encrypted text. */
export const keyName = (key: Buffer): string =>
  createHash('sha256').update('name of a sealing key').update(key).digest('hex').slice(0, 16);

/**
 * Encrypts a text with AES-256-GCM under a random nonce. `about` is authenticated with it, so that
 * the ciphertext cannot be moved to another row.
 */
export function seal(key: Buffer, text: string, about: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a text; null if the key, `about` or any bit differs. */
export function unseal(key: Buffer, sealed: string, about: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opening.setAAD(Buffer.from(about));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}
