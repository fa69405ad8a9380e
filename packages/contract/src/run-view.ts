import { z } from 'zod';
import { factions } from '@warchest/domain/bookings/validate.ts';
import { armorTypes } from '@warchest/domain/catalogue/words.ts';
import { kindRules, type KindWith } from '@warchest/domain/runs/kind.ts';
import { runStates, runStatuses } from '@warchest/domain/runs/run.ts';
import { bookingMay, runMay } from './rights.ts';
import { day, shownGold, instant, recordId, wallTime, writtenStatuses } from './scalars.ts';

/** A complete booking: for staff of the run, and for its own advertiser. */
export const bookingFull = z.object({
  id: recordId,
  raid: recordId,
  section: z.string(),
  faction: z.enum(factions),
  typeOfBoost: z.string(),
  /** Empty if the kind has no class. */
  armorType: z.enum([...armorTypes, '']),
  buyer: z.string(),
  buyerClass: z.string(),
  paymentRealm: z.string(),
  paymentFaction: z.enum(factions),
  price: shownGold,
  collectedGold: shownGold,
  advCut: z.string(),
  note: z.string(),
  btag: z.string(),
  paid: z.boolean(),
  fullyPaidAtCreate: z.boolean(),
  goldWith: z.string(),
  goldWithName: z.string(),
  customerStatus: writtenStatuses,
  completed: z.boolean(),
  mailed: z.boolean(),
  /** For staff and the gold holder: the subject of its mail; empty if no gold moves. */
  string: z.string().optional(),
  /** For the same: the gold that the holder still has to mail, in whole gold. */
  owesForString: shownGold.optional(),
  remainingPayment: shownGold,
  advertiser: z.object({ id: z.string(), username: z.string() }),
  backup: z.boolean(),
  bait: z.boolean(),
  delete: z.boolean(),
  isManager: z.boolean(),
  /** As shown; null for customers without a spot. */
  spot: z.number().int().nullable(),
  timeBooked: instant,
  version: z.number().int(),
  /** The state of the gold before it was set paid; unsetting paid restores it. */
  beforePaid: z.object({ collectedGold: shownGold, goldWith: z.string() }).nullable(),
  /** The receiver's rights on it. */
  may: bookingMay,
});
export type BookingFull = z.infer<typeof bookingFull>;

/**
 * What other bookers see of a booking: the kind of customer, but neither advertiser nor price nor
 * name.
 */
export const bookingPublic = z.strictObject({
  buyerClass: z.string(),
  armorType: z.enum([...armorTypes, '']),
  customerStatus: writtenStatuses,
  backup: z.boolean(),
  spot: z.number().int().nullable(),
});
export type BookingPublic = z.infer<typeof bookingPublic>;

const seat = z.union([bookingFull, bookingPublic]);

/** The common fields of all kinds. `view` says which of the two views it is. */
const runShape = {
  id: recordId,
  view: z.enum(['staff', 'public']),
  date: day,
  time: wallTime,
  day: z.string(),
  startsAt: instant,
  raid: z.string(),
  type: z.string(),
  raidType: z.string(),
  raidBoss: z.string(),
  difficulty: z.string(),
  leader: z.string(),
  leaderName: z.string(),
  gcPaymentRealm: z.string(),
  gcDoesInvites: z.boolean(),
  amountOfPossibleCustomer: z.number().int(),
  amountOfRemainingCustomerToBook: z.number().int(),
  /** Customers with a spot. */
  totalCustomer: z.number().int(),
  /** Customers who wait for a spot. */
  totalBackup: z.number().int(),
  /** Whole gold; 0 in the public view. */
  pot: shownGold,
  note: z.string(),
  priceLimitNote: z.string(),
  runStatus: z.enum(runStatuses),
  runState: z.enum(runStates),
  completed: z.boolean(),
  hidden: z.boolean(),
  logs: z.string(),
  createdAsRecurringRaid: z.boolean(),
  version: z.number().int(),
  /** The receiver's rights on it. */
  may: runMay,
  Buyer: z.array(seat),
  Backup: z.array(seat),
};
const oneCollector = { gc: z.string(), gcName: z.string() };

/** A boss of a shift with its offered and free spots. */
const bossSpots = z.object({
  boss: z.string(),
  possibleCustomers: z.number().int(),
  remaining: z.number().int(),
});

/** A raid as answered. */
export const raidView = z.object({ kind: z.literal('raid'), ...runShape, ...oneCollector });
export type RaidView = z.infer<typeof raidView>;
/** As {@link raidView}. */
export const mountRaidView = z.object({
  kind: z.literal('mountraid'),
  ...runShape,
  ...oneCollector,
});
/** A shift has several collectors, and spots for each of its bosses (RUN-3). */
export const shiftView = z.object({
  kind: z.literal('shift'),
  ...runShape,
  gc: z.array(z.string()),
  gcName: z.array(z.string()),
  offeredBosses: z.array(bossSpots),
});
export type ShiftView = z.infer<typeof shiftView>;

/** By kind. */
export const runViews = { raid: raidView, mountraid: mountRaidView, shift: shiftView };

/** A run as answered and streamed, by its kind. */
export const runView = z.discriminatedUnion('kind', [raidView, mountRaidView, shiftView]);
export type RunView = z.infer<typeof runView>;

/** Whether its spots belong to its bosses, each with a number of its own (RUN-3). */
export const hasBossSpots = (
  run: RunView,
): run is Extract<RunView, { readonly kind: KindWith<'spotsPerBoss'> }> =>
  kindRules[run.kind].spotsPerBoss;
