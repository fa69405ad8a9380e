import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { refusals } from '@warchest/contract/refusals.ts';
import { isOpen } from '@warchest/domain/bookings/amend.ts';

/** The advertiser has taken it back, or it was deleted. */
export const isCancelled = (b: OwnBooking): boolean => b.delete || b.customerStatus === 'Cancelled';

/** What the advertiser can do with it, each with the reason why not (spec 3 §4). */
export function ownRights(b: OwnBooking) {
  const locked = isOpen(b) ? '' : refusals['booking-locked'].title;
  const over =
    b.run.completed || b.run.runStatus !== 'active' ? 'The raid is completed or cancelled' : '';
  const cancelled = isCancelled(b);
  return {
    edit: locked || over || (cancelled ? 'It is cancelled: restore it first' : ''),
    cancel: locked || (cancelled ? 'It is cancelled already' : ''),
    move: locked || (cancelled ? 'It is cancelled: restore it first' : ''),
    restore: over || (cancelled ? locked : 'It is not cancelled'),
    cancelled,
  };
}
