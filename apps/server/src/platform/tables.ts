import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A field's values around a change. */
export interface Difference {
  readonly oldValue: unknown;
  readonly newValue: unknown;
}

/**
 * Who changed what, one or more rows for every change, written in its transaction. Append-only: a
 * trigger refuses UPDATE, DELETE and TRUNCATE.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    /** Such as `booking.create`. */
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    runId: text('run_id'),
    bookingId: text('booking_id'),
    buyer: text(),
    /** Of the subject, after the change. */
    version: integer(),
    differences: jsonb().$type<Record<string, Difference>>().notNull(),
    details: text().notNull().default(''),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_by_subject').on(t.subject, t.subjectId, t.version),
    index('audit_by_run').on(t.runId, t.id),
    index('audit_by_booking').on(t.bookingId, t.id),
    index('audit_by_actor').on(t.actorId, t.id),
    index('audit_by_action').on(t.action, t.id),
  ],
);

/** Results of requests that carried an Idempotency-Key, kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: text('member_id').notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The result as JSON text, exactly as it was answered. */
    reply: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.key] }),
    index('idempotency_by_age').on(t.createdAt),
  ],
);
