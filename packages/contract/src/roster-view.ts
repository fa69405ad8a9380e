import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import { armorTypes } from '@warchest/domain/catalogue/words.ts';
import { attendances } from '@warchest/domain/rosters/attendance.ts';
import { rosterRefusals } from '@warchest/domain/rosters/rights.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { cooledActions } from '@warchest/domain/rosters/cool-downs.ts';
import { runKinds } from '@warchest/domain/runs/kind.ts';
import { day, instant, recordId, snowflake, wallTime } from './scalars.ts';

/** The roster's id; that of its message on the chat platform is accepted too. */
export const rosterId = z
  .string({ error: fieldIsRequired })
  .regex(/^[0-9a-z]{11,24}$/, 'Unknown id');

export const pickStates = ['saved', 'unsaved'] as const;
/** A picked booster; `unsaved`: not notified yet. */
const pick = z.object({
  id: snowflake,
  displayName: z.string(),
  role: z.enum(boosterRoles),
  class: z.string(),
  state: z.enum(pickStates),
  /** Who picked them. */
  by: z.string(),
  /** The attendance, and the number of bosses for partial attendance. */
  attendance: z.enum(attendances),
  bosses: z.number().int().nullable(),
});
export type RosterPick = z.infer<typeof pick>;

/** What a booster offers to play. */
const entry = z.object({
  role: z.enum(boosterRoles),
  class: z.string(),
  displayName: z.string(),
  status: z.string(),
  /** A remark about the logs, and the link to them. */
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

/** A roster as a card: its run and status, without sign-ups. */
export const rosterCard = z.object({
  /** The same as `message`. */
  id: recordId,
  message: rosterId,
  /** The version of the roster. */
  version: z.number().int(),
  raid,
  /** By role, saved or not. */
  picked: z.record(z.enum(boosterRoles), z.number().int()),
  wanted: z.record(z.enum(boosterRoles), z.number().int()),
  /** The number of members who signed up. */
  signedUp: z.number().int(),
  /** Picks and removals that were not notified yet. */
  unsaved: z.number().int(),
  closed: z.boolean(),
});
export type RosterCard = z.infer<typeof rosterCard>;

/** The roster of a run, for those who work with it (ROS-3). */
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
  /** Removed on the board, but not notified yet. */
  removals: z.array(pick),
  /**
   * Statistics of the members who signed up: picks of this cycle, all no-shows, and the run they
   * are in at that time.
   */
  known: z.record(
    z.string(),
    z.object({ picked: z.number().int(), noShows: z.number().int(), busyIn: z.string() }),
  ),
  /** Customers with a spot, by armour. */
  customers: z.partialRecord(z.enum(armorTypes), z.number().int()),
  /** The same by class. */
  customerClasses: z.record(z.string(), z.number().int()),
  /** By the booster's id, in order of sign-up. */
  signups: z.record(z.string(), z.array(entry)),
  wantedTank: z.number().int(),
  wantedHeal: z.number().int(),
  wantedDps: z.number().int(),
  wantedLb: z.number().int(),
  leaderNote: z.string(),
  /** The leader has closed the sign-up. */
  closed: z.boolean(),
  /** The number of bosses in the run, for partial attendance. */
  bosses: z.number().int(),
  /** The end of each action's cool-down; null: available. */
  rests: z.record(z.enum(cooledActions), instant.nullable()),
  may,
});
export type Roster = z.infer<typeof roster>;

export const pickNotification = z.object({
  /** The id of the message. */
  id: z.string(),
  booster: z.string(),
  displayName: z.string(),
  /** True: picked; false: no longer picked. */
  picked: z.boolean(),
  /** `unwanted`: switched off by the member or the community, or obsolete. */
  state: z.enum(['sent', 'waiting', 'unwanted', 'failed']),
  /** Why it was not sent, or not yet; empty: no problem. */
  why: z.string(),
  /** For waiting messages: the earliest time of sending; null: now. */
  until: instant.nullable(),
});
export type PickNotification = z.infer<typeof pickNotification>;

export const logEntry = z.object({
  _id: recordId,
  /** Such as `pickBooster`. */
  event: z.string(),
  /** JSON text; with `boosterId` for changes of a booster. */
  data: z.string(),
  /** Discord id; empty for changes by the server. */
  author: z.string(),
  time: instant,
});
export type RosterLogEntry = z.infer<typeof logEntry>;
