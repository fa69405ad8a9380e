import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import type { BookingField, FormField } from '@warchest/domain/bookings/booking-fields.ts';
import { ignored } from './run-change.ts';
import { bookingFull } from './run-view.ts';
import { freeText, gold, recordId, snowflake, writtenStatuses } from './scalars.ts';
import { unwrapBody } from './unwrap-body.ts';

const text = (max: number) => z.string({ error: fieldIsRequired }).pipe(freeText(max));

/**
 * The fields of the booking form; `checkBooking` checks them against the catalogue's lists. Derived
 * fields may be sent and are ignored; the run is the one in the URL.
 */
const formShape = {
  faction: text(20),
  typeOfBoost: text(60),
  buyer: text(60),
  buyerClass: text(40),
  paymentRealm: text(60),
  paymentFaction: text(20),
  price: z.number({ error: fieldIsRequired }).pipe(gold),
  collectedGold: gold.optional(),
  advCut: text(20),
  note: freeText(500).optional(),
  btag: freeText(60).optional(),
} satisfies Record<FormField, z.ZodType>;
const derivedShape = {
  section: z.string().max(60).optional(),
  armorType: z.string().max(20).optional(),
  time: z.string().max(40).optional(),
  raid: recordId.optional(),
  raidId: recordId.optional(),
};
const paidShape = {
  paid: z.boolean().optional(),
  fullyPaidAtCreate: z.boolean().optional(),
};

/** The fixed initial values of a booking (BOOK-34): they may be sent, other values are refused. */
const initialShape = {
  customerStatus: z.literal('', { error: 'A new booking has no status' }).optional(),
  completed: z.literal(false, { error: 'A new booking is not completed' }).optional(),
};

const bookingForm = z.strictObject({
  ...formShape,
  ...derivedShape,
  ...paidShape,
  ...initialShape,
});
/** A shift needs neither class nor payment faction; the faction stands for both. */
const shiftForm = z.strictObject({
  ...formShape,
  ...derivedShape,
  ...paidShape,
  ...initialShape,
  buyerClass: text(40).optional(),
  paymentFaction: text(20).optional(),
});

const customer = unwrapBody('customer', 'raidId');
/** A new booking by kind, plain or as `{raidId, customer}`. Amounts in whole gold. */
export const newBookings = {
  raid: z.preprocess(customer, bookingForm),
  mountraid: z.preprocess(customer, bookingForm),
  shift: z.preprocess(customer, shiftForm),
};
export type NewBooking = z.infer<typeof bookingForm>;
/** A new booking with every field of its form. */
export type FilledBooking = NewBooking & Required<Pick<NewBooking, FormField>>;
export type NewShiftBooking = z.infer<typeof shiftForm>;

const changeShape = {
  version: z.number().int().min(1).optional(),
  delete: z.boolean().optional(),
  faction: freeText(20).optional(),
  typeOfBoost: freeText(60).optional(),
  buyer: freeText(60).optional(),
  buyerClass: freeText(40).optional(),
  paymentRealm: freeText(60).optional(),
  paymentFaction: freeText(20).optional(),
  price: gold.optional(),
  collectedGold: gold.optional(),
  advCut: freeText(20).optional(),
  note: freeText(500).optional(),
  btag: freeText(60).optional(),
  customerStatus: writtenStatuses.optional(),
  paid: z.boolean().optional(),
  goldWith: z.union([snowflake, z.literal('')]).optional(),
  completed: z.boolean().optional(),
  mailed: z.boolean().optional(),
} satisfies Record<BookingField | 'version' | 'delete' | 'mailed', z.ZodType>;

/** Further fields of a whole booking: its run, its deletion, and names from forms and lists. */
const contextShape = {
  run: 0,
  deletedAt: 0,
  deletedByName: 0,
  time: 0,
  raidId: 0,
  bookingId: 0,
};
/** A whole booking sent back: derived fields are known and ignored. */
export const bookingSentBack = ignored({ ...bookingFull.shape, ...contextShape });

/**
 * Changed fields of a booking and the `version` they are based on; `delete` cancels it. A whole
 * booking may be sent: derived fields are known and ignored, unknown ones refused.
 */
export const bookingChange = z.preprocess(
  unwrapBody('booking', 'raid'),
  z.strictObject({ ...bookingSentBack, ...changeShape }),
);
export type BookingChange = z.infer<typeof bookingChange>;

/** Maximum number of booking changes in one request: more than any run can show. */
export const maxChanges = 500;

/** Changes of several bookings of one run; each booking at most once. */
export const bookingChanges = z.strictObject({
  changes: z
    .array(z.strictObject({ ...changeShape, id: recordId }))
    .min(1, 'At least 1 entry')
    .max(maxChanges, `At most ${maxChanges} entries`)
    .refine(
      (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
      'Each booking can be named once',
    ),
});
export type BookingChanges = z.infer<typeof bookingChanges>;

/** Maximum number of customers in one request. */
export const maxCustomers = 100;
const several = <T extends z.ZodType>(one: T) =>
  z.array(one).min(1, 'At least 1 entry').max(maxCustomers, `At most ${maxCustomers} entries`);

/** Customers of one run, booked in their order. */
export const manyBookings = {
  raid: z.strictObject({ customers: several(newBookings.raid) }),
  mountraid: z.strictObject({ customers: several(newBookings.mountraid) }),
  shift: z.strictObject({ customers: several(newBookings.shift) }),
};
