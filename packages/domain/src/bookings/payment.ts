import type { RunKind } from '../runs/kind.ts';
import { collectedAtBooking } from './fee.ts';

/** The state of the gold before a booking was set paid, in whole gold. */
export interface BeforePaid {
  readonly collectedGold: number;
  readonly goldWith: string | null;
}

/** The payment state of a booking. */
export interface Payment {
  readonly price: number;
  readonly advCut: string;
  readonly paid: boolean;
  readonly collectedGold: number;
  readonly goldWith: string | null;
  /** Null while unpaid, and for bookings paid before this was recorded. */
  readonly beforePaid: BeforePaid | null;
}

/** The requested changes of {@link Payment}. */
export type WantedPayment = Partial<Omit<Payment, 'beforePaid'>>;

/**
 * The payment state after a change (BOOK-47). Setting paid sets collected to the price and the
 * holder to whoever sets it, unless it is set or sent; unsetting restores what was collected
 * before, and its holder. While unpaid, staff type the collected amount; an advertiser is bound to
 * the rule of the booking form (BOOK-25). A change of price or fee never removes gold that staff
 * recorded; a change by staff removes none at all.
 */
export function afterPayment(
  kind: RunKind,
  before: Payment,
  requested: WantedPayment,
  by: { readonly id: string; readonly staff: boolean },
): Pick<Payment, 'collectedGold' | 'goldWith' | 'beforePaid'> {
  const next = { ...before, ...requested };
  const byForm = (payment: Payment, typed: number): number =>
    collectedAtBooking({ ...payment, kind, paid: false, typed });
  /** The collected amount under the new price and fee. */
  const recalculated = (collected: number): number => {
    const formAmount = byForm(next, collected);
    // The form could not have produced it, so staff typed it: it stays until they change it.
    if (collected !== byForm(before, collected)) return collected;
    // The form derives the TAKEN share, so it is recalculated; a deposit was typed, and staff do
    // not lose it.
    const isDeposit = collected !== byForm(before, 0);
    return by.staff && isDeposit ? Math.max(formAmount, collected) : formAmount;
  };
  /** Paid means that the price was collected: unsetting restores no more than that. */
  const capped = (first: BeforePaid): BeforePaid => ({
    ...first,
    collectedGold: Math.min(recalculated(first.collectedGold), next.price),
  });

  if (next.paid) {
    const first = before.paid
      ? before.beforePaid
      : { collectedGold: before.collectedGold, goldWith: before.goldWith };
    return {
      collectedGold: next.price,
      goldWith: before.paid ? next.goldWith : (next.goldWith ?? by.id),
      beforePaid: first && capped(first),
    };
  }
  if (before.paid) {
    const first = before.beforePaid
      ? capped(before.beforePaid)
      : { collectedGold: byForm(next, 0), goldWith: null };
    const goldWith = requested.goldWith === undefined ? first.goldWith : requested.goldWith;
    return { collectedGold: first.collectedGold, goldWith, beforePaid: null };
  }
  const typed = requested.collectedGold;
  const collectedGold =
    typed === undefined
      ? recalculated(before.collectedGold)
      : by.staff
        ? typed
        : byForm(next, typed);
  return { collectedGold, goldWith: next.goldWith, beforePaid: null };
}
