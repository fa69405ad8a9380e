import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

/**
 * A socket that sends everything written in one turn of the event loop at once: several statements
 * become one packet and one system call.
 */
export class BatchingSocket extends Socket {
  #gathers = false;

  constructor() {
    super();
    // `connect` gives each socket the `write` of its own class
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  override write(chunk: string | Uint8Array, written?: Written): boolean;
  override write(chunk: string | Uint8Array, as?: BufferEncoding, written?: Written): boolean;
  override write(
    chunk: string | Uint8Array,
    as?: BufferEncoding | Written,
    written?: Written,
  ): boolean {
    this.#gather();
    return typeof as === 'function' ? super.write(chunk, as) : super.write(chunk, as, written);
  }

  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    this.cork();
    process.nextTick(() => {
      this.#gathers = false;
      this.uncork();
    });
  }
}
