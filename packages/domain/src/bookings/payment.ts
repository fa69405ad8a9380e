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
 * Where the gold is after a change (spec 3 §4, decisions: runs and bookings). Ticking paid sets
 * collected to the price and the holder to whoever ticks, unless it is set or comes along; un-ticking
 * brings back what had been collected before, and with whom. Unpaid, staff type what was collected;
 * an advertiser's word is kept to the rule of the booking form (spec 3 §5).
 */
export function afterPayment(
  kind: RunKind,
  before: Payment,
  wanted: WantedPayment,
  by: { readonly id: string; readonly staff: boolean },
): Pick<Payment, 'collectedGold' | 'goldWith' | 'beforePaid'> {
  const next = { ...before, ...wanted };
  const byForm = (typed: number) => collectedAtBooking({ ...next, kind, paid: false, typed });
  const feeMoved = next.price !== before.price || next.advCut !== before.advCut;
  const followed = (first: BeforePaid | null): BeforePaid | null =>
    first && feeMoved ? { ...first, collectedGold: byForm(first.collectedGold) } : first;

  if (next.paid) {
    const first = before.paid
      ? before.beforePaid
      : { collectedGold: before.collectedGold, goldWith: before.goldWith };
    return {
      collectedGold: next.price,
      goldWith: before.paid ? next.goldWith : (next.goldWith ?? by.id),
      beforePaid: followed(first),
    };
  }
  if (before.paid) {
    const first = followed(before.beforePaid) ?? { collectedGold: byForm(0), goldWith: null };
    const goldWith = wanted.goldWith === undefined ? first.goldWith : wanted.goldWith;
    return { collectedGold: first.collectedGold, goldWith, beforePaid: null };
  }
  const typed = wanted.collectedGold;
  const isTyped = typed !== undefined && by.staff;
  const collectedGold = isTyped
    ? typed
    : feeMoved || typed !== undefined
      ? byForm(typed ?? before.collectedGold)
      : before.collectedGold;
  return { collectedGold, goldWith: next.goldWith, beforePaid: null };
}
