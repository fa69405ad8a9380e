import { mayBeDone } from '../bookings/booking-fields.ts';
import { collectedAtBooking, isBalanceRealm } from '../bookings/fee.ts';
import type { BeforePaid } from '../bookings/payment.ts';
import { isInGroup, type StoredStatus } from '../bookings/status.ts';
import { isString } from '../gold/string.ts';
import type { RunKind } from '../runs/kind.ts';

/** How far a booking is: its gold, and the customer in the run. */
export interface Followed {
  readonly customerStatus: StoredStatus;
  readonly paid: boolean;
  readonly goldWith: string | null;
  readonly mailed: boolean;
  readonly completed: boolean;
  readonly collectedGold: number;
  readonly beforePaid: BeforePaid | null;
}

/** What a row of a file says of it; undefined: nothing. */
export interface StatedProgress {
  readonly customerStatus: StoredStatus | undefined;
  readonly paid: boolean | undefined;
  readonly goldWith: string | undefined;
  readonly mailed: boolean | undefined;
  readonly done: boolean | undefined;
  /** What was collected of a customer who has not paid all of it. */
  readonly collectedGold: number | undefined;
}

/** What else decides it. */
export interface ImportedSale {
  readonly kind: RunKind;
  readonly price: number;
  readonly advCut: string;
  readonly paymentRealm: string;
  readonly advertiserId: string;
  /** The run was settled before the community moved. */
  readonly isSettled: boolean;
  /** The run has begun. */
  readonly isOver: boolean;
}

/**
 * How far an imported booking is (IMP-31, IMP-33). In a settled run a customer who paid was there,
 * is done, and the gold is in the bank; one who did not pay is not in the group. Elsewhere paid gold
 * with a holder is a string unless the file gives another status. Paid gold without a holder is with
 * the advertiser. Fields are listed because spreading objects takes 0.1 s for 20,000 rows.
 */
export function importedProgress(
  before: Followed | null,
  said: StatedProgress,
  sale: ImportedSale,
): Followed {
  const paid = said.paid ?? (said.mailed === true || (before?.paid ?? false));
  const goldWith = said.goldWith ?? before?.goldWith ?? (paid ? sale.advertiserId : null);
  const { collectedGold, beforePaid } = collected(
    before,
    { paid, typed: said.collectedGold },
    sale,
  );
  const status = said.customerStatus ?? before?.customerStatus ?? '';
  if (sale.isSettled) {
    const tookPart = status === '' || isInGroup(status);
    return paid && tookPart && said.done !== false
      ? {
          customerStatus: 'In group',
          paid,
          goldWith,
          mailed: !isBalanceRealm(sale.paymentRealm),
          completed: true,
          collectedGold,
          beforePaid,
        }
      : {
          customerStatus: tookPart ? '' : status,
          paid,
          goldWith,
          mailed: false,
          completed: false,
          collectedGold,
          beforePaid,
        };
  }
  const isHeld = paid && (sale.isOver || said.goldWith !== undefined);
  const customerStatus =
    said.customerStatus === undefined && status === '' && isHeld ? 'In group' : status;
  const { paymentRealm } = sale;
  const isStringNow = isString({ customerStatus, paid, goldWith, bait: false, paymentRealm });
  return {
    customerStatus,
    paid,
    goldWith,
    mailed: (said.mailed ?? before?.mailed ?? false) && isStringNow,
    completed:
      (said.done ?? before?.completed ?? false) && mayBeDone({ customerStatus, paid, goldWith }),
    collectedGold,
    beforePaid,
  };
}

/** The collected gold, and what was there before it was paid (BOOK-25, BOOK-47). */
function collected(
  before: Followed | null,
  { paid, typed }: { readonly paid: boolean; readonly typed: number | undefined },
  { kind, advCut, price }: ImportedSale,
): Pick<Followed, 'collectedGold' | 'beforePaid'> {
  const unpaid = collectedAtBooking({ kind, advCut, price, paid: false, typed: 0 });
  if (!paid) {
    if (typed !== undefined) return { collectedGold: typed, beforePaid: null };
    // A deposit that somebody typed stays, up to the price.
    const kept = before && !before.paid ? Math.max(before.collectedGold, unpaid) : unpaid;
    return { collectedGold: Math.min(kept, price), beforePaid: null };
  }
  const first = before?.paid
    ? before.beforePaid
    : {
        collectedGold: Math.min(before?.collectedGold ?? unpaid, price),
        goldWith: before?.goldWith ?? null,
      };
  return { collectedGold: price, beforePaid: first };
}
