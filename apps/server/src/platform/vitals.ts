import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { ErrorCounts, type ErrorCount } from './error-counts.ts';
import type { Pools } from './pool-state.ts';

/** The state of this process at one instant. */
export interface VitalFigures {
  readonly memory: number;
  readonly heapUsed: number;
  readonly heapLimit: number;
  /** The longest delays of the event loop since the last reset (99 %), in ms. */
  readonly loopDelay: number;
  readonly streams: number;
  readonly pools: Pools;
  readonly errors: readonly ErrorCount[];
}

export interface VitalsOptions {
  readonly version: string;
  readonly pools: () => Pools;
  readonly errors?: ErrorCounts;
}

const closed = { max: 0, open: 0, idle: 0, waiting: 0 };
/** Where no database is open. */
export const noPools = (): Pools => ({ writes: closed, reads: closed });

/** Measures the state of this process. */
export class Vitals {
  readonly version: string;
  readonly startedAt = Date.now();
  /** Open live streams. */
  streams = 0;
  readonly pools: () => Pools;
  readonly #errors: ErrorCounts;
  #delay: IntervalHistogram | null = null;

  constructor({ version, pools, errors = new ErrorCounts() }: VitalsOptions) {
    this.version = version;
    this.pools = pools;
    this.#errors = errors;
  }

  /** The clock of this machine, epoch ms. */
  now(): number {
    return Date.now();
  }

  errorTotals(): ReturnType<ErrorCounts['totals']> {
    return this.#errors.totals();
  }

  /** Begins to measure the event loop, until stopped. */
  start(): void {
    this.#delay ??= monitorEventLoopDelay({ resolution: 20 });
    this.#delay.enable();
  }

  stop(): void {
    this.#delay?.disable();
  }

  /** Resets the delays of the event loop. */
  reset(): void {
    this.#delay?.reset();
  }

  figures(): VitalFigures {
    const { heap_size_limit: heapLimit, used_heap_size: heapUsed } = getHeapStatistics();
    // The histogram is NaN before the first measurement.
    const delay = (this.#delay?.percentile(99) ?? 0) / 1e6;
    return {
      memory: process.memoryUsage.rss(),
      heapUsed,
      heapLimit,
      // The histogram counts its own interval.
      loopDelay: Number.isFinite(delay) ? Math.max(0, Math.round((delay - 20) * 10) / 10) : 0,
      streams: this.streams,
      pools: this.pools(),
      errors: this.#errors.list(),
    };
  }
}
