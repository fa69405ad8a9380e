import type { CustomerData } from '@warchest/contract/bookings.ts';
import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import { resolveOption } from '../../../lib/option-matching.ts';
import type { FormOptions } from './form-options.ts';
import type { BookingDraft } from './booking-draft.ts';
import { withoutFilled } from './draft.ts';

export const autofillTexts = {
  done: 'Info autofilled',
  failed: "Couldn't fetch autofill data for this character",
  noLink: 'no valid url for autofill',
} as const;

const profileHosts = ['raider.io', 'www.raider.io'];

/** Whether a text looks like a URL, with or without its scheme. */
export const looksLikeLink = (text: string): boolean =>
  /^(https?:\/\/|www\.|raider\.io\/)\S+$/i.test(text.trim());

/** The profile link in a text, with its scheme; null if it leads to another host (BOOK-29). */
export function profileLink(text: string): string | null {
  const typed = text.trim();
  const full = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  return profileHosts.includes(url.hostname) ? url.href : null;
}

/** The draft filled with a looked-up character; fields that the person filled otherwise stay. */
export function withCharacter(
  before: BookingDraft,
  found: CustomerData,
  options: FormOptions,
): BookingDraft {
  const draft = withoutFilled(before);
  const realm = findRealm(options.rules.realms, found.realm);
  const faction = resolveOption(found.faction, options.factions)?.value ?? '';
  const balance = draft.realmBefore !== null || draft.paymentRealm === 'BALANCE';
  const buyer = `${found.name}-${realm?.joined ?? found.realm.replace(/\s/g, '')}`;
  const buyerClass = resolveOption(found.class, options.classes)?.value ?? '';
  return {
    ...draft,
    buyer,
    buyerClass: buyerClass || draft.buyerClass,
    paymentRealm: balance ? draft.paymentRealm : (realm?.joined ?? found.realm),
    paymentFaction: faction || draft.paymentFaction,
    faction,
    filled: { buyer, buyerClass, paymentFaction: faction, factionBefore: draft.paymentFaction },
  };
}
