import { z } from 'zod';
import { booker, holding, trusted } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { runStatuses } from '@warchest/domain/runs/run.ts';
import { endpoint, perKind } from './endpoint.ts';
import {
  day,
  freeText,
  shownGold,
  instant,
  listOf,
  recordId,
  runId,
  writtenStatuses,
} from './scalars.ts';

/** Maximum number of rows in an answer; further ones are requested by key. */
export const maxPastRuns = 150;
export const maxAdvertised = 500;
/** Maximum length of a window, in days. */
export const maxHistoryDays = 190;

/** A past run with its totals. Amounts in whole gold. */
const pastRun = z.object({
  id: recordId,
  date: day,
  time: z.string(),
  startsAt: instant,
  raid: z.string(),
  type: z.string(),
  difficulty: z.string(),
  raidType: z.string(),
  leaderName: z.string(),
  gcNames: z.array(z.string()),
  runStatus: z.enum(runStatuses),
  completed: z.boolean(),
  customers: z.number().int(),
  possibleCustomers: z.number().int(),
  pot: shownGold,
});
export type PastRun = z.infer<typeof pastRun>;

/** A booking with its run, as sales overviews show it. */
const soldBooking = z.object({
  id: recordId,
  run: z.object({
    id: recordId,
    date: day,
    time: z.string(),
    raid: z.string(),
    type: z.string(),
    difficulty: z.string(),
    completed: z.boolean(),
    runStatus: z.enum(runStatuses),
  }),
  advertiser: z.object({ id: z.string(), username: z.string() }),
  buyer: z.string(),
  buyerClass: z.string(),
  typeOfBoost: z.string(),
  advCut: z.string(),
  price: shownGold,
  collectedGold: shownGold,
  paymentRealm: z.string(),
  goldWithName: z.string(),
  customerStatus: writtenStatuses,
  backup: z.boolean(),
  bait: z.boolean(),
  paid: z.boolean(),
  completed: z.boolean(),
  mailed: z.boolean(),
  /** Whether it was deleted. */
  delete: z.boolean(),
  timeBooked: instant,
});
export type SoldBooking = z.infer<typeof soldBooking>;

const span = { start: day, end: day };

/** Sales by the hour of the week in which runs start, Europe/Berlin. */
const soldHours = z.object({
  ...span,
  /** Hours with starting runs. */
  hours: z.array(
    z.object({
      /** From 1, Monday, to 7. */
      weekday: z.number().int(),
      hour: z.number().int(),
      runs: z.number().int(),
      /** Spots that customers had at the end, and all spots. */
      sold: z.number().int(),
      spots: z.number().int(),
    }),
  ),
});
export type SoldHours = z.infer<typeof soldHours>;

/** Maximum number of advertisers in an answer; the others are summed. */
export const maxAdvertisers = 20;
const advertiserSums = {
  bookings: z.number().int(),
  cancelled: z.number().int(),
  /** Sales without cancelled bookings, in whole gold. */
  price: shownGold,
};
/** Sales by advertiser, most gold first. */
const advertisers = z.object({
  ...span,
  advertisers: z.array(z.object({ id: z.string(), name: z.string(), ...advertiserSums })),
  others: z.object({ count: z.number().int(), ...advertiserSums }),
});
export type AdvertiserSums = z.infer<typeof advertisers>;

const spanQuery = z.strictObject({ start: day.optional(), end: day.optional() });

const cursor = z.string().regex(/^\d{4}-\d{2}-\d{2}_[0-9a-z]{11,24}$/, 'Unknown place');
const bookingCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}_[0-9a-z]{11,24}_\d{1,9}$/, 'Unknown place');
const part = (max: number) => freeText(max).transform((text) => text.trim());

const pastQuery = z.strictObject({
  start: day.optional(),
  end: day.optional(),
  /** Only these weekdays. */
  day: listOf(day).optional(),
  only: z.enum(['completed', 'cancelled']).optional(),
  /** A run's id, or a part of it. */
  run: part(24).optional(),
  /** `next` of the previous answer. */
  before: cursor.optional(),
});
export type PastQuery = z.infer<typeof pastQuery>;

/** Newest first, with the sums of all matching rows. */
const pastRuns = z.object({
  start: day,
  end: day,
  runs: z.array(pastRun),
  totals: z.object({
    runs: z.number().int(),
    completed: z.number().int(),
    cancelled: z.number().int(),
    customers: z.number().int(),
    pot: shownGold,
  }),
  next: cursor.nullable(),
});
export type PastRuns = z.infer<typeof pastRuns>;

const advertisedQuery = z.strictObject({
  start: day.optional(),
  end: day.optional(),
  run: part(24).optional(),
  /** An advertiser's id, or a part of the name. */
  advertiser: part(60).optional(),
  before: bookingCursor.optional(),
});
export type AdvertisedQuery = z.infer<typeof advertisedQuery>;

const advertised = z.object({
  start: day,
  end: day,
  bookings: z.array(soldBooking),
  totals: z.object({
    bookings: z.number().int(),
    cancelled: z.number().int(),
    price: shownGold,
    pot: shownGold,
  }),
  next: bookingCursor.nullable(),
});
export type Advertised = z.infer<typeof advertised>;

/** A collector's completed and paid bookings in completed runs of one difficulty and type. */
const collection = z.object({
  gc: z.string(),
  gcName: z.string(),
  difficulty: z.string(),
  type: z.string(),
  count: z.number().int(),
  /** Their prices; null for viewers who do not see gold. */
  gold: shownGold.nullable(),
});
export type Collection = z.infer<typeof collection>;

const { completedViewer, ownHistory, stringOverseer } = roleGroups;
/** Viewers of all bookings, and those whose card it is (HIST-9). */
const allSold = holding(...stringOverseer);

/** Past runs, their bookings, and the collections. */
const linesOf = perKind((kind) => ({
  completed: endpoint({
    name: `history.${kind}.completed`,
    method: 'GET',
    standby: true,
    path: `/${kind}/past`,
    access: trusted(...completedViewer),
    summary: 'Completed and cancelled runs, newest first; two weeks unless days are named.',
    query: pastQuery,
    reply: pastRuns,
  }),
  hours: endpoint({
    name: `history.${kind}.hours`,
    method: 'GET',
    standby: true,
    path: `/${kind}/past/hours`,
    access: trusted(...completedViewer),
    summary: 'Sold spots by hour of the week; two weeks unless days are named.',
    query: spanQuery,
    reply: soldHours,
  }),
  own: endpoint({
    name: `history.${kind}.own`,
    method: 'GET',
    standby: true,
    path: `/${kind}/past/own`,
    access: trusted(...ownHistory),
    summary: 'Runs that the caller leads or collects for, newest first; seven days unless named.',
    query: pastQuery,
    reply: pastRuns,
  }),
  ofRun: endpoint({
    name: `history.${kind}.ofRun`,
    method: 'GET',
    path: `/${kind}/past/:id/bookings`,
    access: {
      ...holding(...new Set([...completedViewer, ...ownHistory])),
      notBlacklisted: true,
      also: 'viewers of completed runs, or staff of the run',
    },
    summary: 'The bookings of one run, in booking order.',
    params: runId,
    reply: z.array(soldBooking),
  }),
  advertised: endpoint({
    name: `history.${kind}.advertised`,
    method: 'GET',
    standby: true,
    path: `/${kind}/advertised`,
    access: { ...allSold, notBlacklisted: true },
    summary: 'The bookings in the runs of a window, newest first; two weeks unless days are named.',
    query: advertisedQuery,
    reply: advertised,
  }),
  advertisers: endpoint({
    name: `history.${kind}.advertisers`,
    method: 'GET',
    standby: true,
    path: `/${kind}/advertised/advertisers`,
    access: { ...allSold, notBlacklisted: true },
    summary: "Each advertiser's sales and cancellations; two weeks unless days are named.",
    query: spanQuery,
    reply: advertisers,
  }),
}));

export const history = {
  ...linesOf,
  collections: endpoint({
    name: 'history.collections',
    method: 'GET',
    standby: true,
    path: '/raid/collections',
    access: booker,
    summary:
      'Counts of collected bookings by collector, difficulty and type; the current cycle unless days are named.',
    query: z.strictObject({ start: day.optional(), end: day.optional() }),
    reply: z.object({ start: day, end: day, collections: z.array(collection) }),
  }),
};
