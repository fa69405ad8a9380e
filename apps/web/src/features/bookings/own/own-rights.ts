import type { OwnBooking } from '@warchest/contract/bookings.ts';
import { whyNot } from '@warchest/contract/rights.ts';

/** The advertiser has taken it back, or it was deleted. */
export const isCancelled = (b: OwnBooking): boolean => b.delete || b.customerStatus === 'Cancelled';

/** What the advertiser can do with it as the server has said, each with the reason why not. */
export const ownRights = (b: OwnBooking) => ({
  edit: whyNot(b.may.edit),
  cancel: whyNot(b.may.cancel),
  move: whyNot(b.may.move),
  restore: whyNot(b.may.restore),
  cancelled: isCancelled(b),
});
