import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { ignored } from './run-change.ts';
import { bookingFull } from './run-view.ts';
import { freeText, gold, recordId, snowflake, writtenStatuses } from './scalars.ts';
import { unwrapBody } from './unwrap-body.ts';

const text = (max: number) => z.string({ error: fieldIsRequired }).pipe(freeText(max));

/**
 * The fields of the booking form; whether they are in the catalogue's lists is decided by
 * `checkBooking`. Derived fields may be sent and are ignored; the run is the one of the address.
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
};
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

/** How every booking begins (BOOK-34): may be said, and nothing else may. */
const begunShape = {
  customerStatus: z.literal('', { error: 'A new booking has no status' }).optional(),
  completed: z.literal(false, { error: 'A new booking is not completed' }).optional(),
};

const bookingForm = z.strictObject({
  ...formShape,
  ...derivedShape,
  ...paidShape,
  ...begunShape,
});
/** In a shift neither class nor payment faction is asked for; the faction stands for both. */
const shiftForm = z.strictObject({
  ...formShape,
  ...derivedShape,
  ...paidShape,
  ...begunShape,
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
};

/** What else a whole booking may carry: its run, its deletion, and names that forms and lists have. */
const besideShape = {
  run: 0,
  deletedAt: 0,
  deletedByName: 0,
  time: 0,
  raidId: 0,
  bookingId: 0,
};
/** A whole booking sent back: what is derived is known by name and ignored. */
export const bookingSentBack = ignored({ ...bookingFull.shape, ...besideShape });

/**
 * Changed fields of a booking and the `version` they were made on; `delete` cancels it. A whole
 * booking may be sent: what is derived is known by name and ignored, anything else is refused.
 */
export const bookingChange = z.preprocess(
  unwrapBody('booking', 'raid'),
  z.strictObject({ ...bookingSentBack, ...changeShape }),
);
export type BookingChange = z.infer<typeof bookingChange>;

/** The most bookings that one request changes: more than any run can show. */
export const maxChanges = 500;

/** Changes of several bookings of one run, each with fields of its own and named once. */
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

/** The most customers that one request books. */
export const maxCustomers = 100;
const several = <T extends z.ZodType>(one: T) =>
  z.array(one).min(1, 'At least 1 entry').max(maxCustomers, `At most ${maxCustomers} entries`);

/** Customers of one run, booked in their order. */
export const manyBookings = {
  raid: z.strictObject({ customers: several(newBookings.raid) }),
  mountraid: z.strictObject({ customers: several(newBookings.mountraid) }),
  shift: z.strictObject({ customers: several(newBookings.shift) }),
};
