import { blockedReason, type BlockedCustomer } from '@warchest/domain/bookings/blocked-customer.ts';
import type { Question } from '../../../ui/confirm-dialog.tsx';

/** Number of customers that the question names. */
const maxNamed = 6;

/** Asks whether blocked customers are really to be booked; null if none of them is (CAT-14). */
export function blockedQuestion(
  list: readonly BlockedCustomer[],
  buyers: readonly string[],
): Question | null {
  const blocked = buyers.flatMap((buyer) => {
    const reason = blockedReason(list, buyer);
    return reason === null ? [] : [`${buyer}: ${reason}`];
  });
  if (blocked.length === 0) return null;
  const more = blocked.length > maxNamed ? `; and ${blocked.length - maxNamed} more` : '';
  return {
    title:
      blocked.length === 1
        ? 'Book a blocked customer?'
        : `Book ${blocked.length} blocked customers?`,
    text: `${blocked.slice(0, maxNamed).join('; ')}${more}.`,
    confirm: 'Book anyway',
    cancel: 'Do not book',
    danger: true,
  };
}
