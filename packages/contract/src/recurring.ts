import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { trusted } from '@warchest/domain/members/access.ts';
import { roleGroups } from '@warchest/domain/members/roles.ts';
import { daysOf, maxCycleDays, weekdays } from '@warchest/domain/recurring/occurrences.ts';
import { recurringKinds, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { endpoint } from './endpoint.ts';
import { bossCount, capacity, collectors, offeredBosses, person } from './run-change.ts';
import { day, freeText, recordId, requiredText, snowflake, wallTime } from './scalars.ts';

/** Maximum number of templates of a kind. */
export const maxTemplates = 300;

const required = fieldIsRequired;
const weekday = z.enum(weekdays, {
  error: ({ input }) => (input ? 'Unknown day selected' : required),
});
const clock = z.string({ error: required }).min(1, { error: required, abort: true }).pipe(wallTime);
const minutes = z
  .number({ error: 'Must be a whole number of minutes' })
  .int('Must be a whole number of minutes')
  .min(1, 'At least 1 minute')
  .max(1440, 'At most 1440 minutes');
const boosters = z
  .number({ error: 'Must be a whole number' })
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(100, 'At most 100');

/** Derived names of the view; may be sent back and are ignored. */
const derived = { leaderName: z.unknown().optional(), gcName: z.unknown().optional() };

const sentShape = {
  ...derived,
  /** The id of an existing template; a new one has none. */
  id: recordId.optional(),
  /**
   * The version that was read: if the list is sent without its version, this says when it was read.
   */
  version: z.number().int().min(0).optional(),
  day: weekday,
  start: clock,
  /** One of the two may be missing; otherwise they must agree. */
  end: wallTime.optional(),
  duration: minutes.optional(),
  raid: z.string({ error: required }).pipe(requiredText(80)),
  difficulty: z.string({ error: required }).pipe(requiredText(40)),
  raidType: freeText(60).default(''),
  raidBoss: bossCount.default('0/0'),
  leader: person.default(''),
};

/** Templates as they are saved, by kind (REC-3, REC-4), unknown fields refused. */
export const sentTemplates = {
  raid: z.strictObject({
    ...sentShape,
    type: z.string({ error: required }).pipe(requiredText(60)),
    gc: person.default(''),
    amountOfPossibleCustomer: capacity.default(0),
    note: freeText(2000).default(''),
    priceLimitNote: freeText(500).default(''),
    gcDoesInvites: z.boolean().default(false),
  }),
  shift: z.strictObject({
    ...sentShape,
    gc: collectors.default([]),
    /** The total spots of its bosses; may be sent, and is ignored. */
    amountOfPossibleCustomer: capacity.optional(),
    amountOfBooster: boosters.default(0),
    offeredBosses,
  }),
};
export type SentTemplate = z.output<(typeof sentTemplates)[RecurringKind]>;

const viewShape = {
  id: recordId,
  /** The version of the list that was read. */
  version: z.number().int(),
  day: z.enum(weekdays),
  start: z.string(),
  end: z.string(),
  /** Minutes. */
  duration: z.number().int(),
  raid: z.string(),
  difficulty: z.string(),
  raidType: z.string(),
  raidBoss: z.string(),
  leader: z.string(),
  leaderName: z.string(),
  amountOfPossibleCustomer: z.number().int(),
};
const templateViews = {
  raid: z.object({
    ...viewShape,
    type: z.string(),
    gc: z.string(),
    gcName: z.string(),
    note: z.string(),
    priceLimitNote: z.string(),
    gcDoesInvites: z.boolean(),
  }),
  shift: z.object({
    ...viewShape,
    gc: z.array(z.string()),
    gcName: z.array(z.string()),
    amountOfBooster: z.number().int(),
    offeredBosses: z.array(z.object({ boss: z.string(), possibleCustomers: z.number().int() })),
  }),
};

/** A template of either kind, as it is answered. */
const templateView = z.union([templateViews.raid, templateViews.shift]);
export type TemplateView = z.infer<typeof templateView>;

const templateList = z.object({
  recurringRaids: z.array(templateView),
  /** Counts the saves of the list; a save names the version that was read. */
  version: z.number().int(),
});
export type TemplateList = z.infer<typeof templateList>;

/** The message for creating runs without a cycle (REC-14). */
export const noCycle = 'Please choose a cycle and then try again.';

const cycle = z
  .strictObject({ start: day, end: day }, { error: noCycle })
  .refine(({ start, end }) => daysOf({ start, end }) >= 1, {
    path: ['end'],
    message: 'The end must not be before its start',
  })
  .refine(({ start, end }) => daysOf({ start, end }) <= maxCycleDays, {
    path: ['end'],
    message: `At most ${maxCycleDays} days`,
  });

const filterOf = <T extends z.ZodType>(item: T) =>
  z.array(item).max(100, 'At most 100 entries').default([]);

/** The outcome of a template's run. */
export const outcomes = ['new', 'exists', 'past', 'impossible'] as const;

const createBody = z.strictObject({
  cycle,
  /** Empty lists mean all. */
  dayFilter: filterOf(weekday),
  difficultyFilter: filterOf(freeText(40)),
  raidTypeFilter: filterOf(freeText(60)),
  leaderNameFilter: filterOf(z.union([snowflake, z.literal('')])),
  raidFilter: filterOf(freeText(80)),
  /** Returns the plan without creating anything. */
  preview: z.boolean().default(false),
});
export type CreateRecurring = z.output<typeof createBody>;

const plannedRun = z.object({
  template: recordId,
  date: day,
  time: z.string(),
  raid: z.string(),
  difficulty: z.string(),
  outcome: z.enum(outcomes),
  /** Why it is impossible; empty otherwise. */
  reason: z.string(),
  /** The existing run; empty if there is none. */
  run: z.union([recordId, z.literal('')]),
});
export type PlannedRun = z.infer<typeof plannedRun>;

const creation = z.object({
  /** The number of created runs, or of those that would be. */
  created: z.number().int(),
  /** Runs that the templates have already created for these days. */
  existing: z.number().int(),
  /** Runs that would already have started. */
  past: z.number().int(),
  impossible: z.number().int(),
  runs: z.array(plannedRun),
});
export type Creation = z.infer<typeof creation>;

/** Who may read and change templates (REC-2). */
export const templateKeepers = trusted(...roleGroups.templateKeeper);

/** Templates of one kind (REC-2). */
const linesOf = (kind: RecurringKind) => ({
  list: endpoint({
    name: `recurring.${kind}.list`,
    method: 'GET',
    path: `/${kind}/getRecurringRaids`,
    access: templateKeepers,
    summary: 'The recurring templates, in their order.',
    reply: templateList,
  }),
  save: endpoint({
    name: `recurring.${kind}.save`,
    method: 'PUT',
    path: `/${kind}/saveRecurringRaids`,
    access: templateKeepers,
    summary:
      'Saves all templates of a kind, with the version that was read; without it, only rows that nobody changed since are replaced.',
    body: z.strictObject({
      recurringRaids: z
        .array(sentTemplates[kind])
        .min(1, 'At least 1 entry')
        .max(maxTemplates, `At most ${maxTemplates} entries`),
      version: z.number({ error: required }).int().min(0).optional(),
    }),
    reply: templateList,
    idempotent: true,
  }),
  create: endpoint({
    name: `recurring.${kind}.create`,
    method: 'PUT',
    path: `/${kind}/createRecurringRaids`,
    access: templateKeepers,
    summary: "Creates a cycle's runs from the templates, each at most once; or previews them.",
    body: createBody,
    reply: creation,
    idempotent: true,
  }),
});

export const recurring = Object.fromEntries(
  recurringKinds.map((kind) => [kind, linesOf(kind)]),
) as Record<RecurringKind, ReturnType<typeof linesOf>>;
