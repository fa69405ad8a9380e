import type { Day } from '@warchest/domain/time/day.ts';

/** The run with this number on a day, and its state. */
export interface BulkRun {
  readonly number: number;
  readonly day: Day;
  readonly customers: number;
  /** Over: completed and paid. */
  readonly over: boolean;
  /** Long ago: the gold is mailed too. */
  readonly mailed: boolean;
  /** Over, or so soon that its boosters sign up. */
  readonly staffed: boolean;
}
