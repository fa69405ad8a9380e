import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { RunState, RunStatus } from '@warchest/domain/runs/run.ts';

/** A boss that a shift offers, with its own number of spots. */
export interface OfferedBoss {
  boss: string;
  possibleCustomers: number;
}

/**
 * Scheduled runs of every kind. Date and time are Berlin wall time; `starts_at` is their instant.
 * The counters are decided while the row is locked and checked by the database.
 */
export const runs = pgTable(
  'runs',
  {
    id: text().primaryKey(),
    kind: text().$type<RunKind>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    time: text().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'string' }).notNull(),
    raid: text().notNull(),
    type: text().notNull(),
    raidType: text('raid_type').notNull(),
    raidBoss: text('raid_boss').notNull(),
    difficulty: text().notNull(),
    leader: text(),
    gcs: text().array().notNull().default([]),
    gcPaymentRealm: text('gc_payment_realm').notNull().default(''),
    gcDoesInvites: boolean('gc_does_invites').notNull().default(false),
    capacity: integer().notNull(),
    offeredBosses: jsonb('offered_bosses').$type<OfferedBoss[]>(),
    activeCount: integer('active_count').notNull().default(0),
    waitingCount: integer('waiting_count').notNull().default(0),
    nextPosition: integer('next_position').notNull().default(1),
    note: text().notNull().default(''),
    priceLimitNote: text('price_limit_note').notNull().default(''),
    runStatus: text('run_status').$type<RunStatus>().notNull().default('active'),
    runState: text('run_state').$type<RunState>().notNull().default(''),
    completed: boolean().notNull().default(false),
    /** The number of completions; numbers the payouts. */
    completions: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    logsLink: text('logs_link').notNull().default(''),
    createdAsRecurring: boolean('created_as_recurring').notNull().default(false),
    /** The recurring template and day that it was created for; both null if created by hand. */
    templateId: text('template_id'),
    templateDay: date('template_day', { mode: 'string' }),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, mode: 'string' }),
    /** Increased by every change of the run or of one of its bookings. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('runs_capacity', sql`${t.capacity} between 0 and 1000`),
    check('runs_active', sql`${t.activeCount} between 0 and ${t.capacity}`),
    check('runs_waiting', sql`${t.waitingCount} >= 0`),
    index('runs_by_day').on(t.kind, t.date, t.id),
    // Only a BRIN index allows in-place updates (HOT) of a row when its column changes.
    index('runs_by_change')
      .using('brin', t.updatedAt)
      .with({ pages_per_range: 8, autosummarize: true }),
    // A template creates one run per day, even if several processes run it.
    uniqueIndex('runs_of_template').on(t.templateId, t.templateDay),
    index('runs_by_leader').on(t.leader, t.date),
    // Runs that are due by the clock: reminders, current rosters.
    index('runs_by_start').on(t.startsAt),
  ],
);
export type RunRow = typeof runs.$inferSelect;
