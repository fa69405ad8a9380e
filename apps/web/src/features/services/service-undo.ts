import { mayFollow, type ServiceStatus } from '@warchest/domain/services/status.ts';

/**
 * The status change that undoes a move; null if it cannot be undone like this. Reversing a payout
 * needs a confirmation of its own.
 */
export function backOf(from: ServiceStatus, to: ServiceStatus): ServiceStatus | null {
  if (from === 'Completed' || to === 'Completed') return null;
  // a reopened booking becomes staffed again if its team is complete
  const back = to === 'Cancelled' ? 'Open' : from;
  return mayFollow(to, back) ? back : null;
}
