import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { Payment } from '@warchest/domain/bookings/payment.ts';

/** The holder of gold as the rules know it: nobody is null. */
export const holderOf = (goldWith: string): string | null => (goldWith === '' ? null : goldWith);

/** A booking of the wire as the rule on its gold looks at it. */
export const paymentOf = (b: BookingFull): Payment => ({
  price: b.price,
  advCut: b.advCut,
  paid: b.paid,
  collectedGold: b.collectedGold,
  goldWith: holderOf(b.goldWith),
  beforePaid: b.beforePaid && { ...b.beforePaid, goldWith: holderOf(b.beforePaid.goldWith) },
});
