import type { BookingFull, RunView } from '@warchest/contract/runs.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import type { RunFacts } from '@warchest/domain/runs/run.ts';
import { isOffered, isRunStaff } from '@warchest/domain/runs/visible.ts';

/** A run of the wire as the rules look at it: an empty leader or collector is none. */
export const factsOf = (run: RunView): RunFacts => ({
  kind: run.kind,
  leader: run.leader === '' ? null : run.leader,
  gcs: run.gc === '' ? [] : [run.gc],
  runStatus: run.runStatus,
  runState: run.runState,
  completed: run.completed,
  hidden: run.hidden,
});

/** Whether a booking of a run came in full, or only as others may see it. */
export const isFullBooking = (booking: RunView['Buyer'][number]): booking is BookingFull =>
  'buyer' in booking;

/**
 * Whether the overview lists a run for a person: what is offered for booking and, when staff asked
 * for the rest as well, the other runs they are staff of (spec 2 §2.1).
 */
export const isListedFor = (run: RunView, person: Person, withTheRest: boolean): boolean =>
  isOffered(factsOf(run)) || (withTheRest && isRunStaff(factsOf(run), person));
