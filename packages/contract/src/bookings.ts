import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { booker, trusted } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import {
  newBookings,
  bookingChange,
  bookingChanges,
  manyBookings,
  bookingSentBack,
} from './booking-change.ts';
import { endpoint, perKind } from './endpoint.ts';
import { itemProblem } from './item-problem.ts';
import { runSentBack } from './run-change.ts';
import { bookingFull, runView } from './run-view.ts';
import { day, instant, recordId, runId } from './scalars.ts';
import { shiftSheets } from './shift-sheets.ts';
import { unwrapBody } from './unwrap-body.ts';

/** The outcome for one of many customers. A refusal is the problem document of the single call. */
const bookOutcome = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), booking: bookingFull }),
  z.object({ ok: z.literal(false), problem: itemProblem }),
]);
export type BookOutcome = z.infer<typeof bookOutcome>;

/** The outcome of one booking's change. A refusal is the problem document of the single call. */
export const changeOutcome = z.discriminatedUnion('ok', [
  z.object({ id: recordId, ok: z.literal(true) }),
  z.object({
    id: recordId,
    ok: z.literal(false),
    problem: itemProblem,
  }),
]);
export type ChangeOutcome = z.infer<typeof changeOutcome>;

/** How many bait bookings to create. */
export const baitAmount = z.strictObject({
  amountOfBookings: z
    .number({ error: fieldIsRequired })
    .int('Must be a whole number')
    .min(1, 'At least 1')
    .max(40, 'At most 40'),
  /** Optional; must be the run in the URL. */
  raid: recordId.optional(),
});

const ofBooking = z.strictObject({ id: recordId, bookingId: recordId });

/** A booking with its run, for a person's own history. */
export const ownBooking = bookingFull.extend({
  run: z.object({
    id: recordId,
    kind: z.enum(runKinds),
    raid: z.string(),
    date: day,
    time: z.string(),
    difficulty: z.string(),
    type: z.string(),
    runStatus: z.string(),
    completed: z.boolean(),
    /** Spots of the run: a waiting booking's spot is this plus its place among the backups. */
    amountOfPossibleCustomer: z.number().int(),
  }),
});
export type OwnBooking = z.infer<typeof ownBooking>;

/** A deleted booking, with the time and author of the deletion. */
export const deletedBooking = bookingFull.extend({
  deletedAt: instant,
  /** Name of whoever deleted it; empty if unknown. */
  deletedByName: z.string(),
});
export type DeletedBooking = z.infer<typeof deletedBooking>;

const customerData = z.object({
  name: z.string(),
  realm: z.string(),
  faction: z.string(),
  class: z.string(),
});
/** A looked-up character. */
export type CustomerData = z.infer<typeof customerData>;

export const bookings = {
  ...perKind((kind) => ({
    book: endpoint({
      name: `bookings.${kind}.book`,
      method: 'PUT',
      path: `/${kind}/:id/book`,
      access: { ...booker, also: 'fullyPaidAtCreate only with CANCOLLECT' },
      summary: 'Books a customer into a run; into a full run as a backup.',
      params: runId,
      body: newBookings[kind],
      reply: bookingFull,
      idempotent: true,
    }),
    bookMany: endpoint({
      name: `bookings.${kind}.bookMany`,
      method: 'PUT',
      path: `/${kind}/:id/bookings/new`,
      access: { ...booker, also: 'fullyPaidAtCreate only with CANCOLLECT' },
      summary:
        'Books several customers into a run, in their order; refused ones are named and do not affect the others.',
      params: runId,
      body: manyBookings[kind],
      reply: z.object({
        /** The run after the changes, in the caller's view. */
        run: runView,
        /** In the order of the customers. */
        outcomes: z.array(bookOutcome),
      }),
      idempotent: true,
    }),
    own: endpoint({
      name: `bookings.${kind}.own`,
      method: 'GET',
      path: `/${kind}/book/own`,
      access: booker,
      summary: "The caller's own bookings in runs of a window, newest booking first.",
      query: z.strictObject({ start: day.optional(), end: day.optional() }),
      reply: z.array(ownBooking),
    }),
    update: endpoint({
      name: `bookings.${kind}.update`,
      method: 'PUT',
      path: `/${kind}/:id/book/:bookingId`,
      access: { ...booker, also: 'own open booking, or staff of the run, field by field' },
      summary: 'Changes fields of a booking; `delete: true` cancels it.',
      params: ofBooking,
      body: bookingChange,
      reply: bookingFull,
      idempotent: true,
    }),
    updateMany: endpoint({
      name: `bookings.${kind}.updateMany`,
      method: 'PUT',
      path: `/${kind}/:id/bookings`,
      access: { ...booker, also: 'each booking as in the single update' },
      summary:
        'Changes several bookings of a run; refused changes are named and do not affect the others.',
      params: runId,
      body: bookingChanges,
      reply: z.object({
        /** The run after the changes, in the caller's view. */
        run: runView,
        /** In the order of the changes. */
        outcomes: z.array(changeOutcome),
      }),
      idempotent: true,
    }),
    remove: endpoint({
      name: `bookings.${kind}.remove`,
      method: 'DELETE',
      path: `/${kind}/:id/book/:bookingId`,
      access: { ...booker, also: 'own open booking, or staff of the run' },
      summary: 'Deletes a booking (it can be restored).',
      params: ofBooking,
      reply: bookingFull,
    }),
    deleted: endpoint({
      name: `bookings.${kind}.deleted`,
      method: 'GET',
      path: `/${kind}/:id/book/deleted`,
      access: { ...booker, also: 'staff of the run' },
      summary: "A run's deleted bookings, latest deletion first, for its staff.",
      params: runId,
      reply: z.array(deletedBooking),
    }),
    restore: endpoint({
      name: `bookings.${kind}.restore`,
      method: 'PUT',
      path: `/${kind}/:id/book/:bookingId/restore`,
      access: { ...booker, also: 'own open booking, or staff of the run' },
      summary: 'Restores a deleted or cancelled booking: to a free spot, else as a backup.',
      params: ofBooking,
      body: z.strictObject({}),
      reply: bookingFull,
      idempotent: true,
    }),
    move: endpoint({
      name: `bookings.${kind}.move`,
      method: 'PUT',
      path: `/${kind}/:id/book/:bookingId/move`,
      access: { ...booker, also: 'own open booking, or staff of both runs' },
      summary: 'Moves a booking to another run of its kind, keeping its history.',
      params: ofBooking,
      body: z.strictObject({ to: recordId }),
      reply: bookingFull,
      idempotent: true,
    }),
    markDone: endpoint({
      name: `bookings.${kind}.markDone`,
      method: 'PUT',
      path: `/${kind}/:id/markCustomerDone`,
      access: { ...booker, also: "manager, admin or the run's leader" },
      summary: 'Marks bookings done; each is checked again (paid, In group, gold holder).',
      params: runId,
      body: z.strictObject({
        ...runSentBack,
        id: recordId.optional(),
        version: z.number().int().optional(),
        Buyer: z
          .array(z.strictObject({ ...bookingSentBack, id: recordId }))
          .max(500)
          .optional(),
        bookings: z.array(recordId).max(500).optional(),
      }),
      reply: runView,
      idempotent: true,
    }),
  })),
  ...shiftSheets,
  bait: endpoint({
    name: 'bookings.bait',
    method: 'PUT',
    path: '/raid/:id/createmanagerbookings',
    access: trusted(...roleGroups.baiter),
    summary: 'Creates bait bookings: they take a spot and never count in gold.',
    params: runId,
    body: z.preprocess(unwrapBody('amount', 'raid'), baitAmount),
    reply: runView,
    idempotent: true,
  }),
  customerData: endpoint({
    name: 'bookings.customerData',
    method: 'GET',
    path: '/getCustomerData',
    access: booker,
    summary: "Looks a character up by its profile link, to fill the booking form's fields.",
    query: z.strictObject({ raiderIoLink: z.string().max(500) }),
    reply: customerData,
  }),
};
