import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Attendance } from '@warchest/domain/rosters/attendance.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { LastUsed } from '@warchest/domain/rosters/cool-downs.ts';
import { runs } from '../runs/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Rosters of runs; everything about them is decided while the run's row is locked. */
export const rosters = pgTable(
  'rosters',
  {
    id: text().primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => runs.id),
    wantedTank: integer('wanted_tank').notNull(),
    wantedHeal: integer('wanted_heal').notNull(),
    wantedDps: integer('wanted_dps').notNull(),
    wantedLb: integer('wanted_lb').notNull(),
    leaderNote: text('leader_note').notNull(),
    /** The number of bosses in the run; partial attendance earns a part of a share. */
    bosses: integer().notNull(),
    /** The leader has closed the sign-up. */
    closed: boolean().notNull(),
    lastUsed: jsonb('last_used').$type<LastUsed>().notNull(),
    openedBy: text('opened_by').notNull(),
    openedAt: moment('opened_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
    /** Increased by every change of the roster, its sign-ups and its picks. */
    version: integer().notNull(),
    /** The location of its sign-up message on the chat platform; written by the sender. */
    chatChannelId: text('chat_channel_id'),
    chatMessageId: text('chat_message_id'),
  },
  (t) => [
    uniqueIndex('rosters_one_each')
      .on(t.runId)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('rosters_by_chat_message').on(t.chatMessageId),
  ],
);
export type RosterRow = typeof rosters.$inferSelect;

/** What boosters offer to play; one entry per class. */
export const rosterSignups = pgTable(
  'roster_signups',
  {
    id: text().primaryKey(),
    rosterId: text('roster_id')
      .notNull()
      .references(() => rosters.id),
    memberId: text('member_id').notNull(),
    memberName: text('member_name').notNull(),
    role: text().$type<BoosterRole>().notNull(),
    class: text().notNull(),
    status: text().notNull(),
    logs: text().notNull(),
    logsLink: text('logs_link').notNull(),
    note: text().notNull(),
    /** Percent. */
    median: real(),
    best: real(),
    kills: integer(),
    itemLevel: integer('item_level'),
    signedAt: moment('signed_at').notNull(),
    /** When the booster last reported other values of the character; null: never since. */
    saidAt: moment('said_at'),
  },
  (t) => [
    uniqueIndex('roster_signups_one_each').on(t.rosterId, t.memberId, t.class),
    index('roster_signups_by_member').on(t.memberId),
  ],
);
export type SignupRow = typeof rosterSignups.$inferSelect;

/**
 * The last reported values of boosters' characters, by the link to their logs: they fill in the
 * next sign-up.
 */
export const boosterCharacters = pgTable(
  'booster_characters',
  {
    memberId: text('member_id').notNull(),
    class: text().notNull(),
    logsLink: text('logs_link').notNull(),
    logs: text().notNull(),
    itemLevel: integer('item_level'),
    /** Percent. */
    best: real(),
    median: real(),
    kills: integer(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.class, t.logsLink] })],
);
export type CharacterRow = typeof boosterCharacters.$inferSelect;

/**
 * The states of a pick. `unsaved`: not notified yet; `removed`: removed on the board, but not
 * notified yet.
 */
export const pickStates = ['unsaved', 'saved', 'removed'] as const;
export const rosterPicks = pgTable(
  'roster_picks',
  {
    id: text().primaryKey(),
    rosterId: text('roster_id')
      .notNull()
      .references(() => rosters.id),
    runId: text('run_id').notNull(),
    memberId: text('member_id').notNull(),
    role: text().$type<BoosterRole>().notNull(),
    class: text().notNull(),
    state: text().$type<(typeof pickStates)[number]>().notNull(),
    pickedBy: text('picked_by').notNull(),
    pickedAt: moment('picked_at').notNull(),
    /** The attendance that the leader marked. */
    attendance: text().$type<Attendance>().notNull(),
    /** The number of the run's bosses they were present for; null: all of them. */
    bosses: integer(),
  },
  (t) => [
    // A booster is in a run once, even with concurrent picks.
    uniqueIndex('roster_picks_one_each').on(t.runId, t.memberId),
    index('roster_picks_by_roster').on(t.rosterId),
    index('roster_picks_by_member').on(t.memberId),
    // No-shows of all years: few rows.
    index('roster_picks_missed')
      .on(t.memberId)
      .where(sql`${t.attendance} = 'no-show'`),
    check('roster_picks_state', sql`${t.state} in ('unsaved', 'saved', 'removed')`),
  ],
);
export type PickRow = typeof rosterPicks.$inferSelect;
