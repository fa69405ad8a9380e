import type { BookingField } from '@warchest/domain/bookings/amend.ts';
import type { Tx } from '../../platform/change.ts';
import { mergeChanges } from '../../platform/merge.ts';
import type { BookingValues } from './values.ts';
import type { BookingRow } from './tables.ts';

/** The fields that a sent booking changes, merged with what others changed since its version. */
export const changedFields = (
  tx: Tx,
  booking: BookingRow,
  sent: BookingValues,
  version: number | undefined,
): Promise<BookingField[]> =>
  mergeChanges<BookingField>(tx, {
    subject: 'booking',
    subjectId: booking.id,
    current: booking,
    currentVersion: booking.version,
    sent,
    version,
    reliesOn,
  });

/** Whoever takes the gold, or says that all is done, has seen for what and from whom. */
const reliesOn = (changed: readonly BookingField[]): readonly BookingField[] =>
  changed.some((field) => ['paid', 'goldWith', 'completed'].includes(field))
    ? ['price', 'advCut', 'paymentRealm', 'buyer']
    : [];
