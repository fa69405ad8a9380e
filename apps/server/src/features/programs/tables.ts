import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** Program data: the advertisers' accounts. Passwords are only stored encrypted. */
export const programEntries = pgTable(
  'program_entries',
  {
    id: text().primaryKey(),
    discordId: text('discord_id').notNull(),
    advName: text('adv_name').notNull(),
    /** AES-256-GCM under the key of this name, bound to the entry's id; null: no password. */
    sealed: text(),
    keyName: text('key_name'),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'string' }).notNull(),
    changedBy: text('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    /** Increased by every change of this entry. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('program_entries_one_each').on(t.discordId),
    check('program_entries_sealed', sql`(${t.sealed} is null) = (${t.keyName} is null)`),
  ],
);
export type ProgramRow = typeof programEntries.$inferSelect;
