import { z } from 'zod';
import { booker } from '@warchest/domain/members/access.ts';
import { endpoint } from './endpoint.ts';
import { day, shownGold, instant, recordId, wallTime, writtenStatuses } from './scalars.ts';

/** Free spots of a boss; null if it is not offered, shown as NA (BOOK-8). */
const spots = z.number().int().min(0).nullable();

/** A shift that can be booked (BOOK-10). */
const shiftRun = z.object({
  /** Its id. */
  run: recordId,
  date: day,
  time: wallTime,
  difficulty: z.string(),
  /** For the catalogue's first boss. */
  boss1Spots: spots,
  /** For the second. */
  boss2Spots: spots,
  leaderDisplayName: z.string(),
});
export type ShiftRun = z.infer<typeof shiftRun>;

/** A customer of a shift (BOOK-10). Amounts in whole gold. */
const shiftCustomer = z.object({
  bookingId: recordId,
  leaderId: z.string(),
  /** The booked time: the start of the shift. */
  timeBooked: instant,
  /** When the booking was made. */
  timeBookingBooked: instant,
  feeOption: z.string(),
  /** The boss. */
  type: z.string(),
  buyerName: z.string(),
  price: shownGold,
  collected: shownGold,
  paymentRealm: z.string(),
  paymentFaction: z.string(),
  /** Note and btag, joined. */
  noteBtag: z.string(),
  paid: z.boolean(),
  customerStatus: writtenStatuses,
  completed: z.boolean(),
});
export type ShiftCustomer = z.infer<typeof shiftCustomer>;

/** Shifts in the short forms of a sheet (BOOK-10). */
export const shiftSheets = {
  shiftOverview: endpoint({
    name: 'bookings.shiftOverview',
    method: 'GET',
    path: '/shift/overview',
    access: booker,
    summary: 'The shifts that can be booked, from today to five days ahead, by start.',
    reply: z.array(shiftRun),
  }),
  shiftCustomers: endpoint({
    name: 'bookings.shiftCustomers',
    method: 'GET',
    path: '/shift/customer',
    access: booker,
    summary: "The caller's own customers in shifts of the past week and ahead, newest first.",
    reply: z.array(shiftCustomer),
  }),
};
