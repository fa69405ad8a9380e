import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The signature of a release's checksums: Ed25519 over the bytes of SHA256SUMS, 64 bytes in a file
 * beside it, as `openssl pkeyutl -rawin` makes and checks it too.
 */
export const signatureName = 'SHA256SUMS.sig';

/** @param {import('node:crypto').KeyObject} key @param {string} file */
function assertEd25519(key, file) {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no key of Ed25519.`);
  return key;
}

/** @param {string} file of SHA256SUMS @param {string} keyFile private key, in PEM */
export const signatureOf = (file, keyFile) =>
  sign(null, readFileSync(file), assertEd25519(createPrivateKey(readFileSync(keyFile)), keyFile));

/**
 * Whether a file is signed by the key that the operator trusts.
 * @param {string} file of SHA256SUMS
 * @param {string} signatureFile
 * @param {string} keyFile public key, in PEM
 */
export const isSigned = (file, signatureFile, keyFile) =>
  verify(
    null,
    readFileSync(file),
    assertEd25519(createPublicKey(readFileSync(keyFile)), keyFile),
    readFileSync(signatureFile),
  );
