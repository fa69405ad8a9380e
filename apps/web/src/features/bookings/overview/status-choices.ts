import { customerStatuses } from '@warchest/domain/bookings/status.ts';
import type { Choice } from '../../../lib/prefix.ts';

/** Every customer status to choose; the empty one is a pending invite (spec 3 §4). */
export const statusChoices: readonly Choice[] = customerStatuses.map((status) => ({
  value: status,
  label: status === '' ? 'Pending invite' : status,
}));
