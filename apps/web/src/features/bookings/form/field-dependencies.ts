import { splitBuyer, findRealm } from '@warchest/domain/bookings/buyer.ts';
import { balanceRealm, isBalanceFee, isBalanceRealm } from '@warchest/domain/bookings/fee.ts';
import { resolveOption } from '../../../lib/option-matching.ts';
import type { FormOptions } from './form-options.ts';
import type { BookingDraft, DraftField } from './booking-draft.ts';
import { withoutFilled } from './draft.ts';

/** Applies a change of one field and everything that follows from it (BOOK-19, BOOK-21, BOOK-25). */
export function applyFieldChange(
  draft: BookingDraft,
  field: DraftField,
  value: string | boolean,
  options: FormOptions,
): BookingDraft {
  const next = { ...draft, [field]: value };
  if (field === 'advCut') return withFee(draft, next, options);
  if (field === 'paymentRealm') return withRealm(draft, next);
  if (field === 'buyer') {
    const another = draft.filled !== null && draft.filled.buyer !== value;
    const named = another ? withoutFilled(next) : next;
    return realmFollows(draft, next) ? withBuyerRealm(named, options, false) : named;
  }
  if ((field === 'buyerClass' || field === 'paymentFaction') && draft.filled) {
    // selected by hand, even if equal: no longer part of the look-up
    return { ...next, filled: { ...draft.filled, [field]: '' } };
  }
  return next;
}

/** A balance fee is paid from BALANCE; leaving it restores the previous realm. */
function withFee(before: BookingDraft, next: BookingDraft, options: FormOptions): BookingDraft {
  const fee = resolveOption(next.advCut, options.fees)?.value ?? '';
  if (isBalanceFee(fee)) {
    if (isBalanceRealm(before.paymentRealm)) return next;
    return { ...next, paymentRealm: balanceRealm, realmBefore: before.paymentRealm };
  }
  if (fee !== '' && before.realmBefore !== null) {
    return { ...next, paymentRealm: before.realmBefore, realmBefore: null };
  }
  return next;
}

/** Typing realm BALANCE clears a fee that does not match it; leaving BALANCE clears a balance fee. */
function withRealm(before: BookingDraft, next: BookingDraft): BookingDraft {
  const now = isBalanceRealm(next.paymentRealm.trim());
  const was = isBalanceRealm(before.paymentRealm);
  if (now === was) return next;
  const fits = isBalanceFee(next.advCut) === now;
  return { ...next, advCut: fits ? next.advCut : '', realmBefore: null };
}

const realmOf = (draft: BookingDraft): string => splitBuyer(draft.buyer)?.realm ?? '';

/**
 * Whether the payment realm follows the name: only if a name of another realm was typed. Correcting
 * a letter of the name must not redirect the gold to another realm than agreed.
 */
export const realmFollows = (before: BookingDraft, after: BookingDraft): boolean =>
  after.paymentRealm === '' || realmOf(before) !== realmOf(after);

/**
 * Fills the payment realm from the part of the buyer after the first dash: as soon as it matches
 * one realm, or, once the field is left, with whatever it contains.
 */
export function withBuyerRealm(
  draft: BookingDraft,
  options: FormOptions,
  left: boolean,
): BookingDraft {
  if (isBalanceRealm(draft.paymentRealm)) return draft;
  const typed = splitBuyer(draft.buyer)?.realm ?? '';
  if (typed === '') return draft;
  const realms = options.realms.filter((realm) => realm.value !== balanceRealm);
  const realm =
    findRealm(options.rules.realms, typed)?.joined ?? resolveOption(typed, realms)?.value;
  if (realm) return { ...draft, paymentRealm: realm };
  return left ? { ...draft, paymentRealm: typed } : draft;
}
