import type { RunKind } from '../runs/kind.ts';
import { collectedAtBooking } from './fee.ts';

/** How it stood with the gold before a booking was ticked paid, amounts in whole gold. */
export interface BeforePaid {
  readonly collectedGold: number;
  readonly goldWith: string | null;
}

/** What is known of a booking's gold. */
export interface Payment {
  readonly price: number;
  readonly advCut: string;
  readonly paid: boolean;
  readonly collectedGold: number;
  readonly goldWith: string | null;
  /** Null while it is not paid, and for bookings that were paid before this was written down. */
  readonly beforePaid: BeforePaid | null;
}

/** What was wanted of {@link Payment}: the fields that change. */
export type WantedPayment = Partial<Omit<Payment, 'beforePaid'>>;

/**
 * Where the gold is after a change (BOOK-47). Ticking paid sets
 * collected to the price and the holder to whoever ticks, unless it is set or comes along; un-ticking
 * brings back what had been collected before, and with whom. Unpaid, staff type what was collected;
 * an advertiser's word is kept to the rule of the booking form (BOOK-25). A change of price or fee
 * takes no gold out of the record that staff have named, and by staff none that anybody has.
 */
export function afterPayment(
  kind: RunKind,
  before: Payment,
  wanted: WantedPayment,
  by: { readonly id: string; readonly staff: boolean },
): Pick<Payment, 'collectedGold' | 'goldWith' | 'beforePaid'> {
  const next = { ...before, ...wanted };
  const byForm = (payment: Payment, typed: number): number =>
    collectedAtBooking({ ...payment, kind, paid: false, typed });
  /** What was collected, under the new price and fee: the same as long as those are. */
  const followed = (collected: number): number => {
    const asked = byForm(next, collected);
    // the form could not have made it, so staff have named it: their word stays until they change it
    if (collected !== byForm(before, collected)) return collected;
    // the share that the form sets for TAKEN is nobody's word; a deposit is, and staff lose none
    const isDeposit = collected !== byForm(before, 0);
    return by.staff && isDeposit ? Math.max(asked, collected) : asked;
  };
  /** Paid, the price is what was collected: no more than that can come back. */
  const kept = (first: BeforePaid): BeforePaid => ({
    ...first,
    collectedGold: Math.min(followed(first.collectedGold), next.price),
  });

  if (next.paid) {
    const first = before.paid
      ? before.beforePaid
      : { collectedGold: before.collectedGold, goldWith: before.goldWith };
    return {
      collectedGold: next.price,
      goldWith: before.paid ? next.goldWith : (next.goldWith ?? by.id),
      beforePaid: first && kept(first),
    };
  }
  if (before.paid) {
    const first = before.beforePaid
      ? kept(before.beforePaid)
      : { collectedGold: byForm(next, 0), goldWith: null };
    const goldWith = wanted.goldWith === undefined ? first.goldWith : wanted.goldWith;
    return { collectedGold: first.collectedGold, goldWith, beforePaid: null };
  }
  const typed = wanted.collectedGold;
  const collectedGold =
    typed === undefined ? followed(before.collectedGold) : by.staff ? typed : byForm(next, typed);
  return { collectedGold, goldWith: next.goldWith, beforePaid: null };
}
