import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The ids of answered interactions, so that none is answered twice by any process. Kept while their
 * signatures are valid.
 */
export const chatInteractions = pgTable(
  'chat_interactions',
  {
    id: text().primaryKey(),
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (t) => [index('chat_interactions_by_age').on(t.takenAt)],
);
