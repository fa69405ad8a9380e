import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { armorTypes } from '@warchest/domain/catalogue/words.ts';
import { attendances } from '@warchest/domain/rosters/attendance.ts';
import { rosterRefusals } from '@warchest/domain/rosters/rights.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { cooledActions } from '@warchest/domain/rosters/cool-downs.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { day, instant, recordId, snowflake, wallTime } from './scalars.ts';

/** The roster's id; that of its message on the chat platform does as well. */
export const rosterId = z
  .string({ error: fieldIsRequired })
  .regex(/^[0-9a-z]{11,24}$/, 'Unknown id');

export const pickStates = ['saved', 'unsaved'] as const;
/** A picked booster; `unsaved`: nobody was told of it yet. */
const pick = z.object({
  id: snowflake,
  displayName: z.string(),
  role: z.enum(boosterRoles),
  class: z.string(),
  state: z.enum(pickStates),
  /** Who picked them. */
  by: z.string(),
  /** Whether they were really there; for how many bosses, where not for all. */
  attendance: z.enum(attendances),
  bosses: z.number().int().nullable(),
});
export type RosterPick = z.infer<typeof pick>;

/** What somebody offers to play. */
const entry = z.object({
  role: z.enum(boosterRoles),
  class: z.string(),
  displayName: z.string(),
  status: z.string(),
  /** Said of the logs, and where they are. */
  logs: z.string(),
  logsLink: z.string(),
  note: z.string(),
  /** Percent. */
  median: z.number().nullable(),
  best: z.number().nullable(),
  kills: z.number().int().nullable(),
  ilvl: z.number().int().nullable(),
  signedAt: instant,
});
export type RosterEntry = z.infer<typeof entry>;

const verdict = z.union([z.literal(true), z.enum(rosterRefusals)]);
const may = z.object({
  pick: verdict,
  save: verdict,
  ping: verdict,
  urgent: verdict,
  note: verdict,
  count: verdict,
  close: verdict,
  delete: verdict,
  attend: verdict,
});

/** The run of a roster. */
const raid = z.object({
  id: recordId,
  kind: z.enum(runKinds),
  date: day,
  time: wallTime,
  startsAt: instant,
  raid: z.string(),
  difficulty: z.string(),
  type: z.string(),
  leader: z.object({ id: z.string(), name: z.string() }).nullable(),
  completed: z.boolean(),
});

/** A roster in short: its run and how it stands, without those who signed up. */
export const rosterCard = z.object({
  /** The same as `message`. */
  id: recordId,
  message: rosterId,
  /** That of the roster. */
  version: z.number().int(),
  raid,
  /** Of each role, saved or not. */
  picked: z.record(z.enum(boosterRoles), z.number().int()),
  wanted: z.record(z.enum(boosterRoles), z.number().int()),
  /** How many have signed up, each counted once. */
  signedUp: z.number().int(),
  /** Picks and removals of which nobody was told yet. */
  unsaved: z.number().int(),
  closed: z.boolean(),
});
export type RosterCard = z.infer<typeof rosterCard>;

/** The roster of a run, as those see it who work with it (ROS-3). */
export const roster = z.object({
  /** The same as `message`. */
  id: recordId,
  message: rosterId,
  version: z.number().int(),
  raid,
  tank: z.array(pick),
  healer: z.array(pick),
  dps: z.array(pick),
  lb: z.array(pick),
  /** Taken out on the board, while those who were picked do not know yet. */
  removals: z.array(pick),
  /** How those who signed up stand: picks of this cycle, no-shows ever, the run that they are in then. */
  known: z.record(
    z.string(),
    z.object({ picked: z.number().int(), noShows: z.number().int(), busyIn: z.string() }),
  ),
  /** Customers with a spot, by their armour. */
  customers: z.partialRecord(z.enum(armorTypes), z.number().int()),
  /** The same by their class. */
  customerClasses: z.record(z.string(), z.number().int()),
  /** By the booster's id, in the order in which they signed up. */
  signups: z.record(z.string(), z.array(entry)),
  wantedTank: z.number().int(),
  wantedHeal: z.number().int(),
  wantedDps: z.number().int(),
  wantedLb: z.number().int(),
  leaderNote: z.string(),
  /** The leader takes no more sign-ups. */
  closed: z.boolean(),
  /** Bosses of the run: who was there for some has part of a share. */
  bosses: z.number().int(),
  /** Until when each action rests; null: it can be used. */
  rests: z.record(z.enum(cooledActions), instant.nullable()),
  may,
});
export type Roster = z.infer<typeof roster>;

export const pickNotification = z.object({
  /** Of the message. */
  id: z.string(),
  booster: z.string(),
  displayName: z.string(),
  /** That they are picked; otherwise that they no longer are. */
  picked: z.boolean(),
  /** `unwanted`: they or the community do without such messages, or it has become needless. */
  state: z.enum(['sent', 'waiting', 'unwanted', 'failed']),
  /** Why it was not sent, or not yet; empty: nothing is wrong. */
  why: z.string(),
  /** Of those that wait: when they leave at the earliest; null: now. */
  until: instant.nullable(),
});
export type PickNotification = z.infer<typeof pickNotification>;

export const logEntry = z.object({
  _id: recordId,
  /** Such as `pickBooster`. */
  event: z.string(),
  /** JSON text; of a booster with `boosterId`. */
  data: z.string(),
  /** Discord id; empty when nobody was. */
  author: z.string(),
  time: instant,
});
export type RosterLogEntry = z.infer<typeof logEntry>;
