import { z } from 'zod';
import { bookingRefusals, type BookingRights } from '@warchest/domain/bookings/rights.ts';
import { runFields } from '@warchest/domain/runs/editable.ts';
import { runRefusals, type RunRights } from '@warchest/domain/runs/rights.ts';

/** The receiver's rights: each command with `true` or the name of its refusal. */
const runVerdict = z.union([z.literal(true), z.enum(runRefusals)]);
const bookingVerdict = z.union([z.literal(true), z.enum(bookingRefusals)]);

/** Rights on a run. Missing fields are never the receiver's to change, in any state of the run. */
export const runMay = z.object({
  edit: runVerdict,
  cancel: runVerdict,
  hide: runVerdict,
  complete: runVerdict,
  book: runVerdict,
  overview: runVerdict,
  markDone: runVerdict,
  bait: runVerdict,
  fields: z.partialRecord(z.enum(runFields), runVerdict),
}) satisfies z.ZodType<RunRights>;

/** Rights on a booking. */
export const bookingMay = z.object({
  edit: bookingVerdict,
  price: bookingVerdict,
  follow: bookingVerdict,
  hold: bookingVerdict,
  note: bookingVerdict,
  cancel: bookingVerdict,
  delete: bookingVerdict,
  move: bookingVerdict,
  restore: bookingVerdict,
}) satisfies z.ZodType<BookingRights>;
