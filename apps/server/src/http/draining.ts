import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that proxies have at most, if `/ready` fails for so many. */
export const maxDrain = (ms: number): number => ms * 3;

/**
 * Lets proxies switch to another process before this one closes its port (PKG-11): `/ready` fails
 * while requests are still served. The time counts from the first such answer, because on a busy
 * machine a check may take longer than the whole of it.
 */
export class Draining {
  #begun = false;
  readonly #noticed = new AbortController();

  /** Whether `/ready` fails and each connection ends with its response. */
  get begun(): boolean {
    return this.#begun;
  }

  begin(): void {
    this.#begun = true;
  }

  /** `/ready` was asked and has failed. */
  notice(): void {
    this.#noticed.abort();
  }

  /**
   * Resolves when proxies have had their time.
   * @param ms milliseconds after a failed `/ready`; one is waited for twice as long
   */
  async finish(ms: number): Promise<void> {
    this.begin();
    if (ms === 0) return;
    const isNoticed = await pause(ms * 2, false, { signal: this.#noticed.signal }).catch(
      () => true,
    );
    if (isNoticed) await pause(ms);
  }
}
