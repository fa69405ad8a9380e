import type { FilledBooking } from '@warchest/contract/booking-change.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { findRealm, tidyBuyer } from '@warchest/domain/bookings/buyer.ts';
import { collectedAtBooking } from '@warchest/domain/bookings/fee.ts';
import { afterPayment } from '@warchest/domain/bookings/payment.ts';
import { checkBooking, factions } from '@warchest/domain/bookings/validate.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { resolveOption, type Option } from '../../../lib/option-matching.ts';
import { amountMessage, priceUnitOf, typedGold } from '../../../lib/units.ts';
import { paymentOf } from '../payment-of.ts';
import type { BookingDraft, DraftField } from './booking-draft.ts';
import { openFees, openRealms, type FormOptions } from './form-options.ts';

export const emptyDraft: BookingDraft = {
  buyer: '',
  buyerClass: '',
  typeOfBoost: '',
  advCut: '',
  price: '',
  collected: '',
  paymentRealm: '',
  paymentFaction: factions[0],
  note: '',
  btag: '',
  paid: false,
  faction: '',
  realmBefore: null,
  filled: null,
};

/** Whether anything about a customer has been typed, so that the draft is worth storing. */
export const holdsCustomer = (draft: BookingDraft): boolean =>
  [draft.buyer, draft.buyerClass, draft.price, draft.note, draft.btag].some(
    (text) => text.trim() !== '',
  );

/** Formats whole gold as it is typed in the kind's unit. */
export const asTyped = (kind: RunKind, gold: number): string => priceUnitOf(kind).typed(gold);

/** The form's draft of an existing booking. */
export const draftOf = (kind: RunKind, b: BookingFull): BookingDraft => ({
  buyer: b.buyer,
  buyerClass: b.buyerClass,
  typeOfBoost: b.typeOfBoost,
  advCut: b.advCut,
  price: asTyped(kind, b.price),
  collected: asTyped(kind, b.collectedGold),
  paymentRealm: b.paymentRealm,
  paymentFaction: b.paymentFaction,
  note: b.note,
  btag: b.btag,
  paid: b.paid,
  faction: b.faction,
  realmBefore: null,
  filled: null,
});

/** What stays in the form for the next customer of the run (fee, type, realm, typed faction). */
export const nextDraft = (draft: BookingDraft): BookingDraft => ({
  ...emptyDraft,
  advCut: draft.advCut,
  typeOfBoost: draft.typeOfBoost,
  paymentRealm: draft.paymentRealm,
  paymentFaction: withoutFilled(draft).paymentFaction,
  realmBefore: draft.realmBefore,
});

/** The draft without looked-up values; typed values stay. */
export function withoutFilled(draft: BookingDraft): BookingDraft {
  const { filled } = draft;
  if (filled === null) return draft;
  const untouched = (field: 'buyerClass' | 'paymentFaction') =>
    filled[field] !== '' && draft[field] === filled[field];
  return {
    ...draft,
    buyerClass: untouched('buyerClass') ? '' : draft.buyerClass,
    paymentFaction: untouched('paymentFaction') ? filled.factionBefore : draft.paymentFaction,
    faction: '',
    filled: null,
  };
}

const settled = (text: string, options: readonly Option[]): string =>
  resolveOption(text, options)?.value ?? text.trim();

/** The draft with every abbreviation and prefix spelled out, as it would be sent. */
function spelledOut(draft: BookingDraft, options: FormOptions): BookingDraft {
  const paymentRealm = draft.paymentRealm.trim();
  return {
    ...draft,
    buyer: tidyBuyer(draft.buyer, options.rules.realms),
    buyerClass: settled(draft.buyerClass, options.classes),
    typeOfBoost: settled(draft.typeOfBoost, options.types),
    advCut: settled(draft.advCut, openFees(options, draft)),
    paymentRealm:
      findRealm(options.rules.realms, paymentRealm)?.joined ??
      settled(paymentRealm, openRealms(options, draft)),
    paymentFaction: settled(draft.paymentFaction, options.factions),
  };
}

/** Whether collected can be typed: the advertiser only enters an FTB deposit (BOOK-25). */
export const collectedIsOpen = (draft: BookingDraft): boolean =>
  !draft.paid && draft.advCut.toUpperCase() === 'FTB';

/** Whether the collected amount differs from the one the booking was opened with. */
export const isCollectedTyped = (
  kind: RunKind,
  draft: BookingDraft,
  opened: BookingFull,
): boolean => collectedIsOpen(draft) && draft.collected !== asTyped(kind, opened.collectedGold);

/**
 * The collected gold that follows from the form (BOOK-25). For an edited booking this is what the
 * server will store.
 */
export function collectedOf(
  kind: RunKind,
  draft: BookingDraft,
  opened: BookingFull | null = null,
): number {
  const { advCut, paid } = draft;
  const price = typedGold(kind, draft.price) ?? 0;
  const typed = typedGold(kind, draft.collected) ?? 0;
  if (opened === null) return collectedAtBooking({ kind, advCut, price, paid, typed });
  const named = isCollectedTyped(kind, draft, opened) ? { collectedGold: typed } : {};
  const by = { id: '', staff: opened.may.follow === true };
  return afterPayment(kind, paymentOf(opened), { advCut, price, paid, ...named }, by).collectedGold;
}

/** The first message of each field; empty if the form can be sent. */
export function messagesOf(
  kind: RunKind,
  draft: BookingDraft,
  options: FormOptions,
): Partial<Record<DraftField, string>> {
  const typed = spelledOut(draft, options);
  const found: Partial<Record<DraftField, string>> = {};
  const fields = { ...typed, price: typedGold(kind, typed.price) };
  for (const { path, message } of checkBooking(fields, options.rules)) {
    found[path as DraftField] ??= message;
  }
  const [price, collected] = [typed.price, typed.collected].map((text) =>
    amountMessage(kind, text),
  );
  if (price !== undefined) found.price = price;
  if (collected !== undefined && collectedIsOpen(typed)) found.collected = collected;
  const feeOpen = openFees(options, typed).some((fee) => fee.value === typed.advCut);
  if (typed.advCut !== '' && !feeOpen) found.advCut ??= 'Unknown Fee option';
  return found;
}

/**
 * The request body, amounts in whole gold; call it only if there are no messages. `opened` is the
 * edited booking, null for a new one.
 */
export function bodyOf(
  kind: RunKind,
  draft: BookingDraft,
  options: FormOptions,
  opened: BookingFull | null = null,
): FilledBooking {
  const typed = spelledOut(draft, options);
  return {
    faction: typed.faction || typed.paymentFaction,
    typeOfBoost: typed.typeOfBoost,
    buyer: typed.buyer,
    buyerClass: typed.buyerClass,
    paymentRealm: typed.paymentRealm,
    paymentFaction: typed.paymentFaction,
    price: typedGold(kind, typed.price) ?? 0,
    collectedGold: collectedOf(kind, typed, opened),
    advCut: typed.advCut,
    note: typed.note.trim(),
    btag: typed.btag.trim(),
    ...(typed.paid ? { paid: true, fullyPaidAtCreate: true } : {}),
  };
}
