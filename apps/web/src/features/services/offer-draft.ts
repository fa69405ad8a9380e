import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import { wholeNumber } from './service-draft.ts';

/** An offer as typed. */
export interface OfferDraft {
  readonly role: BoosterRole;
  readonly class: string;
  readonly itemLevel: string;
  readonly note: string;
}

/** The offer of a draft, or what is missing. */
export function offerOf({ role, class: played, itemLevel, note }: OfferDraft) {
  const level = wholeNumber(itemLevel);
  if (played === '') return { offer: null, message: 'Choose your class' };
  if (level === null || level < 1 || level > 2_000) {
    return { offer: null, message: 'Type your item level' };
  }
  return { offer: { role, class: played, itemLevel: level, note }, message: null };
}
