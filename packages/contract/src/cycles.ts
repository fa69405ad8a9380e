import { z } from 'zod';
import {
  cutCategories,
  maxPercent,
  paysLeader,
  percentMessage,
  type CutCategory,
  type LedCategory,
} from '@warchest/domain/gold/earning.ts';
import { historyCycles } from '@warchest/domain/cycles/cycle.ts';
import { saleKinds } from '@warchest/domain/sales/sale.ts';
import { booker, holding, admins, webAdmins } from '@warchest/domain/members/access.ts';
import { cycleDates } from './cycle-dates.ts';
import { endpoint } from './endpoint.ts';
import { day, gold, shownGold, recordId, signedGold, snowflake } from './scalars.ts';

/** A day, or a date-time meaning its Berlin day (the specified form sends noon). */
const dayOrNoon = z
  .string({ error: 'Date is required' })
  .regex(/^\d{4}-\d{2}-\d{2}([T ][\x20-\x7e]*)?$/, 'Date is required')
  .max(40, 'At most 40 characters');

const dateFields = {
  currentStart: dayOrNoon,
  currentEnd: dayOrNoon,
  currentPaymentStart: dayOrNoon,
  currentPaymentEnd: dayOrNoon,
  oldStart: dayOrNoon,
  oldEnd: dayOrNoon,
  oldPaymentStart: dayOrNoon,
  oldPaymentEnd: dayOrNoon,
};

/** The version that was read; without it, only differing values are written. */
const version = z.number().int().min(0);

/** The eight dates, all required (CYC-2). */
export const configBody = z.strictObject({
  ...dateFields,
  user: snowflake.optional(),
  version: version.optional(),
});
const configReply = z.object({
  ...(Object.fromEntries(Object.keys(dateFields).map((key) => [key, day])) as Record<
    keyof typeof dateFields,
    typeof day
  >),
  version,
});

const numeric = 'Required and can only be a number.';
const percent = z.number({ error: numeric }).min(0, numeric).max(maxPercent, percentMessage);
const rates = {
  adv: percent,
  booster: percent,
  mcut: percent,
  bs: percent,
  maxbs: z.number({ error: numeric }).pipe(gold),
};
const ratesWithLeader = { ...rates, leader: percent };

/** All rates are required; null means unchanged (CYC-12). */
const unchangeable = {
  adv: rates.adv.nullable(),
  booster: rates.booster.nullable(),
  mcut: rates.mcut.nullable(),
  bs: rates.bs.nullable(),
  maxbs: rates.maxbs.nullable(),
};
const changed = z.strictObject(unchangeable, { error: numeric }).nullable();
const changedWithLeader = z
  .strictObject({ ...unchangeable, leader: percent.nullable() }, { error: numeric })
  .nullable();

/** Percent; `maxbs` in gold. Only categories with a leader to pay have `leader`. */
const byCategory = <T extends z.ZodType, L extends z.ZodType>(one: T, withLeader: L) =>
  Object.fromEntries(cutCategories.map((c) => [c, paysLeader(c) ? withLeader : one])) as {
    [C in CutCategory]: C extends LedCategory ? L : T;
  };

const cutsBody = z.strictObject({
  region: z.literal('eu').default('eu'),
  user: snowflake.optional(),
  version: version.optional(),
  ...byCategory(changed, changedWithLeader),
});
const cutsReply = z.object({
  region: z.literal('eu'),
  version,
  ...byCategory(z.strictObject(rates), z.strictObject(ratesWithLeader)),
});

const runRow = z.object({
  runId: recordId,
  date: day,
  typeOfBoost: z.string(),
  faction: z.string(),
  pot: shownGold,
  numberOfBoosters: z.number().int(),
  boosterCut: signedGold,
  /** The kind of share: leader or booster. */
  share: z.string(),
  logs: z.string(),
});
const advRow = z.object({
  runId: recordId,
  bookingId: z.string(),
  date: day,
  typeOfBoost: z.string(),
  buyerName: z.string(),
  price: shownGold,
  cutOption: z.string(),
  /** Credited to the balance. */
  yourCut: signedGold,
  /** Earned, including a share that was kept at the trade. */
  earned: signedGold,
  /** 'TRUE' once verified. */
  validation: z.string(),
});
const transactionRow = z.object({
  id: recordId,
  date: day,
  reason: z.string(),
  /**
   * The effect of the entry on the member's balance: gold paid out lowers it, so a payout is
   * negative. Screens flip the sign, so that "paid to you" reads positive.
   */
  transferred: signedGold,
  explanation: z.string(),
  approve: z.string(),
});
const mailRow = z.object({
  /** The string: `mainRealm:bookingId`, also the subject of the mail. */
  mailID: z.string(),
  title: z.string(),
  /** The community's bank character of that realm and faction. */
  characterName: z.string(),
  /**
   * The effect of mailing on the member's held gold: the amount to mail, negative. Screens flip the
   * sign.
   */
  delta: signedGold,
  realm: z.string(),
});

const cycle = z.object({
  totalBalance: signedGold,
  totalPaid: signedGold,
  totalOwed: signedGold,
  start: day,
  end: day,
  raidAttendance: z.array(runRow),
  /** The MIXED tab: runs of all other kinds. */
  dungeonAttendance: z.array(runRow),
  advAttendance: z.array(advRow),
  transactions: z.array(transactionRow),
  missingMail: z.array(mailRow),
});

/** A member's balance, read from the ledger, so it is right as soon as a run is completed. */
export const cycleData = z.object({
  discordId: z.string(),
  displayName: z.string(),
  paymentChar: z.string(),
  current: cycle,
  old: cycle,
});
export type CycleData = z.infer<typeof cycleData>;
export type CycleTotals = CycleData['current'];

/** A completed booking of its advertiser; a service booking has no raid, and is its own run. */
const historyRow = z.object({
  bookingId: recordId,
  runId: recordId,
  kind: z.enum(saleKinds),
  date: day,
  raid: z.string(),
  difficulty: z.string(),
  typeOfBoost: z.string(),
  buyer: z.string(),
  price: shownGold,
  advCut: z.string(),
  /** By the rates of its completed run; before completion by the current rates. */
  earned: signedGold,
  /** The run is completed, so the earning is final. */
  settled: z.boolean(),
});

/** A person's sales of a cycle: their completed bookings of every kind of run and service. */
export const cycleHistory = z.object({
  start: day,
  end: day,
  /** Prices of the bookings, in whole gold. */
  revenue: shownGold,
  earned: signedGold,
  bookings: z.array(historyRow),
});
export type CycleHistory = z.infer<typeof cycleHistory>;

export const cycles = {
  date: cycleDates,
  config: endpoint({
    name: 'cycles.config',
    method: 'GET',
    path: '/cycle/config',
    access: webAdmins,
    summary: 'The eight dates of the pay weeks.',
    reply: configReply,
  }),
  setConfig: endpoint({
    name: 'cycles.setConfig',
    method: 'PUT',
    path: '/cycle/config',
    access: webAdmins,
    summary: 'Sets the eight dates.',
    body: configBody,
    reply: configReply,
    idempotent: true,
  }),
  cuts: endpoint({
    name: 'cycles.cuts',
    method: 'GET',
    path: '/cuts/config',
    access: webAdmins,
    summary: 'The cut rates of every category.',
    reply: cutsReply,
  }),
  setCuts: endpoint({
    name: 'cycles.setCuts',
    method: 'PUT',
    path: '/cuts/config',
    access: webAdmins,
    summary: 'Sets cut rates; a null category or field is unchanged.',
    body: cutsBody,
    reply: cutsReply,
    idempotent: true,
  }),
  history: endpoint({
    name: 'cycles.history',
    method: 'GET',
    path: '/user/cycle/history',
    access: booker,
    summary: "The caller's own completed bookings of a cycle, with the earning of each.",
    query: z.strictObject({ cycle: z.enum(historyCycles).optional() }),
    reply: cycleHistory,
  }),
  own: endpoint({
    name: 'cycles.own',
    method: 'GET',
    path: '/user/cycle',
    access: holding('OVERVIEW'),
    summary: "The caller's balance and attendance of both cycles.",
    reply: cycleData,
  }),
  ofMember: endpoint({
    name: 'cycles.ofMember',
    method: 'GET',
    path: '/user/cycle/:discordId',
    access: admins,
    summary: "Another member's balance and attendance.",
    params: z.strictObject({ discordId: snowflake }),
    reply: cycleData,
  }),
};
