import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { whyNot } from '@warchest/contract/why-not.ts';

/** Whether it was cancelled by the advertiser, or deleted. */
export const isCancelled = (b: OwnBooking): boolean => b.delete || b.customerStatus === 'Cancelled';

/** What the advertiser may do according to the server, with the reasons for refusals. */
export const ownRights = (b: OwnBooking) => ({
  edit: whyNot(b.may.edit),
  cancel: whyNot(b.may.cancel),
  move: whyNot(b.may.move),
  restore: whyNot(b.may.restore),
  cancelled: isCancelled(b),
});
