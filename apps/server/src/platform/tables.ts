import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** A field's values before and after a change. */
export interface Difference {
  readonly oldValue: unknown;
  readonly newValue: unknown;
}

/** Rows shown in the log viewer; its indexes use the same condition. */
export const viewedSql = `subject in ('run', 'booking', 'member')`;

/**
 * Rows shown in change histories (`histories` of the contract); their index uses the same
 * condition. Reading one's messages is not a change.
 */
export const historySql = `subject in ('member', 'points', 'order', 'item', 'rules', 'settings', 'roles', 'cycle', 'cuts', 'catalogue') and action <> 'notices.read'`;

/** Rows that mention a booking without being its own; their index uses the same condition. */
export const mentionsBookingSql = `subject in ('run', 'service')`;

/**
 * The log viewer's tab of a row (`logTypes` of the domain); its indexes use the same expression. Rows
 * that an import created are listed as created: all of their fields were empty before.
 */
export const logSortSql = `case subject
  when 'run' then case
    when action in ('run.create', 'recurring.create') then 'createraid'
    when action = 'import.run' and differences -> 'raid' -> 'oldValue' = 'null'::jsonb then 'createraid'
    else 'editraid' end
  when 'booking' then case
    when action in ('booking.create', 'booking.createMany', 'booking.bait') then 'bookedcustomer'
    when action = 'import.run' and differences -> 'buyer' -> 'oldValue' = 'null'::jsonb then 'bookedcustomer'
    when differences -> 'delete' ->> 'newValue' = 'true' then 'deletedcustomer'
    else 'updatecustomer' end
  when 'member' then case
    when coalesce(differences -> 'username' ->> 'oldValue', differences -> 'displayName' ->> 'oldValue') is not null
      then 'namechange' end
  end`;

/**
 * Who changed what: one or more rows for every change, written in its transaction. Append-only: a
 * trigger refuses UPDATE, DELETE and TRUNCATE. The database adds a column of its own,
 * `transaction_id`, by which rows are sealed (record 23).
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
    /** The subject's version after the change. */
    version: integer(),
    differences: jsonb().$type<Record<string, Difference>>().notNull(),
    details: text().notNull().default(''),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_by_subject').on(t.subject, t.subjectId, t.version),
    index('audit_by_history').on(t.subject, t.subjectId, t.id).where(sql.raw(historySql)),
    index('audit_by_run').on(t.runId, t.id),
    // A booking's own rows are found by their subject.
    index('audit_by_booking')
      .on(t.bookingId, t.id)
      .where(sql.raw(`booking_id is not null and ${mentionsBookingSql}`)),
    index('audit_by_sort')
      .on(sql`(${sql.raw(logSortSql)})`, t.id)
      .where(sql.raw(viewedSql)),
    // Without a condition: a member's own data contains all of their rows.
    index('audit_by_sort_and_actor').on(t.actorId, sql`(${sql.raw(logSortSql)})`, t.id),
    index('audit_by_customer')
      .on(sql`lower(${t.buyer}) text_pattern_ops`, t.id)
      .where(sql`${t.subject} = 'booking'`),
  ],
);

/** Results of requests with an Idempotency-Key, kept for a day. */
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

/** One row: what is added to the numbers of transactions in this database. */
export const transactionNumbers = pgTable('transaction_numbers', {
  /** `nameOfDatabase`. */
  database: text().primaryKey(),
  shift: bigint({ mode: 'number' }).notNull(),
});
