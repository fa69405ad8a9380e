import type { BookingChange } from '@warchest/contract/booking-change.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import {
  followFields,
  formFields,
  type BookingField,
} from '@warchest/domain/bookings/booking-fields.ts';
import { buyerKey, findRealm, tidyBuyer } from '@warchest/domain/bookings/buyer.ts';
import { storedStatus } from '@warchest/domain/bookings/status.ts';
import { checkBooking, checkedFields, factions } from '@warchest/domain/bookings/validate.ts';
import { classNamed } from '@warchest/domain/catalogue/class-names.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { Refused } from '../../platform/refused.ts';
import { bookingOptions } from '../catalogue/public.ts';
import type { BookingRow } from './tables.ts';

/** What an update can change: fields of the booking, and whether its gold was mailed. */
export type ChangedField = BookingField | 'mailed';
const changeable: readonly ChangedField[] = [
  ...new Set<ChangedField>([...formFields, ...followFields, 'mailed']),
];

/** The changeable columns of a booking as sent; an empty gold holder means none. */
export type BookingValues = Partial<Pick<BookingRow, ChangedField>>;

export function bookingValues(
  body: BookingChange,
  { classes }: Pick<CatalogueLists, 'classes'>,
): BookingValues {
  const sent: Record<string, unknown> = {};
  for (const field of changeable) if (body[field] !== undefined) sent[field] = body[field];
  if (sent.goldWith === '') sent.goldWith = null;
  if (body.buyerClass !== undefined) sent.buyerClass = classNamed(classes, body.buyerClass);
  if (body.customerStatus !== undefined) sent.customerStatus = storedStatus(body.customerStatus);
  return sent;
}

/**
 * The form's columns after a change, checked by the rule of the booking form and converted to their
 * stored form. An unchanged value that the catalogue no longer has stays valid.
 */
export function wireOf(
  kind: RunKind,
  merged: BookingRow,
  lists: CatalogueLists,
  values: BookingValues,
): BookingRow {
  const touched = (field: BookingField) => values[field] !== undefined;
  if (values.faction !== undefined && !factions.includes(values.faction)) {
    throw new Refused('invalid', { errors: [{ path: 'faction', message: 'Unknown faction' }] });
  }
  if (!checkedFields.some(touched)) return merged;
  const options = bookingOptions(lists, kind);
  const feeMoved = touched('advCut') || touched('paymentRealm');
  const errors = checkBooking(merged, options).filter(
    ({ path }) => touched(path as BookingField) || (path === 'advCut' && feeMoved),
  );
  if (errors.length > 0) throw new Refused('invalid', { errors });
  const buyer = touched('buyer') ? tidyBuyer(merged.buyer, options.realms) : merged.buyer;
  const armor = lists.classes.find((c) => c.label === merged.buyerClass)?.armor;
  return {
    ...merged,
    buyer,
    buyerKey: merged.bait ? merged.buyerKey : buyerKey(buyer),
    armorType: armor ?? merged.armorType,
    paymentRealm: findRealm(options.realms, merged.paymentRealm)?.joined ?? merged.paymentRealm,
  };
}
