import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Interactions of the chat platform that were taken, by its ids: none is taken twice, whichever process
 * it comes to. Kept for as long as their signatures are good.
 */
export const chatInteractions = pgTable(
  'chat_interactions',
  {
    id: text().primaryKey(),
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (t) => [index('chat_interactions_by_age').on(t.takenAt)],
);
