import type { BookingChange } from '@warchest/contract/bookings.ts';
import type { BookingFull } from '@warchest/contract/runs.ts';
import { formFields } from '@warchest/domain/bookings/amend.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { FormChoices } from './choices.ts';
import type { BookingDraft } from './booking-draft.ts';
import { bodyOf, draftOf } from './draft.ts';

const money = ['price', 'collected', 'advCut', 'paid'] as const;
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
  for (const field of formFields) {
    if (field === 'collectedGold' && !moneyMoved) continue;
    if (body[field] !== undefined && body[field] !== booking[field]) changes[field] = body[field];
  }
  if (draft.paid !== booking.paid) changes.paid = draft.paid;
  return changes;
}
