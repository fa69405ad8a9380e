import type { Tx } from '../../platform/change.ts';
import { mergeChanges } from '../../platform/merge.ts';
import type { BookingValues, ChangedField } from './map-columns.ts';
import type { BookingRow } from './tables.ts';

/** The fields that a sent booking changes, merged with other people's changes since its version. */
export const changedFields = (
  tx: Tx,
  booking: BookingRow,
  sent: BookingValues,
  version: number | undefined,
): Promise<ChangedField[]> =>
  mergeChanges<ChangedField>(tx, {
    subject: 'booking',
    subjectId: booking.id,
    current: booking,
    currentVersion: booking.version,
    sent,
    version,
    reliesOn,
  });

/** Taking gold or completing relies on price and buyer. */
const reliesOn = (changed: readonly ChangedField[]): readonly ChangedField[] =>
  changed.some((field) => ['paid', 'goldWith', 'completed', 'mailed'].includes(field))
    ? ['price', 'advCut', 'paymentRealm', 'buyer']
    : [];
