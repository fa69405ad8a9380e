import { mayFollow, type ServiceStatus } from '@warchest/domain/services/status.ts';

/**
 * What takes a move back; null where nothing does. Gold that was paid out is only taken back by a
 * question of its own.
 */
export function backOf(from: ServiceStatus, to: ServiceStatus): ServiceStatus | null {
  if (from === 'Completed' || to === 'Completed') return null;
  // a booking that was staffed is opened again, and is what its team makes it
  const back = to === 'Cancelled' ? 'Open' : from;
  return mayFollow(to, back) ? back : null;
}
