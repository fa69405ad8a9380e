import type { BookingField } from '@warchest/domain/bookings/booking-fields.ts';
import { everyName } from '@warchest/domain/text/every-name.ts';
import type { BookingFull } from './run-view.ts';

type AmountField = {
  [F in BookingField]: BookingFull[F] extends number ? F : never;
}[BookingField];

/**
 * The fields of a booking that are whole gold. Apart from the shapes of its changes, because screens
 * that only show them need no schemas.
 */
export const amountFields = everyName<AmountField>({ price: true, collectedGold: true });
