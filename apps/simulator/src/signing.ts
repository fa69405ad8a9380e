import { createPrivateKey, createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Headers that prove to the product who sends an interaction. */
export interface SignedHeaders {
  readonly 'x-signature-ed25519': string;
  readonly 'x-signature-timestamp': string;
}

/** The platform's key pair: it signs, the product knows the public half. */
export class Signer {
  readonly #key: KeyObject;

  /** @param privateKey PKCS #8, DER, in hexadecimal */
  constructor(privateKey: string) {
    this.#key = createPrivateKey({
      key: Buffer.from(privateKey, 'hex'),
      format: 'der',
      type: 'pkcs8',
    });
  }

  /** 32 bytes in hexadecimal. */
  get publicKey(): string {
    return createPublicKey(this.#key)
      .export({ format: 'der', type: 'spki' })
      .subarray(-32)
      .toString('hex');
  }

  headersFor(body: string, now: number): SignedHeaders {
    const timestamp = String(Math.floor(now / 1000));
    const signature = sign(null, Buffer.from(timestamp + body), this.#key).toString('hex');
    return { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
  }

  /** Headers that look right and prove nothing. */
  wrongHeaders(now: number): SignedHeaders {
    return {
      'x-signature-ed25519': randomBytes(64).toString('hex'),
      'x-signature-timestamp': String(Math.floor(now / 1000)),
    };
  }
}
