import type { BookingChange } from '@warchest/contract/booking-change.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { formFields } from '@warchest/domain/bookings/booking-fields.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { FormOptions } from './form-options.ts';
import type { BookingDraft } from './booking-draft.ts';
import { bodyOf, isCollectedTyped } from './draft.ts';

/**
 * The form's changes to a booking as fields of an update; empty if there are none. Collected is
 * sent only if another amount was typed; the server derives the rest from price and fee.
 */
export function changesOf(
  kind: RunKind,
  booking: BookingFull,
  draft: BookingDraft,
  options: FormOptions,
): BookingChange {
  const body = bodyOf(kind, draft, options, booking);
  const isTyped = isCollectedTyped(kind, { ...draft, advCut: body.advCut }, booking);
  const changes: Record<string, unknown> = {};
  for (const field of formFields) {
    if (field === 'collectedGold' && !isTyped) continue;
    if (body[field] !== undefined && body[field] !== booking[field]) changes[field] = body[field];
  }
  if (draft.paid !== booking.paid) changes.paid = draft.paid;
  return changes;
}
