import type { BookingFull } from '@warchest/contract/run-view.ts';
import type { Payment } from '@warchest/domain/bookings/payment.ts';

/** The holder of gold as the rules take it: null for nobody. */
export const holderOf = (goldWith: string): string | null => (goldWith === '' ? null : goldWith);

/** A booking as the payment rule takes it. */
export const paymentOf = (b: BookingFull): Payment => ({
  price: b.price,
  advCut: b.advCut,
  paid: b.paid,
  collectedGold: b.collectedGold,
  goldWith: holderOf(b.goldWith),
  beforePaid: b.beforePaid && { ...b.beforePaid, goldWith: holderOf(b.beforePaid.goldWith) },
});
