import type { RunView } from '@warchest/contract/runs.ts';
import { isOffered } from '@warchest/domain/runs/visible.ts';
import { factsOf } from '../../runs/run-facts.ts';

/** Said when the address names a run that the person cannot see or that is not there. */
export const unknownRun = 'This raid is not open for booking or does not exist.';

/** A run that is no longer offered. */
export interface Closed {
  /** What became of it, as a sentence. */
  readonly text: string;
  /** Its staff may book into it as long as it goes on. */
  readonly staffMayBook: boolean;
}

/** Why a run is not offered for booking and whether the receiver may book all the same; null if it is. */
export function closedFor(run: RunView): Closed | null {
  if (isOffered(factsOf(run))) return null;
  return {
    text: whyClosed(run),
    staffMayBook: run.may.book === true,
  };
}

function whyClosed(run: RunView): string {
  if (run.runStatus === 'Cancelled') return 'This raid was cancelled.';
  if (run.completed) return 'This raid is completed.';
  if (run.runState === 'started') return 'This raid has started and takes no more bookings.';
  if (run.hidden) return 'This raid is hidden and takes no bookings.';
  return 'This raid has no leader yet and takes no bookings.';
}
