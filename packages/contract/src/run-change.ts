import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { runStates, runStatuses } from '@warchest/domain/runs/run.ts';
import { maxSpots, spotsOffered, tooManySpots } from '@warchest/domain/runs/spots.ts';
import { itemProblem } from './item-problem.ts';
import { mountRaidView, raidView, runView, runViews, shiftView } from './run-view.ts';
import { day, freeText, recordId, requiredText, snowflake, wallTime } from './scalars.ts';

/** A member's id, or empty. */
export const person = z.union([snowflake, z.literal('')]);
/** The number of customers. */
export const capacity = z
  .number({ error: 'Must be a whole number' })
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(maxSpots, `At most ${maxSpots}`);

/** A boss count, or Custom (RUN-5). */
export const bossCount = z
  .string({ error: fieldIsRequired })
  .regex(/^(\d{1,2}\/\d{1,2}|Custom)$/, 'Must be like 8/8, or Custom');

/** Maximum number of bosses that a shift offers. */
const maxBosses = 20;

/** An offered boss. Its remaining spots are derived, may be sent, and are ignored. */
const offeredBoss = z
  .strictObject({
    boss: z.string({ error: fieldIsRequired }).pipe(requiredText(60)),
    possibleCustomers: capacity,
    remaining: z.unknown().optional(),
  })
  .transform(({ boss, possibleCustomers }) => ({ boss, possibleCustomers }));
export const offeredBosses = z
  .array(offeredBoss)
  .min(1, 'At least 1 entry')
  .max(maxBosses, `At most ${maxBosses} entries`)
  .refine(
    (offers) => new Set(offers.map(({ boss }) => boss)).size === offers.length,
    'Each boss can be offered once',
  )
  .refine((offers) => spotsOffered(offers) <= maxSpots, tooManySpots);
export const collectors = z
  .array(snowflake)
  .max(20, 'At most 20 entries')
  .refine((ids) => new Set(ids).size === ids.length, 'Each collector can be named once');

const newShape = {
  date: day,
  time: z
    .string({ error: fieldIsRequired })
    .min(1, { error: fieldIsRequired, abort: true })
    .pipe(wallTime),
  raid: z.string({ error: fieldIsRequired }).pipe(requiredText(80)),
  difficulty: z.string({ error: fieldIsRequired }).pipe(requiredText(40)),
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
  type: z.string({ error: fieldIsRequired }).pipe(requiredText(60)),
  gc: person.default(''),
  amountOfPossibleCustomer: capacity.default(0),
  /** Derived; may be sent as the specified form does, and is ignored. */
  amountOfRemainingCustomerToBook: capacity.optional(),
};

/** Bodies for creating a run, by kind (RUN-12, RUN-13); unknown fields are refused. */
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

/**
 * The fields of a view by name: a whole object may be sent back, and derived fields are ignored.
 */
export const ignored = (shape: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, z.unknown().optional()]));

/**
 * The changeable fields of a run, by kind. A whole run may be sent: derived fields are known and
 * ignored, unknown ones refused.
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

/** Maximum number of runs in one staffing request. */
export const maxStaffed = 100;

const staffOf = <Gc extends z.ZodType>(gc: Gc) =>
  z.strictObject({
    changes: z
      .array(
        z
          .strictObject({
            id: recordId,
            version: changeShape.version,
            leader: person.optional(),
            gc: gc.optional(),
          })
          .refine((one) => one.leader !== undefined || one.gc !== undefined, {
            message: 'Names a leader or a gold collector',
            path: ['leader'],
          }),
      )
      .min(1, 'At least 1 entry')
      .max(maxStaffed, `At most ${maxStaffed} entries`)
      .refine(
        (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
        'Each run can be named once',
      ),
  });

/** Leaders and collectors of several runs, by kind; each run at most once. */
export const runStaffChanges = {
  raid: staffOf(person),
  mountraid: staffOf(person),
  shift: staffOf(collectors),
};
export type RunStaffChanges = z.infer<(typeof runStaffChanges)[RunKind]>;

/** The outcome of one run's change: the changed run, or the problem document of the single call. */
export const staffOutcome = z.discriminatedUnion('ok', [
  z.object({ id: recordId, ok: z.literal(true), run: runView }),
  z.object({ id: recordId, ok: z.literal(false), problem: itemProblem }),
]);
export type StaffOutcome = z.infer<typeof staffOutcome>;

/** A whole run sent back, for calls that use only a part of it. */
export const runSentBack = ignored(
  Object.assign({}, ...Object.values(runViews).map((view) => view.shape)) as object as Record<
    string,
    unknown
  >,
);
