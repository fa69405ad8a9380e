import { z } from 'zod';
import { factions } from '@warchest/domain/bookings/validate.ts';
import { armorTypes } from '@warchest/domain/catalogue/words.ts';
import { booker, holding, signedIn } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { runStates, runStatuses } from '@warchest/domain/runs/run.ts';
import { endpoint, perKind } from './endpoint.ts';
import { bookingMay, runMay } from './may.ts';
import { runPaths } from './paths.ts';
import {
  day,
  flag,
  freeText,
  gold,
  instant,
  listOf,
  recordId,
  requiredText,
  snowflake,
  wallTime,
  runId,
  writtenStatuses,
} from './scalars.ts';

/** A member's id, or nobody. */
export const person = z.union([snowflake, z.literal('')]);
/** How many customers. */
export const capacity = z
  .number({ error: 'Must be a whole number' })
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(1000, 'At most 1000');

/** How many bosses of how many, or Custom (spec 2 §3). */
export const bossCount = z
  .string({ error: 'Field is required' })
  .regex(/^(\d{1,2}\/\d{1,2}|Custom)$/, 'Must be like 8/8, or Custom');

/** One booking with everything: for staff of the run, and for its own advertiser. */
export const bookingFull = z.object({
  id: recordId,
  raid: recordId,
  section: z.string(),
  faction: z.enum(factions),
  typeOfBoost: z.string(),
  /** Empty where the kind does not ask for a class. */
  armorType: z.enum([...armorTypes, '']),
  buyer: z.string(),
  buyerClass: z.string(),
  paymentRealm: z.string(),
  paymentFaction: z.enum(factions),
  price: gold,
  collectedGold: gold,
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
  remainingPayment: gold,
  advertiser: z.object({ id: z.string(), username: z.string() }),
  backup: z.boolean(),
  bait: z.boolean(),
  delete: z.boolean(),
  isManager: z.boolean(),
  /** As shown; null for customers who have no spot. */
  spot: z.number().int().nullable(),
  timeBooked: instant,
  version: z.number().int(),
  /** How it stood with the gold before it was ticked paid: what un-ticking brings back. */
  beforePaid: z.object({ collectedGold: gold, goldWith: z.string() }).nullable(),
  /** What the receiver may do with it. */
  may: bookingMay,
});
export type BookingFull = z.infer<typeof bookingFull>;

/** What other bookers see of a booking: who stands there, never whose, for how much, or by what name. */
export const bookingPublic = z.strictObject({
  buyerClass: z.string(),
  armorType: z.enum([...armorTypes, '']),
  customerStatus: writtenStatuses,
  backup: z.boolean(),
  spot: z.number().int().nullable(),
});
export type BookingPublic = z.infer<typeof bookingPublic>;

const seat = z.union([bookingFull, bookingPublic]);

/** What a run of any kind says. `view` says which of the two views it is. */
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
  /** Customers who take a spot. */
  totalCustomer: z.number().int(),
  /** Customers who wait for a spot. */
  totalBackup: z.number().int(),
  /** Whole gold; 0 in the public view. */
  pot: gold,
  note: z.string(),
  priceLimitNote: z.string(),
  runStatus: z.enum(runStatuses),
  runState: z.enum(runStates),
  completed: z.boolean(),
  hidden: z.boolean(),
  logs: z.string(),
  createdAsRecurringRaid: z.boolean(),
  version: z.number().int(),
  /** What the receiver may do with it. */
  may: runMay,
  Buyer: z.array(seat),
  Backup: z.array(seat),
};
const oneCollector = { gc: z.string(), gcName: z.string() };

/** A boss of a shift: what was offered, and how much of it is left. */
const bossSpots = z.object({
  boss: z.string(),
  possibleCustomers: z.number().int(),
  remaining: z.number().int(),
});

const raidView = z.object({ kind: z.literal('raid'), ...runShape, ...oneCollector });
export type RaidView = z.infer<typeof raidView>;
const mountRaidView = z.object({ kind: z.literal('mountraid'), ...runShape, ...oneCollector });
/** A shift has several collectors, and spots for each of its bosses (spec 2 §3). */
const shiftView = z.object({
  kind: z.literal('shift'),
  ...runShape,
  gc: z.array(z.string()),
  gcName: z.array(z.string()),
  offeredBosses: z.array(bossSpots),
});
export type ShiftView = z.infer<typeof shiftView>;

const runViews = { raid: raidView, mountraid: mountRaidView, shift: shiftView };

/** A run as answered and streamed, by its kind. */
export const runView = z.discriminatedUnion('kind', [raidView, mountRaidView, shiftView]);
export type RunView = z.infer<typeof runView>;

/** The most bosses that a shift can offer. */
const mostBosses = 20;

/** A boss as it is offered. What remains of it is derived, may be sent, and is ignored. */
const offeredBoss = z
  .strictObject({
    boss: z.string({ error: 'Field is required' }).pipe(requiredText(60)),
    possibleCustomers: capacity,
    remaining: z.unknown().optional(),
  })
  .transform(({ boss, possibleCustomers }) => ({ boss, possibleCustomers }));
export const offeredBosses = z
  .array(offeredBoss)
  .min(1, 'At least 1 entry')
  .max(mostBosses, `At most ${mostBosses} entries`)
  .refine(
    (offers) => new Set(offers.map(({ boss }) => boss)).size === offers.length,
    'Each boss can be offered once',
  );
export const collectors = z
  .array(snowflake)
  .max(20, 'At most 20 entries')
  .refine((ids) => new Set(ids).size === ids.length, 'Each collector can be named once');

const newShape = {
  date: day,
  time: z
    .string({ error: 'Field is required' })
    .min(1, { error: 'Field is required', abort: true })
    .pipe(wallTime),
  raid: z.string({ error: 'Field is required' }).pipe(requiredText(80)),
  difficulty: z.string({ error: 'Field is required' }).pipe(requiredText(40)),
  raidType: freeText(60).default(''),
  raidBoss: bossCount.default('0/0'),
  leader: person.default(''),
  gcPaymentRealm: freeText(60).default(''),
  gcDoesInvites: z.boolean().default(false),
  createdAsRecurringRaid: z.boolean().default(false),
  note: freeText(2000).default(''),
};
const newWithLoot = {
  ...newShape,
  type: z.string({ error: 'Field is required' }).pipe(requiredText(60)),
  gc: person.default(''),
  amountOfPossibleCustomer: capacity.default(0),
  /** Derived; may be sent as the specified form does, and is ignored. */
  amountOfRemainingCustomerToBook: capacity.optional(),
};

/** Bodies of a run's creation by kind (spec 2 §3), unknown fields refused. */
export const newRuns = {
  raid: z.strictObject({ ...newWithLoot, priceLimitNote: freeText(500).default('') }),
  mountraid: z.strictObject(newWithLoot),
  shift: z.strictObject({ ...newShape, gc: collectors.default([]), offeredBosses }),
};
export type NewRun = z.infer<(typeof newRuns)[RunKind]>;

const logsLink = z.union([
  z.literal(''),
  freeText(300).refine((text) => /^https:\/\/[^\s]+$/i.test(text), 'Must be an https link'),
]);

const changeShape = {
  version: z.number().int().min(1).optional(),
  date: day.optional(),
  time: wallTime.optional(),
  raid: requiredText(80).optional(),
  raidType: freeText(60).optional(),
  raidBoss: bossCount.optional(),
  difficulty: requiredText(40).optional(),
  runStatus: z.enum(runStatuses).optional(),
  hidden: z.boolean().optional(),
  completed: z.boolean().optional(),
  runState: z.enum(runStates).optional(),
  gcPaymentRealm: freeText(60).optional(),
  leader: person.optional(),
  note: freeText(2000).optional(),
  gcDoesInvites: z.boolean().optional(),
  logs: logsLink.optional(),
};
const changeWithLoot = {
  ...changeShape,
  type: requiredText(60).optional(),
  gc: person.optional(),
  priceLimitNote: freeText(500).optional(),
  amountOfPossibleCustomer: capacity.optional(),
};

/** The fields of a view by name: a whole object may be sent back, and what is derived is ignored. */
export const ignored = (shape: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, z.unknown().optional()]));

/**
 * The changeable fields of a run by kind. A whole run may be sent: what is derived is known by name
 * and ignored, anything else is refused.
 */
export const runChanges = {
  raid: z.strictObject({ ...ignored(raidView.shape), ...changeWithLoot }),
  mountraid: z.strictObject({ ...ignored(mountRaidView.shape), ...changeWithLoot }),
  shift: z.strictObject({
    ...ignored(shiftView.shape),
    ...changeShape,
    gc: collectors.optional(),
    offeredBosses: offeredBosses.optional(),
  }),
};
export type RunChange = z.infer<(typeof runChanges)[RunKind]>;
export type RaidChange = z.infer<typeof runChanges.raid>;

/** Any run as it was sent back, for calls that only look at a part of it. */
export const runSentBack = ignored(
  Object.assign({}, ...Object.values(runViews).map((view) => view.shape)) as object as Record<
    string,
    unknown
  >,
);

/** The default filters of run lists that can be lifted, by the name that `removeFilter` takes. */
export const liftableFilters = ['completed', 'runStatus', 'hidden', 'leader', 'runState'] as const;

export const runListQuery = z.strictObject({
  start: day.optional(),
  end: day.optional(),
  removeFilter: listOf(z.enum(liftableFilters)).optional(),
  keepToday: flag.optional(),
  doneAndCancelled: flag.optional(),
  specificOnly: flag.optional(),
  id: recordId.optional(),
});
export type RunListQuery = z.infer<typeof runListQuery>;

/** A leader or gold collector to choose (spec 2 §3). */
const option = z.object({ userID: snowflake, displayName: z.string() });

/** Runs of each kind. */
const linesOf = perKind((kind) => ({
  create: endpoint({
    name: `runs.${kind}.create`,
    method: 'POST',
    path: runPaths[kind].create,
    access: { ...holding(...roleGroups.runCreator), notBlacklisted: true },
    summary: `Creates a ${kind} run.`,
    body: newRuns[kind],
    reply: runView,
    idempotent: true,
  }),
  list: endpoint({
    name: `runs.${kind}.list`,
    method: 'GET',
    path: runPaths[kind].list,
    access: booker,
    summary: 'Runs of a window with their bookings, in the view each may see.',
    query: runListQuery,
    reply: z.array(runView),
  }),
  overview: endpoint({
    name: `runs.${kind}.overview`,
    method: 'GET',
    path: runPaths[kind].overview,
    access: booker,
    summary: 'Runs that are listed for booking; staff can lift the filters.',
    query: runListQuery,
    reply: z.array(runView),
  }),
  schedule: endpoint({
    name: `runs.${kind}.schedule`,
    method: 'GET',
    path: runPaths[kind].schedule,
    access: signedIn,
    summary: 'What is planned from today to 24 days ahead, in the view each may see.',
    query: runListQuery,
    reply: z.array(runView),
  }),
  one: endpoint({
    name: `runs.${kind}.one`,
    method: 'GET',
    path: runPaths[kind].one,
    access: booker,
    summary: 'One run in the view the caller may see.',
    params: runId,
    reply: runView,
  }),
  update: endpoint({
    name: `runs.${kind}.update`,
    method: 'PUT',
    path: `/${kind}/:id/update`,
    access: {
      ...holding(...new Set([...roleGroups.runCreator, ...roleGroups.scheduler])),
      notBlacklisted: true,
      also: 'each field by its own rule',
    },
    summary: 'Changes fields of a run, merging with what others changed since the sent version.',
    params: runId,
    body: runChanges[kind],
    reply: runView,
    idempotent: true,
  }),
}));

export const runs = {
  ...linesOf,
  leaders: endpoint({
    name: 'runs.leaders',
    method: 'GET',
    path: '/leader',
    access: signedIn,
    summary: 'Members who can lead a run.',
    reply: z.array(option),
  }),
  collectors: endpoint({
    name: 'runs.collectors',
    method: 'GET',
    path: '/goldcollector',
    access: signedIn,
    summary: 'Members who can collect gold.',
    reply: z.array(option),
  }),
  cleanup: endpoint({
    name: 'runs.cleanup',
    method: 'PUT',
    path: '/raid/cleanup',
    access: { ...holding(...roleGroups.runCleaner), notBlacklisted: true },
    summary: "Deletes a day's runs that have neither leader nor bookings.",
    body: z.strictObject({ date: day }),
    reply: z.object({ deleted: z.number().int() }),
    idempotent: true,
  }),
};
