/**
 * Lets at most so many traces of a second begin, so that tracing costs a busy process no larger part
 * than a quiet one (SYS-10). What was left over in a quiet second is not saved up.
 */
export class TraceLimit {
  readonly #perSecond: number;
  readonly #now: () => number;
  #left: number;
  #asked: number;

  /**
   * @param perSecond traces
   * @param now milliseconds of a clock that never goes back
   */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#now = now;
    this.#left = perSecond;
    this.#asked = now();
  }

  /** Whether another trace may begin now; it is counted if so. */
  take(): boolean {
    const now = this.#now();
    const gained = ((now - this.#asked) / 1_000) * this.#perSecond;
    this.#left = Math.min(this.#perSecond, this.#left + gained);
    this.#asked = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
