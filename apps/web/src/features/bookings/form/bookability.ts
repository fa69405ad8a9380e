import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { isOffered } from '@warchest/domain/runs/visibility.ts';
import { factsOf } from '../../runs/public/run-facts.ts';

/** Shown when the URL names a run that does not exist or that the person cannot see. */
export const unknownRun = (kind: RunKind): string =>
  `This ${kindRules[kind].words.one} is not open for booking or does not exist.`;

/** A run that is no longer offered. */
export interface NotBookable {
  /** Why, as a sentence. */
  readonly text: string;
  /** Staff may still book into it while it is active. */
  readonly staffMayBook: boolean;
}

/** Why a run is not offered for booking, and whether staff may book anyway; null if it is offered. */
export function notBookableReason(run: RunView): NotBookable | null {
  if (isOffered(factsOf(run))) return null;
  return {
    text: whyClosed(run),
    staffMayBook: run.may.book === true,
  };
}

function whyClosed(run: RunView): string {
  const what = `This ${kindRules[run.kind].words.one}`;
  if (run.runStatus === 'Cancelled') return `${what} was cancelled.`;
  if (run.completed) return `${what} is completed.`;
  if (run.runState === 'started') return `${what} has started and takes no more bookings.`;
  if (run.hidden) return `${what} is hidden and takes no bookings.`;
  return `${what} has no leader yet and takes no bookings.`;
}
