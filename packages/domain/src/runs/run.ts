import type { RunKind } from './kind.ts';

export const runStatuses = ['active', 'Cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];
/** Empty: not set. starting: starts in 15 minutes. delayed: booking continues (RUN-4). */
export const runStates = ['', 'started', 'starting', 'delayed'] as const;
export type RunState = (typeof runStates)[number];

/** The facts of a run that rules need. */
export interface RunFacts {
  readonly kind: RunKind;
  readonly leader: string | null;
  readonly gcs: readonly string[];
  readonly runStatus: RunStatus;
  readonly runState: RunState;
  readonly completed: boolean;
  readonly hidden: boolean;
}
