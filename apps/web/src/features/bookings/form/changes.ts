import type { BookingChange } from '@warchest/contract/bookings.ts';
import type { BookingFull } from '@warchest/contract/runs.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { FormChoices } from './choices.ts';
import { bodyOf, draftOf, type BookingDraft } from './draft.ts';

const money = ['price', 'collected', 'advCut', 'paid'] as const;
const compared = [
  'faction',
  'typeOfBoost',
  'buyer',
  'buyerClass',
  'paymentRealm',
  'paymentFaction',
  'price',
  'collectedGold',
  'advCut',
  'note',
  'btag',
] as const satisfies readonly (keyof BookingFull)[];

/**
 * What the form changed of a booking, as fields of an update; empty when nothing did. Collected is
 * only reckoned anew when something it depends on was changed: staff may have set it by hand.
 */
export function changesOf(
  kind: RunKind,
  booking: BookingFull,
  draft: BookingDraft,
  choices: FormChoices,
): BookingChange {
  const body = bodyOf(kind, draft, choices);
  const before = draftOf(kind, booking);
  const moneyMoved = money.some((field) => draft[field] !== before[field]);
  const changes: Record<string, unknown> = {};
  for (const field of compared) {
    if (field === 'collectedGold' && !moneyMoved) continue;
    if (body[field] !== undefined && body[field] !== booking[field]) changes[field] = body[field];
  }
  if (draft.paid !== booking.paid) changes.paid = draft.paid;
  return changes;
}
