import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { members } from '../members/tables.ts';

/**
 * A member's calendar link; only the SHA-256 of its secret is stored. A new link replaces the old
 * one.
 */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    memberId: text('member_id')
      .primaryKey()
      .references(() => members.discordId),
    secretHash: text('secret_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (t) => [uniqueIndex('calendar_links_by_secret').on(t.secretHash)],
);
