import { buyerKey, splitBuyer } from './buyer.ts';

/** A customer whom the community does not serve any more; `label` is `Name-Realm`. */
export interface BlockedCustomer {
  readonly label: string;
  readonly active: boolean;
  readonly reason: string;
}

// Cached per list: every keystroke in the form looks a customer up.
const reasonsByList = new WeakMap<readonly BlockedCustomer[], ReadonlyMap<string, string>>();

function reasonsOf(list: readonly BlockedCustomer[]): ReadonlyMap<string, string> {
  let reasons = reasonsByList.get(list);
  if (!reasons) {
    const active = list.filter((one) => one.active);
    reasons = new Map(active.map(({ label, reason }) => [buyerKey(label), reason]));
    reasonsByList.set(list, reasons);
  }
  return reasons;
}

/** Why a customer is blocked; null if they are not, or the name is not complete (CAT-14). */
export const blockedReason = (list: readonly BlockedCustomer[], buyer: string): string | null =>
  splitBuyer(buyer)?.realm ? (reasonsOf(list).get(buyerKey(buyer)) ?? null) : null;
